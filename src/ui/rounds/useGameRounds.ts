import { useState } from 'react';
import type { RoundEvent, RoundResult } from '../../contract/api/rounds';
import type { Minigame } from '../../contract/rounds/catalogue';
import type { CallResult, RoundCalls } from '../../machines';
import { useSite } from '../primitives/site';
import { type Resource, useResource } from '../primitives/useResource';
import type { RoundNow } from '../primitives/useRound';
import { RESULTS_RETAINED } from './marks';

const NEWEST_RESULTS = 10;
/** Before the first state of the rounds: what was loaded until then may be of the round before, and is reloaded. */
const UNKNOWN_VERSION = '';

/** The round to bet on, null where there is none; reloaded with each round and each change of its prices. */
export function useRoundEvent({ id }: Minigame, now: RoundNow | undefined): Resource<RoundEvent | null> {
  const { calls } = useSite();
  const load = async (_: undefined, signal: AbortSignal) => {
    const answer = await calls.rounds.current(id, signal);
    return answer.ok ? { ...answer, value: answer.value ?? null } : answer;
  };
  return useResource({ load, version: roundVersion(now) });
}

/** Drawn rounds, newest first. */
export function useRoundResults({ id }: Minigame, now: RoundNow | undefined): Resource<readonly RoundResult[]> {
  const { calls } = useSite();
  const [load] = useState(() => resultsOf(calls.rounds, id));
  return useResource({
    load: (_, signal) => load(signal),
    version: now?.game.last ? `${now.game.last.id} ${now.game.last.void}` : UNKNOWN_VERSION,
  });
}

function roundVersion(now: RoundNow | undefined): string {
  return now ? `${now.game.round?.id} ${now.game.priceVersion} ${now.game.last?.id}` : UNKNOWN_VERSION;
}

/** All at first, then only the newest, as long as they join up with what is loaded. */
function resultsOf(calls: RoundCalls, gameId: number) {
  let known: readonly RoundResult[] = [];
  return async (signal: AbortSignal): Promise<CallResult<readonly RoundResult[]>> => {
    const ask = (size: number) => calls.results({ gameId, page: 1, size }, signal);
    let answer = await ask(known.length > 0 ? NEWEST_RESULTS : RESULTS_RETAINED);
    const newest = known[0]?.id;
    if (answer.ok && newest !== undefined && !answer.value.items.some(({ id }) => id === newest)) {
      known = [];
      answer = await ask(RESULTS_RETAINED);
    }
    if (!answer.ok) return answer;
    const { items } = answer.value;
    const fresh = new Set(items.map(({ id }) => id));
    known = [...items, ...known.filter(({ id }) => !fresh.has(id))].slice(0, RESULTS_RETAINED);
    return { ok: true, value: known };
  };
}
