import { FixtureStatus } from '../../../src/contract/stream/fixture';
import type { FeedUpdate } from '../../feeds/feed';
import { between, type Rng, rng } from '../chance/rng';
import { scoreboardOf } from '../history/board';
import type { Facts } from '../history/facts';
import type { History } from '../history/history';
import { FixtureBook } from './fixtureBook';
import type { Life, Now, Times } from './life';
import { fixtureOf, moodOf, offered, type Plan } from './plan';

const AREA = 'inplay';
/** Between two looks at the prices, ms of the wall clock. */
const LOOK = [1_000, 4_000] as const;
/** On a match clock that runs at another speed than the reader's, how often it is told anew, ms of the wall clock. */
const CLOCK = 5_000;

/** From the kick-off to some minutes after the end. */
export class InplayLife implements Life {
  readonly #plan: Plan;
  readonly #history: History;
  readonly #times: Times;
  readonly #book: FixtureBook;
  readonly #pace: Rng;
  readonly #gone: number;
  #facts: Facts | undefined;
  /** The last scoreboard told, without its clock's reading. */
  #told = '';
  #toldAt = 0;
  #nextMoment = 0;
  #nextLook = 0;

  constructor(plan: Plan, history: History, times: Times, markets: number) {
    this.#plan = plan;
    this.#history = history;
    this.#times = times;
    this.#book = new FixtureBook(plan.slot.id, AREA, offered(plan, AREA, markets));
    this.#pace = rng(`${plan.match.seed}/pace/${AREA}`);
    this.#gone = goneAt(plan, history);
  }

  wake(now: Now, out: FeedUpdate[]): number | undefined {
    const { time } = now;
    const { id, begins } = this.#plan.slot;
    if (time >= this.#gone) {
      if (this.#facts) out.push({ kind: 'fixture.removed', area: AREA, fixtureId: id });
      return undefined;
    }
    const at = time - begins;
    const first = this.#facts === undefined;
    // Who comes late has the book opened as it was at the kick-off, so that what is decided by now had its price.
    if (first) this.#update(0, undefined, true);
    const moved = first || this.#momentPassed(at);
    if (moved) this.#facts = this.#plan.sport.facts(this.#history, at);
    const said: FeedUpdate[] = [];
    const look = time >= this.#nextLook;
    if (moved || (look && !this.#facts!.held)) this.#update(at, said, moved);
    if (look) this.#nextLook = time + between(this.#pace, ...LOOK) * this.#times.speed;
    if (moved || this.#clockDrifts(now.wall)) this.#tell(now, at, out);
    out.push(...said);
    const next = this.#facts!.ended ? this.#gone : Math.min(this.#nextLook, begins + this.#momentAfter(at));
    return Math.min(next, this.#gone);
  }

  #update(at: number, out: FeedUpdate[] | undefined, moved: boolean): void {
    const { sport, match, slot } = this.#plan;
    const known = out && this.#facts;
    const facts = known ? { ...known, at } : sport.facts(this.#history, at);
    const outlook = sport.forecast(match, facts, this.#history, moodOf(this.#plan, slot.begins + at, AREA));
    this.#book.update({ facts, outlook, held: facts.held, moved }, out);
  }

  #momentPassed(at: number): boolean {
    const { moments } = this.#history;
    const before = this.#nextMoment;
    while (this.#nextMoment < moments.length && moments[this.#nextMoment]! <= at) this.#nextMoment += 1;
    return this.#nextMoment > before;
  }

  #momentAfter(at: number): number {
    this.#momentPassed(at);
    return this.#history.moments[this.#nextMoment] ?? Infinity;
  }

  #clockDrifts(wall: number): boolean {
    return this.#times.speed !== 1 && this.#facts!.span.pace !== 0 && wall - this.#toldAt >= CLOCK;
  }

  #tell({ wall }: Now, at: number, out: FeedUpdate[]): void {
    const { sport, slot } = this.#plan;
    const facts = { ...this.#facts!, at };
    const status = this.#statusOf(facts);
    const board = scoreboardOf(sport.board, facts, wall, this.#times.speed);
    const count = this.#book.marketCount;
    const { clock, ...still } = board;
    const said = JSON.stringify([status, count, still, clock?.running, facts.span.from]);
    if (said === this.#told && !this.#clockDrifts(wall)) return;
    this.#told = said;
    this.#toldAt = wall;
    const fixture = fixtureOf(this.#plan, this.#times.wallOf(slot.kickoff), status, count, board);
    out.push({ kind: 'fixture.put', area: AREA, fixture });
  }

  #statusOf({ ended, abandoned, span }: Facts): FixtureStatus {
    if (abandoned) return FixtureStatus.abandoned;
    if (ended) return FixtureStatus.finished;
    return span.status ?? FixtureStatus.inProgress;
  }
}

/** When a fixture leaves the area: four to six minutes after its end. */
function goneAt({ slot, match }: Plan, { end }: History): number {
  return slot.begins + end + Math.round(between(rng(`${match.seed}/gone`), 240_000, 360_000));
}
