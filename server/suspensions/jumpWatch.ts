import type { WatchTerms } from '../../src/contract/api/staff/watch';
import { type Area, AREAS } from '../../src/contract/stream/channel';
import type { Fixture } from '../../src/contract/stream/fixture';
import { TradingStatus } from '../../src/contract/stream/market';
import { SECOND_MS } from '../../src/contract/units';
import { Staleness } from '../../src/rules/staleness';
import { inForce } from '../../src/rules/watch/inForce';
import { jumpedFrom, priceMovingState, OWN_CHANGE_MS, type PriceMark } from '../../src/rules/watch/priceJump';
import type { FeedMarket, FeedOutcome, FeedUpdate } from '../feeds/feed';

/** How long after a jump the market's other prices belong to it. ms */
const SAME_JUMP_MS = 3 * SECOND_MS;

interface JumpingFixture {
  readonly area: Area;
  readonly id: string;
  known: Fixture | undefined;
  state: string;
  /** From when on prices are compared. */
  since: number;
  readonly markets: Map<string, JumpingMarket>;
}

interface JumpingMarket {
  readonly fixture: JumpingFixture;
  readonly id: string;
  name: string;
  isOpen: boolean;
  since: number;
  readonly outcomes: Map<string, JumpingOutcome>;
}

interface JumpingOutcome {
  readonly market: JumpingMarket;
  name: string;
  line: string;
  isOpen: boolean;
  since: number;
  marks: readonly PriceMark[];
}

/** A price that jumped. Times as they were handed in; odds × 1000. */
export interface PriceJump {
  readonly fixtureId: string;
  readonly fixture: Fixture | undefined;
  readonly marketId: string;
  readonly market: string;
  readonly pick: string;
  readonly line: string;
  readonly before: PriceMark;
  readonly after: PriceMark;
  /** How long the market is to be suspended, seconds. */
  readonly lasts: number;
}

type ByPhase = Pick<WatchTerms, 'inplay' | 'prematch'>;
const PHASES = { inplay: 'inplay', europe: 'prematch' } as const satisfies Record<Area, keyof ByPhase>;

/** The producer of an area: its last sign of life, and since when it gives them. */
interface Producer {
  aliveAt: number;
  since: number;
}

/**
 * Looks for jumps among a feed's own prices (docs/spec.md BET-28). What the feed itself suspends it answers for: prices are
 * compared as far back as their outcome and market were open without a change of the match, and the producer alive. Of an area
 * without terms nothing is stored; its markets have to be handed in once it has some.
 */
