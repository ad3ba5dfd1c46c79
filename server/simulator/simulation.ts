import type { Area } from '../../src/contract/stream/channel';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/contract/units';
import type { FeedUpdate } from '../feeds/feed';
import { InplayFixture } from './fixtures/inplayFixture';
import { type FixtureTimes, type SimulatedFixture, type SimulatedMoment, fixturePlanOf } from './fixtures/fixturePlan';
import { PrematchFixture, isPastPublication } from './fixtures/prematchFixture';
import { SPORTS } from './sports/sports';
import { type KickOffSlot, type SimulationScale, horizonOf, scheduleOf } from './world/schedule';

/** The simulation goes on in steps of this many ms of the wall clock, however often it is asked. */
export const SIMULATION_STEP_MS = 250;
const ALIVE_STEPS = 4;
/** Further behind than this it does not make up for each step, but leaps: the machine slept. */
const LEAP_STEPS = 240;
/** Fixtures are published spread over so long: leagues do not all come at once. */
const PUBLISHED_OVER = 5 * MINUTE_MS;
/** A day's timetable is read so long before the first of its fixtures is due. */
const READ_AHEAD = HOUR_MS;

export interface SimulationOptions {
  seed: string;
  /** Wall clock at step 0, ms since the epoch. */
  start: number;
  /** Seconds of fixture time in one of the wall clock. */
  speed: number;
  scale: SimulationScale;
  areas: readonly Area[];
}

/** The simulated feed, step by step, without a timer of its own. */
export class Simulation {
  readonly #options: SimulationOptions;
  readonly #times: FixtureTimes;
  /** Of the fixtures that are published first. */
  readonly #horizon: number;
  readonly #agenda = new Agenda<SimulatedFixture>();
  #step = 0;
  #day: number;

  constructor(options: SimulationOptions) {
    const { start, speed, scale } = options;
    this.#options = options;
    this.#times = { speed, wallOf: (time) => Math.round(start + (time - start) / speed) };
    this.#horizon = horizonOf(scale, { known: true });
    this.#day = Math.floor((start - SPORTS.baseball.longest) / DAY_MS);
  }

  /** The state at the start, fixture by fixture: seconds of work. Must be read to its end before `advance`. */
  *begin(): Generator<FeedUpdate[]> {
    const now = this.#nowAt(0);
    yield this.#alive();
    while (this.#isDue(now)) yield* this.#load(this.#day++, now, 0);
  }

  /** Fixture time at the latest step. */
  get time(): number {
    return this.#nowAt(this.#step).time;
  }

  /** How long after the start all is of that was published, ms of the wall clock. */
  get elapsed(): number {
    return this.#step * SIMULATION_STEP_MS;
  }

  /** The updates since the last call, up to `elapsed` ms after the start. Must be read to its end before the next call. */
  *advance(elapsed: number): Generator<FeedUpdate[]> {
    const last = Math.floor(elapsed / SIMULATION_STEP_MS);
    if (last - this.#step > LEAP_STEPS) yield* this.#run(last, this.#agenda.drainUntil(last));
    while (this.#step < last) yield* this.#run(this.#step + 1, this.#agenda.drain(this.#step + 1));
  }

  *#run(step: number, due: readonly SimulatedFixture[]): Generator<FeedUpdate[]> {
    const now = this.#nowAt(step);
    for (const fixture of due) {
      const out: FeedUpdate[] = [];
      this.#advanceFixture(fixture, now, step, out);
      yield out;
    }
    while (this.#isDue(now)) yield* this.#load(this.#day++, now, step);
    this.#step = step;
    // Last of all: a sign of life vouches for all that was due by then.
    if (step % ALIVE_STEPS === 0) yield this.#alive();
  }

  #alive(): FeedUpdate[] {
    return this.#options.areas.map((area) => ({ kind: 'alive', area }));
  }

  /** Whether the timetable of the next day is to be read. */
  #isDue({ time }: SimulatedMoment): boolean {
    return this.#day * DAY_MS <= time + this.#horizon + PUBLISHED_OVER + READ_AHEAD;
  }

  #nowAt(step: number): SimulatedMoment {
    const { start, speed } = this.#options;
    return { time: start + step * SIMULATION_STEP_MS * speed, wall: start + step * SIMULATION_STEP_MS };
  }

  #advanceFixture(life: SimulatedFixture, now: SimulatedMoment, step: number, out: FeedUpdate[]): void {
    const next = life.advance(now, out);
    if (next !== undefined) this.#agenda.add(Math.max(step + 1, this.#stepOf(next)), life);
  }

  #stepOf(time: number): number {
    const { start, speed } = this.#options;
    return Math.ceil((time - start) / (SIMULATION_STEP_MS * speed));
  }

  /** Puts a day's fixtures on the agenda; those whose time has begun are published at once. */
  *#load(day: number, now: SimulatedMoment, step: number): Generator<FeedUpdate[]> {
    const { seed, scale, areas } = this.#options;
    for (const slot of scheduleOf(seed, scale, day)) {
      if (slot.begins < now.time - SPORTS[slot.league.sport].longest) continue;
      const out: FeedUpdate[] = [];
      for (const [at, life] of this.#fixturesOf(slot)) {
        if (!areas.includes(life.area) || (life.area === 'europe' && isPastPublication(slot, now.time))) continue;
        if (at <= now.time) this.#advanceFixture(life, now, step, out);
        else this.#agenda.add(Math.max(step + 1, this.#stepOf(at)), life);
      }
      yield out;
    }
  }

  /** A fixture in each of its areas, made when it begins there. */
  #fixturesOf(slot: KickOffSlot): [number, SimulatedFixture & { area: Area }][] {
    const { seed, scale } = this.#options;
    const spread = (Number(slot.id) % (PUBLISHED_OVER / 1000)) * 1000;
    const published = slot.kickoff - horizonOf(scale, slot.league) - spread;
    const before = lazyFixture(
      'europe',
      () => new PrematchFixture(fixturePlanOf(seed, slot), this.#times, scale.markets),
    );
    if (slot.off) return [[published, before]];
    const during = lazyFixture('inplay', () => {
      const plan = fixturePlanOf(seed, slot);
      return new InplayFixture(plan, plan.sport.writeHistory(plan.match), this.#times, scale.markets);
    });
    return [
      [published, before],
      [slot.begins, during],
    ];
  }
}

function lazyFixture(area: Area, make: () => SimulatedFixture): SimulatedFixture & { area: Area } {
  let life: SimulatedFixture | undefined;
  return { area, advance: (now, out) => (life ??= make()).advance(now, out) };
}

/** What is due at which step. */
export class Agenda<T> {
  readonly #steps = new Map<number, T[]>();

  add(step: number, sleeper: T): void {
    const sleepers = this.#steps.get(step);
    if (sleepers) sleepers.push(sleeper);
    else this.#steps.set(step, [sleeper]);
  }

  /** Removes and returns those of one step. */
  drain(step: number): readonly T[] {
    const sleepers = this.#steps.get(step);
    this.#steps.delete(step);
    return sleepers ?? [];
  }

  /** Removes and returns all up to and including a step, earliest first. */
  drainUntil(step: number): readonly T[] {
    const due = [...this.#steps.keys()].filter((key) => key <= step).sort((a, b) => a - b);
    return due.flatMap((key) => this.drain(key));
  }
}
