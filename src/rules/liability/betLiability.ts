import type { SystemName } from '../../contract/codes/systems';
import { PRICE_SCALE, Settlement } from '../../contract/stream/market';
import { wholeResults } from '../betting/halfResults';
import { settleBet, type SettledLeg, statusOf } from '../betting/settle';
import { oddsOfCombinations, systemPayout } from '../betting/system';

/** A bet that is not settled. */
export interface OpenBet {
  /** At stake in it now, whole won: what was cashed out is taken off. */
  readonly stake: number;
  readonly bonus?: number | null | undefined;
  readonly system?: SystemName | null | undefined;
  readonly legs: readonly SettledLeg[];
}

/** What a bet has open on one match, whole won: one leg, or two that are multiplied together. */
export interface MatchPosition {
  readonly match: string;
  /** The open legs by their places in the bet, and what is paid if that one wins and the other one falls away. */
  readonly legs: readonly { readonly place: number; readonly payout: number }[];
  /** The running stake: what would be paid if nothing that is open were there. It is won by the operator if a leg loses. */
  readonly stake: number;
  /** If its legs win and those of other matches fall away. */
  readonly payout: number;
  /** If every open leg of the bet wins. */
  readonly most: number;
}

const { halfLost, halfWon, inProgress, lost, specialHit, won } = Settlement;
/** Results that change what is at stake in the rest of a bet. */
const STAKE_CHANGING: readonly Settlement[] = [won, halfWon, halfLost];

/**
 * What an open bet may cost, match by match: each open leg is a single of the running stake at its own odds, whatever
 * becomes of the bet's other open legs (docs/spec.md BET-19). Nothing once it is lost or all results are known.
 */
export function positionsOf(bet: OpenBet): MatchPosition[] {
  const { legs, system } = bet;
  const open = legs.flatMap(({ result }, place) => (result === inProgress ? [place] : []));
  const most = paidIf(bet, open);
  // A bet with a lost leg pays nothing whatever comes; a system does, by what is left of it.
  if (open.length === 0 || most === 0) return [];
  if (system) return open.flatMap((place) => systemPosition({ ...bet, system }, place, most));
  // Bets are counted by the ten thousand: most have no leg that is settled so.
  const stake = legs.some(({ result }) => STAKE_CHANGING.includes(result)) ? paidIf(bet, []) : bet.stake;
  return [...new Set(open.map((place) => legs[place]!.match))].flatMap((match) => {
    const own = open.filter((place) => legs[place]!.match === match);
    const paid = (places: readonly number[]) => (places.length === open.length ? most : paidIf(bet, places));
    const position = (places: readonly number[]): MatchPosition => {
      const each = places.map((place) => ({ place, payout: paid([place]) }));
      return { match, legs: each, stake, payout: places.length === 1 ? each[0]!.payout : paid(places), most };
    };
    return own.length > 2 ? own.map((place) => position([place])) : [position(own)];
  });
}

/** What a bet is settled with if these open legs win and the others fall away. */
function paidIf({ legs, bonus, stake, system }: OpenBet, winners: readonly number[]): number {
  const settled = legs.map((leg, place) =>
    leg.result === inProgress ? { ...leg, result: winners.includes(place) ? won : specialHit } : leg,
  );
  if (!system && statusOf(settled.map(({ result }) => result)) === lost) return 0;
  return settleBet(settled, bonus ?? undefined, stake, system).paid;
}

/** Of the combinations that the leg is in; each leg of a system is of another match. */
function systemPosition(
  { legs, stake, system }: OpenBet & { system: SystemName },
  place: number,
  most: number,
): MatchPosition[] {
  const parts = wholeResults(legs);
  const paidAt = (price: number) => {
    const odds = parts.map((part) => {
      const prices = part.map((leg, i) => {
        if (leg.result === lost) return undefined;
        if (i === place) return price;
        return leg.result === won ? leg.price : PRICE_SCALE;
      });
      return oddsOfCombinations(system, prices, place);
    });
    return systemPayout(
      system,
      stake,
      odds.reduce((sum, one) => sum + one, 0),
      parts.length,
    );
  };
  const { match, price } = legs[place]!;
  const payout = paidAt(price);
  return payout === 0 ? [] : [{ match, legs: [{ place, payout }], stake: paidAt(PRICE_SCALE), payout, most }];
}
