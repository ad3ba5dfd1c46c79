/**
 * A moment of a recording: ms after its start, a time of day in Seoul (`21:43` or `21:43:07`, the first one after the start), or
 * an exact time, as a `Date` or in ISO 8601 with its zone.
 */
export type When = number | string | Date;

/** `inplay`: matches in play, `europe`: before kick-off. The same fixture id in both is two things. */
export type AreaName = 'inplay' | 'europe';

/**
 * What can be done with an outcome. Only `open` can be bet on. `closed`: its match is over; `down`: the stream is closed or
 * lost its place, so that nobody knows; `gone`: it is not there. How late the feed was does not count.
 */
export type OddsState = 'open' | 'suspended' | 'settled' | 'cancelled' | 'closed' | 'down' | 'gone';

export type SettlementName = 'none' | 'won' | 'lost' | 'half won' | 'half lost' | 'refunded' | 'cancelled';

export interface OutcomeReading {
  /** By which it is found again, with ids where names would not do. */
  readonly key: string;
  readonly id: string;
  readonly name: string;
  /** Handicap or total as it stands on this side; empty where there is none. */
  readonly line: string;
  /** Decimal odds; 0: it never had a price. */
  readonly price: number;
  /** Before the last movement; the same as `price` before the first. */
  readonly previous: number;
  readonly state: OddsState;
  readonly settlement: SettlementName;
}

export interface MarketReading {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  /** The main line of a market that has several; else empty. */
  readonly line: string;
  readonly status: 'open' | 'suspended' | 'settled' | 'cancelled';
  readonly outcomes: readonly OutcomeReading[];
}

export interface FixtureReading {
  readonly key: string;
  readonly area: AreaName;
  readonly id: string;
  readonly name: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly start: Date;
  /** `notStarted`, `inProgress`, `finished`, `cancelled`, `postponed`, `interrupted`, `abandoned` … */
  readonly status: string;
  /** Home and away, where there is a scoreboard. */
  readonly score: readonly [home: string, away: string] | undefined;
  /** Keys of its markets, by which they are found. */
  readonly markets: readonly string[];
}

/**
 * The odds at a moment of a recording. A key names a fixture, market or outcome by names or ids, from left to right:
 * `Seoul v Busan`, `Seoul v Busan > 1X2`, `Seoul v Busan > Under/Over > Over 2.5`. Without a line an outcome is the one on the main
 * line. A fixture that is in both areas needs its area before it: `inplay > Seoul v Busan`. Ids come before names, and are needed
 * where several have one name or a name has ` > ` in it. What is not there is an error that lists what is.
 */
export interface RecordedMoment {
  /** After the start. */
  readonly ms: number;
  readonly time: Date;
  /** Time of day in Seoul. */
  readonly text: string;
  /** A fingerprint of all odds: equal odds have equal digests. */
  readonly digest: string;
  readonly fixtures: readonly FixtureReading[];
  fixture(key: string): FixtureReading;
  market(key: string): MarketReading;
  outcome(key: string): OutcomeReading;
  /** Decimal odds of an outcome. */
  price(key: string): number;
  state(key: string): OddsState;
  /** What another moment, of whatever recording, has otherwise: one line each. */
  differences(other: RecordedMoment): string[];
}

/** Price and state of an outcome from a moment on. */
export interface OddsChange {
  readonly ms: number;
  readonly text: string;
  readonly price: number;
  readonly state: OddsState;
}

/** A recording that is read when it is first needed, once. */
export interface OddsRecording {
  readonly path: string;
  /** The odds after all that came up to a moment. */
  until(when: When): Promise<RecordedMoment>;
  /** The odds after everything. */
  end(): Promise<RecordedMoment>;
  /** What became of an outcome from one moment to another: first as it was, then each change. */
  history(key: string, from?: When, to?: When): Promise<OddsChange[]>;
}
