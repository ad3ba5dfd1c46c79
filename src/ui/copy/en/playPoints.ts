import type { PointProduct, PlayPointKind, PlayPointRule } from '../../../contract/api/rewards/playPoints';
import { PRODUCT_LABELS } from '../../../contract/labels/reports';
import { pointsText } from '../../../rules/text/amount';
import { percentText } from '../../../rules/text/percentTyped';
import type { TextsOf } from '../inLanguage';
import type { playPointsText as korean } from '../playPoints';

const KINDS: Readonly<Record<PlayPointKind, string>> = {
  losing: 'Points of lost bets',
  comp: 'Comp points',
  levelUp: 'Level-up points',
};
const SHORT = { losing: 'Lost bets', comp: 'Comp' } as const;

export const playPointsEnglish: TextsOf<typeof korean> = {
  title: 'How points are earned',
  about:
    'Lost stakes earn points of lost bets, and decided stakes comp points; they are added up for each day of Korea and paid once on the next. Cancelled, refunded, cashed-out and hedged bets earn none. How many points a member may get depends on all their stakes; what is more than that is not paid.',
  kind: (kind: PlayPointKind) => KINDS[kind],
  scope: (kind: PlayPointKind, scope: string) =>
    kind === 'levelUp' ? `Level ${scope}` : (PRODUCT_LABELS[scope as PointProduct] ?? scope),
  amount: ({ kind, amount }: Pick<PlayPointRule, 'kind' | 'amount'>) =>
    kind === 'levelUp' ? pointsText(amount) : `${percentText(amount)}%`,
  yesterday: (day: string) => `Earned on ${day}`,
  pending: 'Not added up yet',
  earned: (kind: keyof typeof SHORT, points: number) => `${SHORT[kind]} ${pointsText(points)}`,
  waiting: 'Level-up points that wait',
  waitingOf: (points: number) => `${pointsText(points)} (paid once your stakes cover them)`,
};