export class JumpWatch {
  #terms: ByPhase = { inplay: null, prematch: null };
  /** By area and id. */
  readonly #fixtures = new Map<string, JumpingFixture>();
  readonly #outcomes = new Map<string, JumpingOutcome>();
  readonly #producers: Readonly<Record<Area, Producer>> = {
    inplay: { aliveAt: -Infinity, since: 0 },
    europe: { aliveAt: -Infinity, since: 0 },
  };

  /** Returns the areas that have terms now and had none before. */
  setTerms(terms: ByPhase): Area[] {
    const before = this.#terms;
    this.#terms = terms;
    const changed = AREAS.filter((area) => (before[PHASES[area]] === null) !== (terms[PHASES[area]] === null));
    for (const area of changed) this.#forget(area);
    return changed.filter((area) => terms[PHASES[area]] !== null);
  }

  /** At most one jump of each market. `now`: of any clock that does not go back, ms. */
  fold(all: readonly FeedUpdate[], now: number): PriceJump[] {
    const updates = all.filter(({ area }) => this.#terms[PHASES[area]] !== null);
    // A score or a suspension that comes together with prices is known before they are looked at, in whichever order.
    for (const update of updates) this.#noteState(update, now);
    const jumps = new Map<JumpingMarket, PriceJump>();
    const look = (outcome: JumpingOutcome | undefined, price: number | undefined) => {
      if (!outcome || price === undefined) return;
      const jump = this.#price(outcome, price, now);
      if (jump) jumps.set(outcome.market, jumps.get(outcome.market) ?? jump);
    };
    for (const update of updates) {
      if (update.kind === 'market.put') this.#putOutcomes(update.area, update.market, now, look);
      else if (update.kind === 'outcome.changed') {
        const outcome = this.#outcomes.get(`${update.area}/${update.outcomeId}`);
        if (outcome && update.status !== undefined) open(outcome, update.status, now);
        look(outcome, update.price);
      } else if (update.kind === 'outcome.removed') this.#removeOutcome(update.area, update.outcomeId);
      else if (update.kind === 'fixture.removed') this.#removeFixture(update.area, update.fixtureId);
    }
    for (const market of jumps.keys()) market.since = now + SAME_JUMP_MS;
    return [...jumps.values()];
  }

  #noteState(update: FeedUpdate, now: number): void {
    switch (update.kind) {
      case 'alive': {
        const producer = this.#producers[update.area];
        if (isSilent(producer, now)) producer.since = now;
        producer.aliveAt = now;
        break;
      }
      case 'fixture.put': {
        const fixture = this.#fixture(update.area, update.fixture.id);
        const state = priceMovingState(update.fixture);
        if (fixture.known && fixture.state !== state) fixture.since = now + OWN_CHANGE_MS;
        Object.assign(fixture, { known: update.fixture, state });
        break;
      }
      case 'market.put': {
        const { fixtureId, id, name, status } = update.market;
        const market = this.#market(update.area, fixtureId, id);
        market.name = name;
        open(market, status, now);
        break;
      }
      case 'market.patched':
        if (update.status === undefined) break;
        open(this.#market(update.area, update.fixtureId, update.marketId), update.status, now);
        break;
      case 'outcome.changed': {
        const outcome = this.#outcomes.get(`${update.area}/${update.outcomeId}`);
        if (outcome && update.status !== undefined) open(outcome, update.status, now);
        break;
      }
      default:
    }
  }

  #putOutcomes(
    area: Area,
    { fixtureId, id, outcomes }: FeedMarket,
    now: number,
    look: (outcome: JumpingOutcome, price: number) => void,
  ): void {
    const market = this.#market(area, fixtureId, id);
    for (const put of outcomes) {
      const outcome = this.#putOutcome(area, market, put, now);
      open(outcome, put.status, now);
      look(outcome, put.price);
    }
  }

  /** One that is in another market or at another line than before is another outcome. */
  #putOutcome(area: Area, market: JumpingMarket, { id, name, line = '' }: FeedOutcome, now: number): JumpingOutcome {
    const key = `${area}/${id}`;
    const known = this.#outcomes.get(key);
    if (known?.market === market && known.name === name && known.line === line) return known;
    known?.market.outcomes.delete(id);
    const outcome = { market, name, line, isOpen: false, since: now, marks: [] };
    market.outcomes.set(id, outcome);
    this.#outcomes.set(key, outcome);
    return outcome;
  }

  #price(outcome: JumpingOutcome, price: number, at: number): PriceJump | undefined {
    const { market, name: pick, line } = outcome;
    const { fixture } = market;
    const last = outcome.marks.at(-1);
    if (price === 0 || last?.price === price) return undefined;
    const terms = this.#terms[PHASES[fixture.area]];
    const producer = this.#producers[fixture.area];
    const isOpen = market.isOpen && outcome.isOpen && !isSilent(producer, at);
    const within = (terms?.within ?? 0) * SECOND_MS;
    const since = isOpen ? Math.max(at - within, producer.since, fixture.since, market.since, outcome.since) : at;
    const after = { at, price };
    outcome.marks = inForce(outcome.marks, after, since);
    const before = terms && isOpen ? jumpedFrom(outcome.marks, terms.points) : undefined;
    if (!terms || !before) return undefined;
    const { id: fixtureId, known } = fixture;
    const what = { fixtureId, fixture: known, marketId: market.id, market: market.name };
    return { ...what, pick, line, before, after, lasts: terms.lasts };
  }

  #fixture(area: Area, id: string): JumpingFixture {
    const key = `${area}/${id}`;
    let fixture = this.#fixtures.get(key);
    if (!fixture) {
      fixture = { area, id, known: undefined, state: '', since: -Infinity, markets: new Map() };
      this.#fixtures.set(key, fixture);
    }
    return fixture;
  }

  #market(area: Area, fixtureId: string, id: string): JumpingMarket {
    const fixture = this.#fixture(area, fixtureId);
    let market = fixture.markets.get(id);
    if (!market) {
      market = { fixture, id, name: id, isOpen: false, since: -Infinity, outcomes: new Map() };
      fixture.markets.set(id, market);
    }
    return market;
  }

  #forget(area: Area): void {
    for (const fixture of this.#fixtures.values()) if (fixture.area === area) this.#removeFixture(area, fixture.id);
    Object.assign(this.#producers[area], { aliveAt: -Infinity, since: 0 });
  }

  #removeOutcome(area: Area, id: string): void {
    this.#outcomes.get(`${area}/${id}`)?.market.outcomes.delete(id);
    this.#outcomes.delete(`${area}/${id}`);
  }

  #removeFixture(area: Area, id: string): void {
    for (const { outcomes } of this.#fixtures.get(`${area}/${id}`)?.markets.values() ?? []) {
      for (const outcomeId of outcomes.keys()) this.#outcomes.delete(`${area}/${outcomeId}`);
    }
    this.#fixtures.delete(`${area}/${id}`);
  }
}

/** So long that nothing of it can be bet on. */
function isSilent({ aliveAt }: Producer, now: number): boolean {
  return now - aliveAt >= Staleness.lateMs;
}

/** Once it opens its prices count from then on. */
function open(what: { isOpen: boolean; since: number }, status: TradingStatus, now: number): void {
  const isOpen = status === TradingStatus.open;
  if (isOpen && !what.isOpen) what.since = Math.max(what.since, now);
  what.isOpen = isOpen;
}
