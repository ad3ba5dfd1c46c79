import type { PointProduct, PlayPointKind, PlayPointRule } from '../../contract/api/rewards/playPoints';
import { PRODUCT_LABELS } from '../../contract/labels/reports';
import { pointsText } from '../../rules/text/amount';
import { percentText } from '../../rules/text/percentTyped';
import { inLanguage } from './inLanguage';

const KINDS: Readonly<Record<PlayPointKind, string>> = {
  losing: '낙첨 포인트',
  comp: '콤프 포인트',
  levelUp: '레벨업 포인트',
};
const SHORT = { losing: '낙첨', comp: '콤프' } as const;

/** Texts about points of lost bets, of what was played and of levels. */
export const playPointsText = inLanguage('playPointsText', {
  title: '포인트 적립 규칙',
  about:
    '낙첨 포인트는 미적중 배팅금액, 콤프 포인트는 결과가 나온 배팅금액을 기준으로 한국시간 하루 단위로 계산해 다음 날 한 번 지급됩니다. 취소·적특·캐시아웃·양방 배팅은 제외됩니다. 지급 한도는 회원의 누적 배팅금액에 따라 정해지며 한도를 넘는 포인트는 지급되지 않습니다.',
  kind: (kind: PlayPointKind) => KINDS[kind],
  scope: (kind: PlayPointKind, scope: string) =>
    kind === 'levelUp' ? `레벨 ${scope}` : (PRODUCT_LABELS[scope as PointProduct] ?? scope),
  amount: ({ kind, amount }: Pick<PlayPointRule, 'kind' | 'amount'>) =>
    kind === 'levelUp' ? pointsText(amount) : `${percentText(amount)}%`,
  yesterday: (day: string) => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일 적립`,
  pending: '집계 중',
  earned: (kind: keyof typeof SHORT, points: number) => `${SHORT[kind]} ${pointsText(points)}`,
  waiting: '지급 대기 레벨업 포인트',
  waitingOf: (points: number) => `${pointsText(points)} (지급 한도가 확보되면 지급)`,
} as const);
