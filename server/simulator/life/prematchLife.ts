import { FixtureStatus } from '../../../src/contract/stream/fixture';
import type { FeedUpdate } from '../../feeds/feed';
import { between, type Rng, rng } from '../chance/rng';
import type { Facts } from '../history/facts';
import type { Slot } from '../world/schedule';
import { FixtureBook } from './fixtureBook';
import type { Life, Now, Times } from './life';
import { fixtureOf, moodOf, offered, type Plan } from './plan';

const ABOUT_TO_START = 10 * 60_000;
/** How long the fixture can still be seen after its bets have closed. */
const AFTER_KICKOFF = 30_000;
const AFTER_CALLED_OFF = 8 * 60_000;
const AREA = 'europe';

/** From publication to half a minute after the kick-off, or till it is called off. */
export class PrematchLife implements Life {
  readonly #plan: Plan;
  readonly #times: Times;
  readonly #book: FixtureBook;
  readonly #pace: Rng;
  readonly #facts: Facts;
  #status: FixtureStatus | undefined;

  constructor(plan: Plan, times: Times, markets: number) {
    this.#plan = plan;
    this.#times = times;
    this.#book = new FixtureBook(plan.slot.id, AREA, offered(plan, AREA, markets));
    this.#pace = rng(`${plan.match.seed}/pace/${AREA}`);
    this.#facts = plan.sport.before;
  }

  wake({ time }: Now, out: FeedUpdate[]): number | undefined {
    const { id, kickoff, off } = this.#plan.slot;
    const gone = outAt(this.#plan.slot);
    if (time >= gone) {
      if (this.#status !== undefined) out.push({ kind: 'fixture.removed', area: AREA, fixtureId: id });
      return undefined;
    }
    const before = this.#status;
    const status = this.#statusAt(time);
    this.#status = status;
    const said: FeedUpdate[] = [];
    const calledOff = off !== undefined && time >= off.at;
    // Bets close when it was to begin, not when it does: nobody bets on a match that may be under way.
    if (before === undefined || !calledOff) this.#price(time, time >= kickoff, said);
    if (calledOff && status !== before) this.#cancel(said);
    if (status !== before) out.push({ kind: 'fixture.put', area: AREA, fixture: this.#fixture(status) });
    out.push(...said);
    return Math.min(this.#next(time), gone);
  }

  #statusAt(time: number): FixtureStatus {
    const { begins, kickoff, off } = this.#plan.slot;
    if (off && time >= off.at) return FixtureStatus[off.for];
    if (time >= begins) return FixtureStatus.inProgress;
    return time >= kickoff - ABOUT_TO_START ? FixtureStatus.aboutToStart : FixtureStatus.notStarted;
  }

  #price(time: number, held: boolean, out: FeedUpdate[]): void {
    const { sport, match } = this.#plan;
    const outlook = sport.forecast(match, this.#facts, undefined, moodOf(this.#plan, time, AREA));
    this.#book.update({ facts: this.#facts, outlook, held, moved: false }, out);
  }

  #cancel(out: FeedUpdate[]): void {
    const { sport, match } = this.#plan;
    const facts = { ...this.#facts, abandoned: true };
    const outlook = sport.forecast(match, facts, undefined, { home: 0, away: 0 });
    this.#book.update({ facts, outlook, held: true, moved: true }, out);
  }

  #fixture(status: FixtureStatus) {
    const { kickoff } = this.#plan.slot;
    return fixtureOf(this.#plan, this.#times.wallOf(kickoff), status, this.#book.marketCount);
  }

  /** The next turn of its life, or the next look at its prices. */
  #next(time: number): number {
    const { begins, kickoff, off } = this.#plan.slot;
    const priced = time < Math.min(kickoff, off?.at ?? Infinity);
    const look = priced ? time + between(this.#pace, 20_000, 60_000) * this.#times.speed : Infinity;
    const turns = off ? [kickoff - ABOUT_TO_START, off.at] : [kickoff - ABOUT_TO_START, kickoff, begins];
    return Math.min(look, ...turns.filter((turn) => turn > time));
  }
}

function outAt({ begins, off }: Slot): number {
  return off ? off.at + AFTER_CALLED_OFF : begins + AFTER_KICKOFF;
}

/** Whether it is too late to publish the fixture: it has left, or will not be played. */
export function isOut(slot: Slot, time: number): boolean {
  return time >= (slot.off?.at ?? outAt(slot));
}
