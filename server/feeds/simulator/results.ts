import { Settlement } from '../../../src/contract/stream/market';
import { planOf } from './life/plan';
import { readBetId } from './markets/betId';
import { verdictOf } from './markets/kind';
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

/** `now`: some time not years from the fixtures asked for, ms. */
export function resultsOf(seed: string, scale: Scale, now: () => number): Results {
  const days = new Map<number, Slot[]>();

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

  return {
    resultOf(betId) {
      const read = readBetId(betId);
      const slot = read && slotOf(read.fixtureId);
      if (!slot) return undefined;
      const { sport, match } = planOf(seed, slot);
      const spec = sport.catalogue[read.key.market];
      if (!spec || read.key.outcome >= spec.kind.names.length) return undefined;
      if (slot.off) return Settlement.cancelled;
      const history = sport.write(match);
      const facts = sport.facts(history, history.end);
      const verdict = verdictOf(spec.kind, facts, read.key.outcome, read.key.line ?? 0);
      return verdict === Settlement.inProgress ? Settlement.cancelled : verdict;
    },
  };
}
