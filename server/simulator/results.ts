import { Settlement } from '../../src/contract/stream/market';
import type { SettledOutcome } from '../feeds/feed';
import type { MatchHistory } from './history/matchHistory';
import { fixturePlanOf } from './fixtures/fixturePlan';
import { marketAtPlace } from './markets/marketPlace';
import { type MarketKind, verdictOf } from './markets/marketSpec';
import { readOutcomeId } from './markets/outcomeId';
import type { SimulatedSport } from './sports/sport';
import { type KickOffSlot, type SimulationScale, scheduleOf, scheduledPlaceOf } from './world/schedule';

export interface SimulatedResults {
  /**
   * The final settlement of an outcome of either area, whether or not its fixture has begun: a pure function of seed,
   * scale and id. `cancelled` where the fixture does not take place, or is abandoned before it is decided. Undefined
   * when the id is no outcome of this feed. It knows the future: for tests.
   */
  resultOf(outcomeId: string): Settlement | undefined;
  /**
   * The same as far as it is known by now, `inProgress` while it is not: how bets are settled on outcomes that the feed
   * does not publish any more, such as those of before the match.
   */
  settlementOf(outcomeId: string): SettledOutcome | undefined;
}

interface PlayedFixture {
  slot: KickOffSlot;
  sport: SimulatedSport;
  /** Undefined where the fixture does not take place. */
  history: MatchHistory | undefined;
}

/** `now`: fixture time, ms. */
export function simulatedResultsOf(seed: string, scale: SimulationScale, now: () => number): SimulatedResults {
  const days = new Map<number, KickOffSlot[]>();
  // Outcomes of one fixture are asked for together.
  let latest: PlayedFixture | undefined;

  function slotOf(fixtureId: string): KickOffSlot | undefined {
    const place = scheduledPlaceOf(fixtureId, now());
    if (!place) return undefined;
    let slots = days.get(place.day);
    if (!slots) {
      if (days.size > 3) days.clear();
      days.set(place.day, (slots = scheduleOf(seed, scale, place.day)));
    }
    return slots[place.number];
  }

  function playedOf(fixtureId: string): PlayedFixture | undefined {
    if (latest?.slot.id === fixtureId) return latest;
    const slot = slotOf(fixtureId);
    if (!slot) return undefined;
    const { sport, match } = fixturePlanOf(seed, slot);
    latest = { slot, sport, history: slot.off ? undefined : sport.writeHistory(match) };
    return latest;
  }

  function settled(outcomeId: string, time: number): SettledOutcome | undefined {
    const read = readOutcomeId(outcomeId);
    const played = read && playedOf(read.fixtureId);
    if (!played) return undefined;
    const { line, outcome } = read.key;
    const spec = marketAtPlace(played.sport, read.key.market);
    if (!spec || outcome >= spec.kind.names.length) return undefined;
    if ((spec.lines === undefined) !== (line === undefined)) return undefined;
    return { marketId: spec.id, settlement: settlementAt(played, time, spec.kind, outcome, line ?? 0) };
  }

  return {
    resultOf: (outcomeId) => settled(outcomeId, Infinity)?.settlement,
    settlementOf: (outcomeId) => settled(outcomeId, now()),
  };
}

function settlementAt(
  { slot, sport, history }: PlayedFixture,
  time: number,
  kind: MarketKind,
  outcome: number,
  line: number,
): Settlement {
  if (!history) return time >= slot.off!.at ? Settlement.cancelled : Settlement.inProgress;
  if (time < slot.begins) return Settlement.inProgress;
  const facts = sport.factsAt(history, Math.min(time - slot.begins, history.end));
  const verdict = verdictOf(kind, facts, outcome, line);
  return verdict === Settlement.inProgress && facts.hasEnded ? Settlement.cancelled : verdict;
}
