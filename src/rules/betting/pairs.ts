import type { SlipVariant } from '../../contract/api/betting';
import { pairsAreSold } from '../../contract/codes/sportTraits';
import { boardPlace } from '../market/board';
import { MarketFamily } from '../../contract/markets/marketFamily';
import { marketFamily } from '../market/family';
import { outcomeSlot, type Teams } from '../market/outcomeSlot';
import type { SlipPick } from './pick';

/**
 * Two markets of one fixture in one slip: who wins with how many, or a handicap with how
 * many. Who wins with a handicap never, since one nearly answers the other.
 */

const WINNERS: readonly MarketFamily[] = [MarketFamily.winDrawLose, MarketFamily.winLose];
const TOTALS: readonly MarketFamily[] = [MarketFamily.underOver, MarketFamily.overUnder];

type PairKind = 'winner+total' | 'handicap+total';

function pairKind(a: MarketFamily, b: MarketFamily): PairKind | undefined {
  const [other, total] = TOTALS.includes(b) ? [a, b] : [b, a];
  if (!TOTALS.includes(total)) return undefined;
  if (WINNERS.includes(other)) return 'winner+total';
  return other === MarketFamily.handicap ? 'handicap+total' : undefined;
}

type Part = Pick<SlipPick, 'market' | 'sport' | 'live'>;

/**
 * Whether two picks of one fixture may be in a slip of the variant. Korean-style slips take the markets of the board's
 * columns only, and before kick-off; the European ones decide by family, as their replacement does.
 */
export function pairAllowed(variant: SlipVariant, a: Part, b: Part): boolean {
  const kind = pairKind(marketFamily(a.market), marketFamily(b.market));
  if (!kind || !pairsAreSold(a.sport)) return false;
  if (variant === 'european' || variant === 'inplay') return true;
  const main = (part: Part) => !part.live && boardPlace(part.market, part.sport) !== undefined;
  return variant === 'normal' && main(a) && main(b);
}

/** A market's bets as an offer needs them. */
export interface PairableOutcome {
  readonly id: string;
  readonly name: string;
  readonly price: number;
}

export interface Combination<B extends PairableOutcome> {
  /** As bet options are named, `1 And Over`; see `BET_OPTION_LABELS`. */
  readonly name: string;
  readonly winner: B;
  readonly total: B;
}

/**
 * The combinations of who wins and how many that a fixture's view offers as one press, row by row: home, draw, away with
 * over, then with under. Pass one line of the total. Empty where the sport has none.
 */
export function combinationOffers<B extends PairableOutcome>(
  sport: number,
  winner: readonly B[],
  total: readonly B[],
  teams?: Teams,
): Combination<B>[] {
  if (!pairsAreSold(sport)) return [];
  const at = (outcomes: readonly B[], slot: string) =>
    outcomes.find((outcome) => outcomeSlot(outcome.name, teams) === slot);
  const sides = [
    ['1', at(winner, 'left')],
    ['X', at(winner, 'middle')],
    ['2', at(winner, 'right')],
  ] as const;
  const lines = [
    ['Over', at(total, 'left')],
    ['Under', at(total, 'right')],
  ] as const;
  return lines.flatMap(([line, second]) =>
    sides.flatMap(([side, first]) =>
      first && second ? [{ name: `${side} And ${line}`, winner: first, total: second }] : [],
    ),
  );
}
