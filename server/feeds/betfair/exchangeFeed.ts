import { connect } from 'node:tls';
import { AREAS } from '../../../src/contract/stream/channel';
import { Settlement } from '../../../src/contract/stream/market';
import { DAY_MS, MINUTE_MS } from '../../../src/contract/units';
import { type Clock, every } from '../../../src/rules/clock';
import { Staleness } from '../../../src/rules/staleness';
import { failureReason } from '../../failureReason';
import { growingWait } from '../../timing/growingWait';
import type { Feed, FeedReport, FeedSink, FeedUpdate, SettledOutcome } from '../feed';
import { ExchangeEvents } from '../importers/betfair/events';
import { ExchangeStream } from '../importers/betfair/stream';
import { fileTimeOf } from '../importers/fileTime';
import { SourceHealth } from '../importers/heartbeatWriter';
import { ImportTally } from '../importers/importReport';
import { ImportState } from '../importers/importState';
import type { UntrustedFields } from '../importers/untrusted';
import { lateMessages } from '../lateMessages';
import { reportWhile } from '../reportWhile';
import type { ExchangeCatalogue } from './exchangeCatalogue';
import { type ExchangeEnding, type ExchangePosition, exchangeConnection } from './exchangeConnection';
import { exchangeNames } from './exchangeNames';
import { type ExchangeSession, SESSION_REFUSALS } from './exchangeSession';

export interface ExchangeFeedOptions {
  host: string;
  port: number;
  /** Certificates to trust besides the system's, PEM. */
  ca?: string | undefined;
  appKey: string;
  session: ExchangeSession;
  catalogue: ExchangeCatalogue;
  /** The exchange's `marketFilter`. */
  filter: object;
  conflateMs: number;
  /** `traded`: the last trade is a runner's price, where the subscription has no offers. */
  prices: 'offers' | 'traded';
  clock: Clock;
  random: () => number;
  /** Gets what became of the connection, in words. */
  report: FeedReport;
  /** The first wait before another attempt, ms; it doubles with each that fails. */
  retryMs?: number;
}

const HEARTBEAT_MS = 5_000;
const RETRY_MS = 1_000;
const RETRY_MOST_MS = 30_000;
/** Within it an area is reported alive once, ms. */
const ALIVE_MS = 1_000;
/** How long a match stays to be seen after its last market closed, or was left out, ms. */
const ENDED_VISIBLE_MS = MINUTE_MS;
/** For how long the results of a match that left are known, ms: bets from before the match are settled by them. */
const ENDED_KNOWN_MS = DAY_MS;
const SWEEP_MS = 5_000;
/** An image that is not whole after so long will not be, ms: the connection is opened anew. */
const IMAGE_MS = MINUTE_MS;

/** The exchange can't go on from where we were: everything is sent again. */
const POSITION_REFUSALS = ['INVALID_CLOCK'];

/**
 * Betfair's exchange as a feed: what its stream has, read by the same rules as recorded files (`importers/betfair`). After a
 * cut it goes on from where it was. While it is not connected or late, or the exchange calls its own data unreliable (status
 * 503), nothing is reported alive, so that nothing can be bet on.
 */
