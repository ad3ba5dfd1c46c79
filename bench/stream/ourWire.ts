import { FeedBus } from '../../server/bus/feedBus';
import type { FeedMarket } from '../../server/feeds/feed';
import { Publisher } from '../../server/feeds/publisher';
import { Gateway } from '../../server/gateway/gateway';
import type { StreamSession } from '../../server/gateway/streamSession';
import { makeEpoch } from '../../src/book/epoch';
import { SportId } from '../../src/contract/codes/sports';
import { betsOf, gamesOf } from '../../src/contract/stream/channel';
import { type Fixture, FixtureStatus } from '../../src/contract/stream/fixture';
import { TradingStatus, Settlement } from '../../src/contract/stream/market';
import { VirtualClock } from '../../src/engine/replay/virtualClock';
import { AREA } from './area';
import { betId, BETS_PER_FIXTURE, FIXTURES, fixtureId, LOCATION, OFFERED_MARKETS, offeredFixture } from './offer';
import { priceAfter } from './prices';
import type { ScriptFrame } from './script';
import type { Sent, WireWriter } from './wire';

const MARKET_COUNT = OFFERED_MARKETS.length;
/** Kick-off of the first fixture, ms; the others a minute apart. */
const KICK_OFF = 1_700_000_000_000;

/**
 * The product's frames, made by its own publisher, bus and gateway in virtual time. All bets count as main ones, so that
 * one `bets` channel carries all 48,000.
 */
export class OurWriter implements WireWriter {
  readonly #clock = new VirtualClock();
  readonly #bus = new FeedBus(this.#clock);
  readonly #gateway = new Gateway(this.#bus, this.#clock);
  readonly #publisher = new Publisher({
    area: AREA,
    epoch: makeEpoch(1, 'bench'),
    book: () => this.#bus.book(AREA),
    isMain: () => true,
  });
  #session: StreamSession | undefined;
  #sent: Sent[] = [];
  #frame = -1;
  #begin = 0;

  opening(): Sent[] {
    for (let fixture = 0; fixture < FIXTURES; fixture++) {
      this.#publisher.ingest({ kind: 'fixture.put', area: AREA, fixture: fixtureNumber(fixture) });
      for (let market = 0; market < MARKET_COUNT; market++) {
        this.#publisher.ingest({ kind: 'market.put', area: AREA, market: marketNumber(fixture, market) });
      }
    }
    this.#publish();
    const wire = { send: (text: string) => this.#send(text), buffered: 0, close: () => {} };
    this.#session = this.#gateway.open(wire, [{ ch: gamesOf(AREA) }, { ch: betsOf(AREA) }]);
    return this.#drain();
  }

  frames(frames: readonly ScriptFrame[]): Sent[] {
    this.#begin = this.#clock.mono();
    frames.forEach(({ at, bets, prices }, frame) => {
      this.#clock.runUntil(this.#begin + at);
      this.#frame = frame;
      this.#change(bets, prices);
      this.#frame = -1;
    });
    return this.#drain();
  }

  image({ bets, prices }: { bets: readonly number[]; prices: readonly number[] }): Sent[] {
    const ch = betsOf(AREA);
    this.#begin = this.#clock.mono();
    this.#gateway.applyCommands(this.#session!, { drop: [ch] });
    this.#change(bets, prices);
    this.#gateway.applyCommands(this.#session!, { add: [{ ch }] });
    return this.#drain();
  }

  #change(bets: readonly number[], prices: readonly number[]): void {
    bets.forEach((bet, i) => {
      this.#publisher.ingest({ kind: 'outcome.changed', area: AREA, outcomeId: betId(bet), price: prices[i]! });
    });
    this.#publish();
  }

  #publish(): void {
    const batch = this.#publisher.flush(this.#clock.wall());
    if (batch) this.#bus.publish(batch);
    // A new epoch voids the signs of life before it.
    this.#bus.alive(AREA);
  }

  #send(text: string): void {
    this.#sent.push({ frame: this.#frame, at: this.#clock.mono() - this.#begin, text });
  }

  #drain(): Sent[] {
    const taken = this.#sent;
    this.#sent = [];
    return taken;
  }
}

function fixtureNumber(number: number): Fixture {
  const { id, league, home, away, score } = offeredFixture(number);
  return {
    id,
    sport: SportId.football,
    location: LOCATION,
    league,
    name: `${home} v ${away}`,
    start: KICK_OFF + number * 60_000,
    status: FixtureStatus.inProgress,
    participants: [
      { id: `${id}1`, name: home, position: '1' },
      { id: `${id}2`, name: away, position: '2' },
    ],
    // Between the halves no clock runs: none of the other contestants shows one.
    scoreboard: { results: score, period: 10, clock: { seconds: 2_700, running: false, at: KICK_OFF }, periods: [] },
    marketCount: MARKET_COUNT,
  };
}

function marketNumber(fixture: number, market: number): FeedMarket {
  const { id, name, main, outcomes } = OFFERED_MARKETS[market]!;
  return {
    fixtureId: fixtureId(fixture),
    id,
    name,
    status: TradingStatus.open,
    main,
    outcomes: outcomes.map((outcome, i) => {
      const bet = fixture * BETS_PER_FIXTURE + market * 3 + i;
      return {
        id: betId(bet),
        ...outcome,
        price: priceAfter(bet, 0),
        status: TradingStatus.open,
        settlement: Settlement.inProgress,
      };
    }),
  };
}
