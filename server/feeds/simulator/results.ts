import { Settlement } from '../../../src/contract/stream/market';
import type { Facts } from './history/facts';
import { planOf } from './life/plan';
import { readBetId } from './markets/betId';
import { verdictOf } from './markets/kind';
import type { Sport } from './sports/sport';
import type { Scale } from './world/scale';
import { placeOf, scheduleOf, type Slot } from './world/schedule';

export interface Results {
  /**
   * What becomes of a bet of either area once its fixture is over, whether or not it has begun: a pure function of seed,
   * scale and id. `cancelled` where the fixture does not take place or is abandoned before the bet is decided. Undefined
   * when the id is no bet of these.
   */
  resultOf(betId: string): Settlement | undefined;
}

interface Outcome {
  fixtureId: string;
  sport: Sport;
  /** Undefined where the fixture does not take place. */
  facts: Facts | undefined;
}

/** `now`: some time not years from the fixtures asked for, ms. */
export function resultsOf(seed: string, scale: Scale, now: () => number): Results {
  const days = new Map<number, Slot[]>();
  // Bets of one fixture are asked for together.
  let latest: Outcome | undefined;

  function slotOf(fixtureId: string): Slot | undefined {
    const place = placeOf(fixtureId, now());
    if (!place) return undefined;
    let slots = days.get(place.day);
    if (!slots) {
      if (days.size > 3) days.clear();
      days.set(place.day, (slots = scheduleOf(seed, scale, place.day)));
    }
    return slots[place.number];
  }

  function outcomeOf(fixtureId: string): Outcome | undefined {
    if (latest?.fixtureId === fixtureId) return latest;
    const slot = slotOf(fixtureId);
    if (!slot) return undefined;
    const { sport, match } = planOf(seed, slot);
    const history = slot.off ? undefined : sport.write(match);
    latest = { fixtureId, sport, facts: history && sport.facts(history, history.end) };
    return latest;
  }

  return {
    resultOf(betId) {
      const read = readBetId(betId);
      const outcome = read && outcomeOf(read.fixtureId);
      if (!outcome) return undefined;
      const spec = outcome.sport.catalogue[read.key.market];
      if (!spec || read.key.outcome >= spec.kind.names.length) return undefined;
      if ((spec.lines === undefined) !== (read.key.line === undefined)) return undefined;
      if (!outcome.facts) return Settlement.cancelled;
      const verdict = verdictOf(spec.kind, outcome.facts, read.key.outcome, read.key.line ?? 0);
      return verdict === Settlement.inProgress ? Settlement.cancelled : verdict;
    },
  };
}
