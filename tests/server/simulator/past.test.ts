import { describe, expect, it } from 'vitest';
import type { FixturePast } from '../../../src/contract/api/past';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/contract/units';
import { leaguePoints } from '../../../src/rules/match/leagueTable';
import { fixturePlanOf } from '../../../server/simulator/fixtures/fixturePlan';
import { mayPlayOn, seasonStartOf } from '../../../server/simulator/past/leagueSeason';
import { PackedDays } from '../../../server/simulator/past/packedDays';
import { SimulatedPast } from '../../../server/simulator/past/simulatedPast';
import { SPORT_NAMES, SPORTS } from '../../../server/simulator/sports/sports';
import { leaguesOf } from '../../../server/simulator/world/leagues';
import { type KickOffSlot, scheduleOf } from '../../../server/simulator/world/schedule';
import { machineClock } from '../../../server/timing/machineClock';

const SEED = 'past';
/** A quarter of the usual world. */
const SCALE = { inplay: 100, prematch: 100, markets: 1 };
/** The seventh day of seasons that begin in October. */
const DAY = Date.UTC(2026, 9, 7) / DAY_MS;
const days = new Map<number, KickOffSlot[]>();

function scheduled(day: number): KickOffSlot[] {
  const known = days.get(day) ?? scheduleOf(SEED, SCALE, day);
  days.set(day, known);
  return known;
}

interface Ended {
  slot: KickOffSlot;
  score: [number, number];
  at: number;
}

/** How a match ended and when, read from its history; undefined where it has no result. */
function endOf(slot: KickOffSlot): Ended | undefined {
  if (slot.off) return undefined;
  const { sport, match } = fixturePlanOf(SEED, slot);
  const history = sport.writeHistory(match);
  const { home, away } = sport.factsAt(history, history.end).tallies[sport.scoreboard.results]!;
  return history.abandoned ? undefined : { slot, score: [home, away], at: slot.begins + history.end };
}

const packed = new PackedDays(SCALE);
const past = (now: () => number) => new SimulatedPast(SEED, { ...machineClock, wall: now }, packed);
const rowOf = (answer: FixturePast | undefined, { home, league }: KickOffSlot) =>
  answer?.league?.table.find(({ team }) => team.id === `${league.id}${String(home).padStart(2, '0')}`);

/** A match of each sport, of a known league where its season has only begun: it has little to be read. */
const MATCHES = SPORT_NAMES.map((sport) => {
  const own = scheduled(DAY).filter(({ league, off }) => league.sport === sport && !league.cup && !off);
  const isWanted = ({ league }: KickOffSlot) => league.known === (sport !== 'football' && sport !== 'baseball');
  const found = own.find(isWanted) ?? own[0]!;
  return [sport, found] as const;
});

