import type { Area } from '../../src/contract/stream/channel';
import type { FeedUpdate } from '../feeds/feed';
import { Agenda } from './agenda';
import { InplayLife } from './life/inplayLife';
import type { Life, Now, Times } from './life/life';
import { planOf } from './life/plan';
import { isOut, PrematchLife } from './life/prematchLife';
import { SPORTS } from './sports/sports';
import { horizonOf, type Scale } from './world/scale';
import { DAY, scheduleOf, type Slot } from './world/schedule';

/** The simulation goes on in steps of this many ms of the wall clock, however often it is asked. */
export const STEP = 250;
const ALIVE_STEPS = 4;
/** Further behind than this it does not make up for each step, but leaps: the machine slept. */
const LEAP_STEPS = 240;
/** Fixtures are published spread over so long: leagues do not all come at once. */
const PUBLISHED_OVER = 5 * 60_000;
/** A day's timetable is read so long before the first of its fixtures is due. */
const READ_AHEAD = 60 * 60_000;

export interface SimulationOptions {
  seed: string;
  /** Wall clock at step 0, ms since the epoch. */
  start: number;
  /** Seconds of fixture time in one of the wall clock. */
  speed: number;
  scale: Scale;
  areas: readonly Area[];
}

/** What a feed would have said, step by step: nothing in it knows of timers. */
export class Simulation {
  readonly #options: SimulationOptions;
  readonly #times: Times;
  readonly #horizon: number;
  readonly #agenda = new Agenda<Life>();
  #step = 0;
  #day: number;

  constructor(options: SimulationOptions) {
    const { start, speed, scale } = options;
    this.#options = options;
    this.#times = { speed, wallOf: (time) => Math.round(start + (time - start) / speed) };
    this.#horizon = horizonOf(scale);
    this.#day = Math.floor((start - SPORTS.baseball.longest) / DAY);
  }

  /** Everything as it stands at the start, fixture by fixture: it takes seconds to work out. To be read to its end before `advance`. */
  *begin(): Generator<FeedUpdate[]> {
    const now = this.#nowAt(0);
    yield this.#alive();
    while (this.#isDue(now)) yield* this.#load(this.#day++, now, 0);
  }

  /** Fixture time at the latest step. */
  get time(): number {
    return this.#nowAt(this.#step).time;
  }

  /** All that is said up to `elapsed` ms after the start, since the last call. */
  advance(elapsed: number): FeedUpdate[] {
    const out: FeedUpdate[] = [];
    const last = Math.floor(elapsed / STEP);
    if (last - this.#step > LEAP_STEPS) {
      this.#run(last, this.#agenda.takeUntil(last), out);
      this.#step = last;
    }
    while (this.#step < last) {
      this.#step += 1;
      this.#run(this.#step, this.#agenda.take(this.#step), out);
    }
    return out;
  }

  #run(step: number, due: readonly Life[], out: FeedUpdate[]): void {
    const now = this.#nowAt(step);
    if (step % ALIVE_STEPS === 0) out.push(...this.#alive());
    for (const life of due) this.#wake(life, now, step, out);
    while (this.#isDue(now)) for (const updates of this.#load(this.#day++, now, step)) out.push(...updates);
  }

  #alive(): FeedUpdate[] {
    return this.#options.areas.map((area) => ({ kind: 'alive', area }));
  }

  /** Whether the timetable of the next day is to be read. */
  #isDue({ time }: Now): boolean {
    return this.#day * DAY <= time + this.#horizon + PUBLISHED_OVER + READ_AHEAD;
  }

  #nowAt(step: number): Now {
    const { start, speed } = this.#options;
    return { time: start + step * STEP * speed, wall: start + step * STEP };
  }

  #wake(life: Life, now: Now, step: number, out: FeedUpdate[]): void {
    const next = life.wake(now, out);
    if (next !== undefined) this.#agenda.add(Math.max(step + 1, this.#stepOf(next)), life);
  }

  #stepOf(time: number): number {
    const { start, speed } = this.#options;
    return Math.ceil((time - start) / (STEP * speed));
  }

  /** Puts a day's fixtures on the agenda; those whose time has begun live at once, and say what there is to say of them. */
  *#load(day: number, now: Now, step: number): Generator<FeedUpdate[]> {
    const { seed, scale, areas } = this.#options;
    for (const slot of scheduleOf(seed, scale, day)) {
      if (slot.begins < now.time - SPORTS[slot.league.sport].longest) continue;
      const out: FeedUpdate[] = [];
      for (const [at, life] of this.#livesOf(slot)) {
        if (!areas.includes(life.area) || (life.area === 'europe' && isOut(slot, now.time))) continue;
        if (at <= now.time) this.#wake(life, now, step, out);
        else this.#agenda.add(Math.max(step + 1, this.#stepOf(at)), life);
      }
      yield out;
    }
  }

  /** A fixture's stays, made when they begin. */
  #livesOf(slot: Slot): [number, Life & { area: Area }][] {
    const published = slot.kickoff - this.#horizon - (Number(slot.id) % (PUBLISHED_OVER / 1000)) * 1000;
    const { seed, scale } = this.#options;
    const before = lazily('europe', () => new PrematchLife(planOf(seed, slot), this.#times, scale.markets));
    if (slot.off) return [[published, before]];
    const during = lazily('inplay', () => {
      const plan = planOf(seed, slot);
      return new InplayLife(plan, plan.sport.write(plan.match), this.#times, scale.markets);
    });
    return [
      [published, before],
      [slot.begins, during],
    ];
  }
}

function lazily(area: Area, make: () => Life): Life & { area: Area } {
  let life: Life | undefined;
  return { area, wake: (now, out) => (life ??= make()).wake(now, out) };
}
