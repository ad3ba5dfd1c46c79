import { labelText } from './labelText';

/** Kinds of the ledger's movements, all of them, as members read them in their statements. */
const TEXTS = {
  'balance.opened': '가입 지급',
  'adjustment.made': '관리자 조정',
  'charge.approved': '충전',
  'bonus.granted': '보너스 지급',
  'point.converted': '포인트→머니 전환',
  'money.converted': '머니→포인트 전환',
  'coupon.used': '쿠폰',
  'attendance.rewarded': '출석',
  'losing.rewarded': '낙첨 포인트',
  'comp.rewarded': '콤프 포인트',
  'levelUp.rewarded': '레벨업 포인트',
  'prize.paid': '토너먼트 상금',
  'friend.settled': '지인 정산',
  'agent.settled': '롤링 전환',
  'agent.paid': '매니저 지급',
  'bet.placed': '배팅',
  'bet.held': '배팅 접수',
  'bet.captured': '배팅 확정',
  'bet.released': '접수 취소 반환',
  'bet.expired': '접수 만료 반환',
  'bet.cancelled': '배팅 취소 반환',
  'bet.cashedOut': '캐시아웃',
  'bet.paid': '적중금',
  'bet.voided': '무효 배팅 반환',
  'bet.reversed': '결과 정정 회수',
  'exchange.held': '환전 신청',
  'exchange.captured': '환전 완료',
  'exchange.released': '환전 신청 반환',
  'exchange.expired': '환전 만료 반환',
  'provider.debited': '카지노·슬롯 배팅',
  'provider.credited': '카지노·슬롯 당첨',
  'provider.rolledBack': '게임 취소 반환',
  'receivable.collected': '미수금 정산',
} as const;
export type MovementKind = keyof typeof TEXTS;
export const MOVEMENTS: Readonly<Record<string, string>> = TEXTS;

/** Kinds that are something else where they are of an edit: what was held for a bet that was accepted is no refund of a refused one. */
export const EDIT_MOVEMENTS: Readonly<Record<string, string>> = { 'bet.released': '배팅 수정 반환' };

/** A kind without a text is shown as it is. `editOf`: of an edit, the other bet. */
export function movementLabel(kind: string, editOf?: string): string {
  return labelText((editOf === undefined ? undefined : EDIT_MOVEMENTS[kind]) ?? MOVEMENTS[kind] ?? kind);
}
