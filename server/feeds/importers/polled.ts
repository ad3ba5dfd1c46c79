import { type Fixture, FixtureStatus } from '../../../src/contract/stream/fixture';
import { BetStatus, Settlement } from '../../../src/contract/stream/market';
import type { BetFacts } from './board';
import { stampOf, writtenTime } from './fileTime';
import { importedId, joinedId } from './importedId';
import { eachMessage, type Importer, type SourceContext } from './importer';
import { priceOf } from './priceOf';
import { sportNamed } from './sports';
import { nameFromFile, teamsOf } from './teams';
import { type Fields, fieldsOf, isFields, listOf, numberOf, textOf } from './untrusted';

/** A line `{"meta":…}`, or `{"t","m","rc"}`: one market's runners that changed since its last poll. */
export function isPolled(message: unknown): boolean {
  const { meta, t, m, rc } = fieldsOf(message);
  return isFields(meta)
    ? textOf(meta.event) !== undefined
    : typeof m === 'string' && numberOf(t) !== undefined && Array.isArray(rc);
}

/**
 * Polled best prices of one match in play. There is neither a status nor a score: markets are open, a runner without back
 * prices is suspended.
 */
export function polledImporter({ name: fileName, board, tally, pulse }: SourceContext): Importer {
  let meta: Fields = {};
  let fixture: Fixture | undefined;
  /** Market name → its runners, offered or not, by name. */
  const markets = new Map<string, Map<string, BetFacts>>();

  function runnersOf(market: string, { id }: Fixture): Map<string, BetFacts> {
    let runners = markets.get(market);
    if (!runners) {
      markets.set(market, (runners = new Map()));
      board.putMarket(id, { id: importedId(market), name: market, status: BetStatus.open, source: market });
    }
    return runners;
  }

  function factsOf(market: string, runner: string, runners: Map<string, BetFacts>, { id }: Fixture): BetFacts {
    let facts = runners.get(runner);
    if (!facts) {
      const listed = listOf(fieldsOf(fieldsOf(meta.markets)[market]).runners).indexOf(runner);
      const rank = listed >= 0 && { rank: listed };
      facts = { id: joinedId([market, runner], id), name: runner, source: runner, ...rank };
      runners.set(runner, facts);
    }
    return facts;
  }

  function applyPoll(market: string, { rc, img }: Fields, told: Fixture): void {
    const runners = runnersOf(market, told);
    const put = (facts: BetFacts, price: number | undefined) => {
      const status = price === undefined ? BetStatus.suspended : BetStatus.open;
      board.putBet(told.id, importedId(market), facts, { price, status, settlement: Settlement.inProgress });
    };
    const named = new Set<BetFacts>();
    for (const one of listOf(rc)) {
      const { r, b } = fieldsOf(one);
      const runner = textOf(r);
      if (runner === undefined) continue;
      const facts = factsOf(market, runner, runners, told);
      named.add(facts);
      if (b !== undefined) put(facts, bestBack(b));
    }
    // An image is all there is: who is not in it has no price.
    if (img === true) for (const facts of runners.values()) if (!named.has(facts)) put(facts, undefined);
  }

  return eachMessage(
    (message) => stampOf(fieldsOf(message).t),
    (message, at) => {
      const read = fieldsOf(message);
      const market = textOf(read.m);
      if (isFields(read.meta)) {
        // Another one later means that files were put one after another.
        meta = read.meta;
        fixture = undefined;
        markets.clear();
      } else if (market === undefined || at === undefined || !isPolled(message)) {
        tally.ignore('unrecognised message');
        return;
      } else {
        if (!fixture) {
          fixture = fixtureOf(meta, fileName, at);
          board.putFixture(fixture, 'inplay');
          pulse.fixtures.add(fixture.id);
        }
        applyPoll(market, read, fixture);
      }
      tally.used += 1;
    },
  );
}

/** `at`: kick-off where the file does not tell it, ms. */
function fixtureOf(meta: Fields, fileName: string, at: number): Fixture {
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
    participants: teamsOf(name),
  };
}

/** The first of the back prices, which are best first, that has money behind it. */
function bestBack(back: unknown): number | undefined {
  for (const level of listOf(back)) {
    const [odds, size] = listOf(level);
    if (numberOf(size) === undefined || numberOf(size)! > 0) return priceOf(odds);
  }
  return undefined;
}
