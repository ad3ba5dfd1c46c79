import type { CallResult } from '../../api/callResult';
import type { RoundCalls } from '../../api/rounds';
import type { AutoBet, AutoBetPlan } from '../../contract/api/autoBet';
import type { Clock } from '../../rules/clock';
import { isDecision, openOnceRequests, type OnceRequestsOptions } from '../once/onceRequests';

interface AutoBetStartsOptions extends Required<Pick<OnceRequestsOptions, 'newRef' | 'account'>> {
  calls: Pick<RoundCalls, 'autoBet' | 'beginAutoBet' | 'findAutoBet'>;
  /** Outlives a reload of this tab's. Other tabs are to void nothing that this one is sending. */
  storage: OnceRequestsOptions['storage'];
  clock: Pick<Clock, 'after'>;
}

/** Begins automatic bets, and finds out what became of a start whose answer was lost. */
export interface AutoBetStarts {
  /** Answers once it is known what became of it, with `AUTO_BET_NOT_BEGUN` where they were not begun and never will be. */
  begin(gameId: number, plan: AutoBetPlan): Promise<CallResult<void>>;
  /** The member's latest on a game: where they are not on, no start from before a reload is still to come. */
  latest(gameId: number, signal?: AbortSignal): Promise<CallResult<AutoBet | null>>;
}

export const AUTO_BET_NOT_BEGUN = 'auto-bet-not-begun';
const notBegun: CallResult<never> = {
  ok: false,
  failure: { reason: 'refused', status: 409, code: AUTO_BET_NOT_BEGUN, message: undefined },
};

/** How long after a look-up without an answer the next one is made, ms. */
const LOOK_UP_MS = 2_000;

export function openAutoBetStarts({ calls, storage, newRef, clock, account }: AutoBetStartsOptions): AutoBetStarts {
  const requests = openOnceRequests({
    ...{ newRef, account, lookUp: (ref) => calls.findAutoBet(ref) },
    ...(storage && { storage }),
  });
  /** Starts of this page whose end is not known, by game. */
  const pending = new Map<number, Promise<CallResult<void>>>();
  const nameOf = (gameId: number) => `autoBet${gameId}`;

  const start = async (gameId: number, plan: AutoBetPlan): Promise<CallResult<void>> => {
    const name = nameOf(gameId);
    const sent = await requests.once(name, plan, (clientRef) => calls.beginAutoBet(gameId, { clientRef, ...plan }));
    if (sent.ok || isDecision(sent.failure)) return sent;
    for (;;) {
      const state = await requests.settle(name);
      // Whoever sent it is signed out: their next page looks it up.
      if (state === undefined) return sent;
      if (state.ok) return state.value === 'done' ? { ok: true, value: undefined } : notBegun;
      if (isDecision(state.failure)) return state;
      await new Promise<void>((passed) => void clock.after(LOOK_UP_MS, passed));
    }
  };

  return {
    begin: async (gameId, plan) => {
      // One after the other: the look-up of one is not to void the next.
      const before = pending.get(gameId);
      const mine = (async () => {
        await before;
        return start(gameId, plan);
      })();
      pending.set(gameId, mine);
      const result = await mine;
      if (pending.get(gameId) === mine) pending.delete(gameId);
      return result;
    },
    latest: async (gameId, signal) => {
      const state = pending.has(gameId) ? undefined : await requests.settle(nameOf(gameId));
      return state?.ok === false ? state : calls.autoBet(gameId, signal);
    },
  };
}
