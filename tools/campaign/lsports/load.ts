import type { LsportsMessage } from '../../feedServer/lsports/lsportsWriter';
import type { ChaosRandom } from '../../chaos/chance';

const FIXTURES = 2_000;
/** So many of them are in play; the others begin in some hours. */
const IN_PLAY = 400;
const FIRST_FIXTURE = 30_000_000;
const HOUR_MS = 3_600_000;

interface LoadMarket {
  package: 'inplay' | 'prematch';
  fixture: number;
  id: number;
  name: string;
  bets: { id: string; name: string; line?: string }[];
}

const MARKETS: readonly Omit<LoadMarket, 'package' | 'fixture' | 'bets'>[] = [
  { id: 1, name: '1X2' },
  { id: 2, name: 'Under/Over' },
  { id: 52, name: '12' },
];
const OUTCOMES: Readonly<Record<number, { name: string; line?: string }[]>> = {
  1: [{ name: '1' }, { name: 'X' }, { name: '2' }],
  2: [
    { name: 'Over', line: '2.5' },
    { name: 'Under', line: '2.5' },
  ],
  52: [{ name: '1' }, { name: '2' }],
};

/** Two thousand matches with three markets each, and messages about them without end. */
export class LsportsLoad {
  readonly #random: ChaosRandom;
  readonly #lastUpdate: () => string;
  readonly #markets: LoadMarket[];
  readonly #startedAt = Date.now();

  constructor(random: ChaosRandom, lastUpdate: () => string) {
    this.#random = random;
    this.#lastUpdate = lastUpdate;
    this.#markets = Array.from({ length: FIXTURES }, (_, i) => i).flatMap((i) =>
      MARKETS.map((market) => ({
        package: i < IN_PLAY ? ('inplay' as const) : ('prematch' as const),
        fixture: FIRST_FIXTURE + i,
        ...market,
        bets: OUTCOMES[market.id]!.map((outcome, nth) => ({
          ...outcome,
          // Above 2^53, as the feed's are.
          id: `${100_000_000 + market.id * 1_000 + nth}${FIRST_FIXTURE + i}`,
        })),
      })),
    );
  }

  /** All matches, and all markets with their first prices. */
  first(): LsportsMessage[] {
    const fixtures = Array.from({ length: FIXTURES }, (_, i) => this.#fixture(i, i < IN_PLAY ? 2 : 1));
    return [...fixtures, ...this.#markets.map((market) => this.#change(market, () => this.#open()))];
  }

  /** The next message: mostly prices; now and then a suspension, a score, a result, and one that is withdrawn. */
  next(): LsportsMessage {
    const market = this.#random.pick(this.#markets);
    const dice = this.#random.whole(0, 99);
    if (dice < 85) return this.#change(market, () => this.#open());
    if (dice < 93) return this.#change(market, () => ({ Status: 2 }));
    if (dice < 97) return this.#score(market);
    const isWithdrawn = dice >= 98;
    const settle = () => ({ Status: 3, Settlement: isWithdrawn ? -1 : this.#random.whole(1, 3) });
    return { ...this.#change(market, settle), type: 35 };
  }

  /** A message with a price that nobody else sends, by which it is known again. */
  mark(nth: number): { message: LsportsMessage; id: string; price: number } {
    const market = this.#random.pick(this.#markets);
    const price = 10_000 + nth;
    const message = this.#change(market, () => ({ Status: 1, Price: (price / 1_000).toFixed(3) }));
    return { message, id: market.bets[0]!.id, price };
  }

  #open(): object {
    const thousandths = this.#random.whole(1_010, 9_999);
    return { Status: 1, Price: (thousandths / 1_000).toFixed(3) };
  }

  #fixture(i: number, Status: number): LsportsMessage {
    const FixtureId = FIRST_FIXTURE + i;
    const Fixture = {
      Sport: { Id: 6046, Name: 'Football' },
      Location: { Id: 1 + (i % 40), Name: `Country ${i % 40}` },
      League: { Id: 100 + (i % 200), Name: `League ${i % 200}` },
      StartDate: new Date(this.#startedAt + (Status === 1 ? 6 : -1) * HOUR_MS).toISOString(),
      LastUpdate: this.#lastUpdate(),
      Status,
      Participants: [
        { Id: FixtureId * 2, Name: `Home ${i}`, Position: '1' },
        { Id: FixtureId * 2 + 1, Name: `Away ${i}`, Position: '2' },
      ],
    };
    return { package: Status === 1 ? 'prematch' : 'inplay', type: 1, event: { FixtureId, Fixture } };
  }

  #score({ package: kind, fixture }: LoadMarket): LsportsMessage {
    if (kind === 'prematch') return this.#fixture(fixture - FIRST_FIXTURE, 1);
    const goals = () => String(this.#random.whole(0, 4));
    const Scoreboard = {
      Status: 2,
      CurrentPeriod: 10,
      Time: '600',
      Results: ['1', '2'].map((Position) => ({ Position, Value: goals() })),
    };
    return { package: kind, type: 2, event: { FixtureId: fixture, Livescore: { Scoreboard, Periods: [] } } };
  }

  /** All outcomes of the market, or one of them. */
  #change({ package: kind, fixture, id, name, bets }: LoadMarket, change: () => object): LsportsMessage {
    const Bets = bets.map(({ id: Id, name: Name, line }) => ({
      Id,
      Name,
      ...(line !== undefined && { Line: line, BaseLine: line }),
      ...change(),
      LastUpdate: this.#lastUpdate(),
    }));
    const market = { Id: id, Name: name, ...(id === 2 && { MainLine: '2.5' }), Bets };
    return { package: kind, type: 3, event: { FixtureId: fixture, Markets: [market] } };
  }
}