export function exchangeFeed(options: ExchangeFeedOptions): Feed {
  const { host, port, ca, appKey, session, catalogue, filter, conflateMs, prices, clock, random, report } = options;
  const tally = new ImportTally();
  const state = new ImportState(tally);
  const events = new ExchangeEvents(state);
  events.oddsExpected = true;
  const health = new SourceHealth();
  const stream = new ExchangeStream({ name: 'betfair', state, tally, health }, events);
  stream.markets.usesLastTraded = prices === 'traded';
  stream.markets.waitsForNames = true;
  const names = exchangeNames({
    catalogue,
    unnamed: stream.markets.unnamed,
    onEntries: (entries) => {
      stream.setNames(entries);
      sink(state.flush());
    },
    clock,
    report,
  });
  const isSentLate = lateMessages("Betfair's messages", clock, report);
  const noteUse = reportWhile({
    clock,
    report,
    over: "Betfair's stream can be used again",
    afterMs: Staleness.lateMs,
  });
  const endedAt = new Map<string, number>();
  /** Of matches that left, those that left first in front. */
  const results = new Map<string, { result: SettledOutcome; since: number }>();
  /** Outcomes of matches that left without their results, with their markets. */
  const unsettled = new Map<string, string>();
  let sink: FeedSink = () => {};
  let position: ExchangePosition | undefined;
  let subscriptions = 1;
  let failures = 0;
  let isWhole = false;
  let isStopped = false;
  let lastAlive = -Infinity;
  /** Since when an image is coming in. */
  let imageSince: number | undefined;
  let stopConnection = () => {};
  let stopSweeping = () => {};

  async function open(): Promise<void> {
    const token = await session.token();
    if (isStopped) return;
    const socket = connect({ host, port, servername: host, ...(ca !== undefined && { ca }) });
    stopConnection = exchangeConnection({
      socket,
      clock,
      appKey,
      session: token,
      subscription: { id: (subscriptions += 1), filter, heartbeatMs: HEARTBEAT_MS, conflateMs, position },
      onMessage,
      onEnd,
    });
  }

  function begin(): void {
    open().catch((failure: unknown) => retry(failureReason(failure)));
  }

  function onMessage(message: UntrustedFields, next: ExchangePosition | undefined): void {
    position = next;
    failures = 0;
    const { at, apply } = stream.step(message);
    apply(at);
    const updates = [...state.flush(), ...signsOfLife(isSentLate(fileTimeOf(message.pt)))];
    if (!isWhole && position) {
      isWhole = true;
      updates.push(...AREAS.map((area): FeedUpdate => ({ kind: 'whole', area })));
    }
    if (updates.length > 0) sink(updates);
    names.ask();
    watchUse();
  }

  /** The connection alone shows nothing of it: messages come all the while. */
  function watchUse(): void {
    const image = stream.isIncomplete ? 'an image is not whole' : undefined;
    const unusable = health.isDegraded ? 'the exchange calls its data unreliable (status 503)' : image;
    noteUse(unusable && `nothing of Betfair's stream can be bet on: ${unusable}`);
    if (!stream.isIncomplete) imageSince = undefined;
    else if (clock.mono() - (imageSince ??= clock.mono()) >= IMAGE_MS) {
      stopConnection();
      onEnd({ reason: 'silent', detail: `an image was not whole after ${IMAGE_MS} ms` });
    }
  }

  function signsOfLife(isLate: boolean): FeedUpdate[] {
    const now = clock.mono();
    // While an image is coming in, what is shown may be older than the connection.
    if (isLate || health.isDegraded || stream.isIncomplete || now - lastAlive < ALIVE_MS) return [];
    lastAlive = now;
    return AREAS.map((area) => ({ kind: 'alive', area }));
  }

  function onEnd(ending: ExchangeEnding): void {
    stream.interrupt();
    imageSince = undefined;
    // The next sign of life is one of the next connection.
    lastAlive = -Infinity;
    if (ending.reason === 'refused') {
      if (SESSION_REFUSALS.includes(ending.code)) session.forget();
      if (POSITION_REFUSALS.includes(ending.code)) position = undefined;
    }
    retry(`${ending.reason}: ${ending.detail}`);
  }

  function retry(reason: string): void {
    if (isStopped) return;
    const wait = growingWait(failures, { first: options.retryMs ?? RETRY_MS, most: RETRY_MOST_MS, random });
    failures += 1;
    report(`Betfair's stream is away (${reason}); again in ${wait} ms`);
    stopConnection = clock.after(wait, begin);
  }

  /** Matches whose markets have all been closed, or left out, for a while leave the site. */
  function sweep(): void {
    const now = clock.mono();
    for (const event of events.all()) {
      if (!event.isOver) endedAt.delete(event.id);
      else if (!endedAt.has(event.id)) endedAt.set(event.id, now);
    }
    for (const [id, at] of endedAt) {
      if (now - at < ENDED_VISIBLE_MS) continue;
      endedAt.delete(id);
      const { fixtureId, markets } = events.get(id);
      const decided = new Map(state.decidedOf(fixtureId));
      for (const { outcomeId, marketId } of stream.markets.forget(markets.keys())) {
        results.delete(outcomeId);
        const result = decided.get(outcomeId);
        if (result) results.set(outcomeId, { result, since: now });
        else unsettled.set(outcomeId, marketId);
      }
      events.forget(id);
      sink(state.removeFixture(fixtureId));
    }
    for (const [outcomeId, { since }] of results) {
      if (now - since < ENDED_KNOWN_MS) break;
      results.delete(outcomeId);
    }
  }

  return {
    start: (given) => {
      sink = given;
      stopSweeping = every(clock, SWEEP_MS, sweep);
      begin();
    },
    stop: () => {
      isStopped = true;
      stopSweeping();
      names.stop();
      stopConnection();
    },
    // A match that is played is published in the other area than the bets from before it were made in. Of one that left without
    // results none come any more: bets on it wait for staff.
    settlementOf: (outcomeId) => {
      const marketId = unsettled.get(outcomeId);
      const waiting = marketId === undefined ? undefined : { marketId, settlement: Settlement.inProgress };
      return state.resultOf(outcomeId) ?? results.get(outcomeId)?.result ?? waiting;
    },
    ignored: () => tally.ignored,
  };
}