describe('the past of a simulated match', () => {
  it.each(MATCHES)('has what its league has played, and no more: %s', async (sport, slot) => {
    const now = slot.begins + 30 * MINUTE_MS;
    const answer = await past(() => now).pastOf(slot.id);
    const since = seasonStartOf(slot.league, now);
    expect(answer?.league?.since).toBe(since);
    const ended: Ended[] = [];
    for (let day = Math.floor(since / DAY_MS); day <= Math.floor(now / DAY_MS); day++) {
      if (!mayPlayOn(slot.league, day)) continue;
      const own = scheduled(day).filter(({ league, kickoff }) => league.id === slot.league.id && kickoff >= since);
      ended.push(...own.flatMap((one) => endOf(one) ?? []).filter(({ at }) => at + MINUTE_MS <= now));
    }
    const table = answer!.league!.table;
    expect(table).toHaveLength(slot.league.teams);
    expect(table.reduce((sum, { played }) => sum + played, 0)).toBe(2 * ended.length);
    const scored = ended.reduce((sum, { score }) => sum + score[0] + score[1], 0);
    expect(table.reduce((sum, row) => sum + row.scored, 0)).toBe(scored);
    expect(table[0]!.points === undefined).toBe(leaguePoints(SPORTS[sport].sport.id, { score: [1, 0] }) === undefined);
    const own = ended.filter((one) => [one.slot.home, one.slot.away].includes(slot.home));
    own.sort((a, b) => b.slot.kickoff - a.slot.kickoff);
    const shared = Math.min(5, own.length);
    expect(answer!.home.slice(0, shared).map(({ start, score }) => [start, score])).toEqual(
      own.slice(0, shared).map((one) => [one.slot.kickoff, one.score]),
    );
    for (const match of [...answer!.home, ...answer!.away, ...answer!.meetings]) expect(match.start).toBeLessThan(now);
  });

  it('is as before while a match is on, whatever happens in it, and has it a minute after its end', async () => {
    const [, slot] = MATCHES[1]!;
    const { at } = endOf(slot)!;
    let now = slot.begins - 1;
    const source = past(() => now);
    const seen = async () => {
      const warm = await source.pastOf(slot.id);
      const cold = await past(() => now).pastOf(slot.id);
      expect(cold).toEqual(warm);
      return { row: rowOf(warm, slot), last: warm!.home[0]?.start };
    };
    const before = await seen();
    for (now of [slot.begins, slot.begins + 20 * MINUTE_MS, at - 1, at + MINUTE_MS - 1]) {
      expect(await seen()).toEqual(before);
    }
    now = at + MINUTE_MS;
    const after = await seen();
    expect(after.last).toBe(slot.kickoff);
    expect(after.row!.played).toBe(before.row!.played + 1);
  });

  it('has no match that was called off or abandoned', async () => {
    const missing = [...Array(6).keys()]
      .map((i) => DAY - i)
      .flatMap((day) =>
        scheduled(day).filter((slot) => slot.league.sport === 'football' && !slot.league.known && !endOf(slot)),
      );
    expect(missing.some(({ off }) => off)).toBe(true);
    expect(missing.some(({ off }) => !off)).toBe(true);
    const now = (DAY + 2) * DAY_MS;
    const source = past(() => now);
    for (const slot of missing.slice(0, 4).concat(missing.filter(({ off }) => !off).slice(0, 2))) {
      const answer = await source.pastOf(slot.id);
      expect(answer!.home.map(({ start }) => start)).not.toContain(slot.kickoff);
    }
  });

  it('has last results in spite of a season that has only begun, and meetings of seasons before', async () => {
    const known = [DAY, DAY + 1].flatMap(scheduled).filter(({ league }) => league.known && league.sport === 'hockey');
    const start = seasonStartOf(known[0]!.league, DAY * DAY_MS);
    const source = past(() => known[0]!.kickoff - HOUR_MS);
    let answer: FixturePast | undefined;
    for (const { id } of known) if (!answer?.meetings.length) answer = await source.pastOf(id);
    expect(answer!.home).toHaveLength(5);
    expect(answer!.meetings.length).toBeGreaterThan(0);
    expect(answer!.meetings[0]!.start).toBeLessThan(start);
    const starts = answer!.home.map((match) => match.start);
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
  });

  it('is unknown of what is no fixture, and has no table of a cup', async () => {
    const source = past(() => DAY * DAY_MS);
    expect(await source.pastOf('none')).toBeUndefined();
    expect(await source.pastOf('99999999')).toBeUndefined();
    const cup = scheduled(DAY).find(({ league }) => league.cup);
    if (cup) expect((await source.pastOf(cup.id))!.league).toBeUndefined();
  });
});

describe('a packed day', () => {
  it('has the fixtures of the timetable', () => {
    const slots = scheduled(DAY);
    for (const slot of slots.filter((_, i) => i % 97 === 0)) {
      const number = slots.indexOf(slot);
      expect(packed.slotAt(SEED, { day: DAY, number })).toEqual(slot);
      expect(packed.slotsOf(SEED, slot.league, DAY)).toEqual(slots.filter(({ league }) => league === slot.league));
    }
    expect(packed.slotAt(SEED, { day: DAY, number: slots.length })).toBeUndefined();
  });
});

describe('the season of a league', () => {
  const korean = leaguesOf('football').find(({ name }) => name === 'K리그1')!;
  const winter = leaguesOf('hockey').find(({ known }) => known)!;
  const small = leaguesOf('football').find(({ known }) => !known)!;

  it.each([
    ['its first of the month, by its own clock', korean, '2026-11-24', Date.UTC(2026, 1, 1) - 9 * HOUR_MS],
    ['one that goes over the new year', winter, '2027-02-10', undefined],
    ['the last thirty days of one without a calendar', small, '2026-11-24', Date.UTC(2026, 9, 25)],
  ])('begins with %s', (_, league, day, expected) => {
    const now = Date.parse(day);
    const start = seasonStartOf(league, now);
    if (expected !== undefined) expect(start).toBe(expected);
    expect(start).toBeLessThanOrEqual(now);
    expect(now - start).toBeLessThan(366 * DAY_MS);
  });
});
