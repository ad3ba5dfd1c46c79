import type { CallResult } from '../../api/callResult';
import type { RoundEvent } from '../../contract/api/rounds';
import { placedSelection } from '../../rules/rounds/eachWay';
import { type SlipSelection, type RoundPick, roundPickId } from './slipSelection';
import type { SlipTab } from './slipTab';

/** Asks for the round of a game that is on, with its odds. */
export type LoadRound = (gameId: number, signal?: AbortSignal) => Promise<CallResult<RoundEvent | undefined>>;

/** Present odds of picked selections, as the server last sent them. */
export interface RoundOdds {
  /** Undefined before the server's answer; a price of 0: it is not offered. */
  read(pick: RoundPick): { price: number; version: number } | undefined;
  /** Of a runner to win: the same one to be placed; undefined where that is not sold, or not known yet. */
  placed(pick: RoundPick): RoundPick | undefined;
  /** Asks for the odds of picks whose game has others by now. */
  refresh(): void;
  stop(): void;
}

/**
 * Follows the odds of picked rounds: the `rounds` channel announces that a game's odds changed, the call returns them.
 * It is made once at first, and with each change.
 */
export function followRoundOdds(
  { rounds }: Pick<SlipTab, 'rounds'>,
  loadRound: LoadRound,
  picks: readonly SlipSelection[],
  onChange: () => void,
): RoundOdds {
  const mine = picks.filter((pick) => pick.kind === 'round');
  const leave = mine.length > 0 ? rounds.need() : undefined;
  const events = new Map<string, RoundEvent>();
  /** Version of the odds that is known of each round, or is being asked for. */
  const versions = new Map<string, number>();
  const calls = new AbortController();
  const load = async (gameId: number, roundId: string, version: number) => {
    const before = versions.get(roundId);
    versions.set(roundId, version);
    const answer = await loadRound(gameId, calls.signal);
    if (calls.signal.aborted) return;
    if (!answer.ok) {
      // The next frame of the channel leads here again.
      if (before === undefined) versions.delete(roundId);
      else versions.set(roundId, before);
      return;
    }
    if (answer.value?.id !== roundId) return;
    versions.set(roundId, answer.value.priceVersion);
    events.set(roundId, answer.value);
    onChange();
  };
  return {
    read: ({ roundId, marketId, selectionId }) => {
      const event = events.get(roundId);
      const market = event?.markets.find(({ id }) => id === marketId);
      if (!event) return undefined;
      const price = market?.selections.find(({ id }) => id === selectionId)?.price ?? 0;
      return { price, version: event.priceVersion };
    },
    placed: (pick) => {
      const other = placedSelection(pick);
      const market = other && events.get(pick.roundId)?.markets.find(({ id }) => id === other.marketId);
      const price = market?.selections.find(({ id }) => id === other?.selectionId)?.price;
      if (!other || !market || price === undefined) return undefined;
      const id = roundPickId(pick.roundId, other.marketId, other.selectionId);
      return { ...pick, ...other, id, marketName: market.name, isExclusive: market.exclusive, price };
    },
    refresh: () => {
      for (const { gameId, round, priceVersion } of rounds.state$.value?.games ?? []) {
        if (!round || !mine.some(({ roundId }) => roundId === round.id)) continue;
        if ((versions.get(round.id) ?? -1) < priceVersion) void load(gameId, round.id, priceVersion);
      }
    },
    stop: () => {
      calls.abort();
      leave?.();
    },
  };
}
