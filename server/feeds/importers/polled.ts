import { type Fixture, FixtureStatus } from '../../../src/contract/stream/fixture';
import { TradingStatus, Settlement } from '../../../src/contract/stream/market';
import type { OutcomeIdentity } from './importState';
import { fileTimeOf, writtenTime } from './fileTime';
import { importedId, joinedId } from './importedId';
import { eachMessage, type Importer, type SourceContext } from './importer';
import { importedPriceOf, isPriceOrNone } from './importedPrice';
import { sportNamed } from './sports';
import { nameFromFile, importedTeamsOf } from './teams';
import { type UntrustedFields, fieldsOf, isFields, listOf, untrustedNumber, textOf } from './untrusted';

/** A line `{"meta":…}`, or `{"t","m","rc"}`: one market's runners that changed since its last poll. */
export function isPolled(message: unknown): boolean {
  const { meta, t, m, rc } = fieldsOf(message);
  return isFields(meta)
    ? textOf(meta.event) !== undefined
    : typeof m === 'string' && untrustedNumber(t) !== undefined && Array.isArray(rc);
}

/**
 * Polled best prices of one match in play. There is neither a status nor a score: markets are open, a runner without
 * back prices is suspended.
 */
export function polledImporter({ name: fileName, state, tally, health }: SourceContext): Importer {
  let meta: UntrustedFields = {};
  let fixture: Fixture | undefined;
  /** Market name → its runners, offered or not, by name. */
  const markets = new Map<string, Map<string, OutcomeIdentity>>();

  function runnersOf(market: string, { id }: Fixture): Map<string, OutcomeIdentity> {
    let runners = markets.get(market);
    if (!runners) {
      markets.set(market, (runners = new Map()));
      state.putMarket(id, { id: importedId(market), name: market, status: TradingStatus.open, source: market });
    }
    return runners;
  }

  function identityOf(
    market: string,
    runner: string,
    runners: Map<string, OutcomeIdentity>,
    { id }: Fixture,
  ): OutcomeIdentity {
    let facts = runners.get(runner);
    if (!facts) {
      const listed = listOf(fieldsOf(fieldsOf(meta.markets)[market]).runners).indexOf(runner);
      const rank = listed >= 0 && { rank: listed };
      facts = { id: joinedId([market, runner], id), name: runner, source: runner, ...rank };
      runners.set(runner, facts);
    }
    return facts;
  }

  function applyPoll(market: string, { rc, img }: UntrustedFields, target: Fixture): void {
    const runners = runnersOf(market, target);
    const put = (facts: OutcomeIdentity, price: number | undefined) => {
      const status = price === undefined ? TradingStatus.suspended : TradingStatus.open;
      state.putOutcome(target.id, importedId(market), facts, { price, status, settlement: Settlement.inProgress });
    };
    const named = new Set<OutcomeIdentity>();
    for (const one of listOf(rc)) {
      const { r, b } = fieldsOf(one);
      const runner = textOf(r);
      if (runner === undefined) continue;
      const facts = identityOf(market, runner, runners, target);
      named.add(facts);
      if (b === undefined) continue;
      for (const [odds] of listOf(b).map(listOf)) if (!isPriceOrNone(odds)) tally.addPriceFault(odds);
      put(facts, bestBack(b));
    }
    // An image is all there is: who is not in it has no price.
    if (img === true) for (const facts of runners.values()) if (!named.has(facts)) put(facts, undefined);
  }

  return eachMessage(
    (message) => fileTimeOf(fieldsOf(message).t),
    (message, at) => {
      const read = fieldsOf(message);
      const market = textOf(read.m);
      if (isFields(read.meta)) {
        // Another one later means that files were put one after another.
        meta = read.meta;
        fixture = undefined;
        markets.clear();
      } else if (market === undefined || !isPolled(message)) {
        tally.addMessageFault('unrecognised message');
        return;
      } else if (at === undefined) {
        tally.addTimeFault(read.t);
        return;
      } else {
        if (!fixture) {
          fixture = fixtureOf(meta, fileName, at);
          state.putFixture(fixture, 'inplay');
          health.fixtures.add(fixture.id);
        }
        applyPoll(market, read, fixture);
      }
      tally.used += 1;
    },
  );
}

/** `at`: kick-off where the file does not have it, ms. */
function fixtureOf(meta: UntrustedFields, fileName: string, at: number): Fixture {
  const name = textOf(meta.event) ?? nameFromFile(fileName);
  const start = writtenTime(meta.kickoffUtc) ?? at;
  const sport = sportNamed(textOf(meta.sport));
  const league = textOf(meta.league) ?? sport.name;
  const country = textOf(meta.country) ?? sport.name;
  return {
    id: joinedId([name, new Date(start).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')]),
    sport: sport.id,
    location: { id: joinedId([country]), name: country },
    league: { id: joinedId([league]), name: league },
    name,
    start,
    status: FixtureStatus.inProgress,
    participants: importedTeamsOf(name),
  };
}

/** The first of the back prices, which are best first, that has money behind it. */
function bestBack(back: unknown): number | undefined {
  for (const level of listOf(back)) {
    const [odds, size] = listOf(level);
    if (untrustedNumber(size) === undefined || untrustedNumber(size)! > 0) return importedPriceOf(odds);
  }
  return undefined;
}
