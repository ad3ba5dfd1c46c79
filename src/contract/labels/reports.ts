import type { Reconciled, ReportGrouping } from '../api/staff/reports';
import type { StakedProduct } from '../api/staff/overview';
import { labelTable } from './labelText';

export const PRODUCT_LABELS: Readonly<Record<StakedProduct, string>> = labelTable({
  sports: '스포츠',
  live: '라이브',
  minigame: '미니게임',
  virtual: '가상게임',
  casino: '카지노',
  slot: '슬롯',
});

/** Rows of what belongs to no product, league or manager; of the smallest rows together. */
export const NO_GROUP_LABELS: Readonly<Partial<Record<ReportGrouping, string>>> = labelTable({
  product: '상품 외 지급',
  league: '리그 외 지급',
  agent: '소속 매니저 없음',
});
export const OTHER_ROWS_LABEL = '그 외';

/** What the reconciliation compares: the ledger's side first, then what it is compared with. */
export const RECONCILED_LABELS: Readonly<Record<Reconciled, string>> = labelTable({
  won: '원장 균형 (원) · 운영 = 회원',
  point: '원장 균형 (포인트) · 운영 = 회원',
  gross: '손익 · 원장 계정 = 보고서',
  stakes: '배팅금액 · 배팅내역',
  cancelled: '취소한 배팅의 반환 · 배팅내역',
  paid: '기간에 정산된 배팅의 누적 지급 · 배팅내역',
  cashOuts: '캐시아웃 · 캐시아웃 기록',
  debits: '게임사 배팅',
  credits: '게임사 당첨',
  rollbacks: '게임사 취소 (차감 - 반환)',
  charges: '충전 · 승인한 신청',
  chargeBonuses: '충전 보너스 · 승인한 신청',
  exchanges: '환전 · 승인한 신청',
  conversions: '포인트 전환 · 원 = 포인트',
  adjustments: '금액 조정 · 조정 기록',
  coupons: '쿠폰 · 사용한 쿠폰',
  attendance: '출석 · 출석부',
  playPoints: '낙첨·콤프·레벨업 포인트 · 지급 기록',
  prizes: '토너먼트 상금 · 수상 기록',
  friends: '지인 정산 · 정산 기록',
  agents: '매니저 정산 · 정산 기록',
});
