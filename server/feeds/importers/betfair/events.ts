import type { Area } from '../../../../src/contract/stream/channel';
import { type Fixture, FixtureStatus } from '../../../../src/contract/stream/fixture';
import type { ImportState } from '../importState';
import { importedId, joinedId } from '../importedId';
import type { ImportTally } from '../importReport';
import { CRICKET, exchangeSport } from '../sports';
import { teams, importedTeamsOf } from '../teams';
import type { UntrustedFields } from '../untrusted';
import type { ExchangePlace } from './exchangeOutcome';
import { cricketScoreboard } from './cricketScoreboard';

/** How far a match is by the score stream. */
export type ExchangePhase = 'before' | 'during' | 'after';

interface ExchangeEventMarket {
  start: number | undefined;
  inPlay: boolean;
  closed: boolean;
  /** The last image of everything did not have it. */
  isLeftOut: boolean;
}

/** What all files of an import have of one Betfair event. */
export class ExchangeEvent {
  readonly id: string;
  readonly markets = new Map<string, ExchangeEventMarket>();
  readonly selectionNames = new Map<string, string>();
  /** What its markets call its sides: names, or ids of selections that have none. */
  readonly sides = new Map<ExchangePlace, string>();
  typeId: string | undefined;
  name: string | undefined;
  country: string | undefined;
  venue: string | undefined;
  competition: string | undefined;
  home: string | undefined;
  away: string | undefined;
  expectedStart: number | undefined;
  /** When it first appeared: used as the kick-off, which no file has. */
  firstSeen: number | undefined;
  phase: ExchangePhase | undefined;
  /** The score stream's last matchStats. */
  stats: UntrustedFields | undefined;
  maxOvers: number | undefined;
  /** Score messages of each file that came while no odds of the match were known: they wait for them. */
  readonly #deferredScores = new Map<ImportTally, number>();
  /** In play once, in play for good. */
  #begun = false;

  constructor(id: string) {
    this.id = id;
  }

  deferScore(tally: ImportTally): void {
    this.#deferredScores.set(tally, (this.#deferredScores.get(tally) ?? 0) + 1);
  }

  /** Settles what became of the messages that waited. */
  countDeferredScores(): void {
    for (const [tally, count] of this.#deferredScores) {
      if (this.markets.size > 0) tally.used += count;
      else tally.ignore('betfair score of a match without odds', count);
    }
  }

  /** Id of the event as a fixture; the prefix separates it from LSports' fixtures, whose ids are plain numbers too. */
  get fixtureId(): string {
    return importedId(`bf.${this.id}`);
  }

  /** The odds decide; the score stream only where there are no odds. */
  get area(): Area {
    const markets = [...this.markets.values()];
    const scoresOnly = markets.length === 0 && (this.phase === 'during' || this.phase === 'after');
    this.#begun ||= scoresOnly || markets.some(({ inPlay }) => inPlay);
    return this.#begun ? 'inplay' : 'europe';
  }

  /** Every market of it is closed. */
  get isClosed(): boolean {
    const markets = [...this.markets.values()];
    return markets.length > 0 && markets.every(({ closed }) => closed);
  }

  /** Nothing more comes of it: images leave closed markets out, so that some may have closed unseen. */
  get isOver(): boolean {
    const markets = [...this.markets.values()];
    return markets.length > 0 && markets.every(({ closed, isLeftOut }) => closed || isLeftOut);
  }

  get status(): FixtureStatus {
    if (this.phase === 'after' || this.isClosed) return FixtureStatus.finished;
    return this.area === 'inplay' ? FixtureStatus.inProgress : FixtureStatus.notStarted;
  }

  fixture(at: number): Fixture {
    this.firstSeen ??= at;
    const sport = this.typeId === undefined && this.phase !== undefined ? CRICKET : exchangeSport(this.typeId);
    const country = this.country ?? sport.name;
    const league = this.competition ?? this.venue ?? sport.name;
    const home = this.home ?? this.sides.get('1');
    const away = this.away ?? this.sides.get('2');
    const named = this.home !== undefined && this.away !== undefined;
    const match = home === undefined || away === undefined ? undefined : `${home} v ${away}`;
    const name = this.name ?? match ?? this.venue ?? this.id;
    const starts = [...this.markets.values()].map(({ start }) => start).filter((start) => start !== undefined);
    const scoreboard = cricketScoreboard(this);
    return {
      id: this.fixtureId,
      sport: sport.id,
      location: { id: joinedId([country]), name: country },
      league: { id: joinedId([league]), name: league },
      name: name.slice(0, 200),
      start: starts.length > 0 ? Math.min(...starts) : (this.expectedStart ?? this.firstSeen),
      status: this.status,
      participants: named ? teams(this.home!, this.away!) : importedTeamsOf(name),
      ...(scoreboard && { scoreboard }),
    };
  }
}

/** The Betfair events of an import: odds and scores of one match may come from several files. */
export class ExchangeEvents {
  readonly #events = new Map<string, ExchangeEvent>();
  readonly #owners = new Map<string, string>();
  readonly #state: ImportState;
  /** A file of the import has odds: scores of matches that never have any are then left out. */
  oddsExpected = false;

  constructor(state: ImportState) {
    this.#state = state;
  }

  get(eventId: string): ExchangeEvent {
    let event = this.#events.get(eventId);
    if (!event) this.#events.set(eventId, (event = new ExchangeEvent(eventId)));
    return event;
  }

  all(): Iterable<ExchangeEvent> {
    return this.#events.values();
  }

  /** Nothing of the event is known any more; its markets, if they come again, are of whom they name then. */
  forget(eventId: string): void {
    for (const marketId of this.#events.get(eventId)?.markets.keys() ?? []) this.#owners.delete(marketId);
    this.#events.delete(eventId);
  }

  /** All files are at their end. */
  end(): void {
    for (const event of this.#events.values()) event.countDeferredScores();
  }

  /** The event a market belongs to: the first one it appeared with. */
  ownerOf(marketId: string, eventId?: string): string | undefined {
    if (eventId !== undefined && !this.#owners.has(marketId)) this.#owners.set(marketId, eventId);
    return this.#owners.get(marketId);
  }

  /** Whether the event is one the board shows. */
  isPublished(event: ExchangeEvent): boolean {
    return event.markets.size > 0 || !this.oddsExpected;
  }

  /** Puts what is known of the event on the board, `at` ms since the epoch. */
  publish(event: ExchangeEvent, at: number): void {
    if (this.isPublished(event)) this.#state.putFixture(event.fixture(at), event.area);
  }
}
