import type { Area } from '../../../../src/contract/stream/channel';
import { FixtureStatus } from '../../../../src/contract/stream/fixture';
import { importedId } from '../importedId';
import type { Importer, SourceContext, ImportedStep } from '../importer';
import { importedPriceOf, isPriceOrNone } from '../importedPrice';
import { FOOTBALL } from '../sports';
import { nameFromFile, importedTeamsOf } from '../teams';
import { type UntrustedFields, fieldsOf, listOf, untrustedNumber, textOf } from '../untrusted';
import {
  type ExchangeRunner,
  exchangeMarketStatus,
  endedInDeadHeat,
  placesOf,
  rungsOf,
  runnerIdentity,
  runnerKey,
  runnerState,
} from './exchangeOutcome';
import { handicapOf } from './marketCache';
import { booksOf, isReply, pollTimes } from './pollTimes';

/** A reply of listMarketBook, one poll of a match's markets. */
export function isBookReply(message: unknown): boolean {
  return booksOf(message).length > 0;
}

/**
 * A log of listMarketBook replies, one match a file. The replies name no event, no market and no runner: the match has
 * the file's name, markets and runners their ids; of the sport nothing is known, and such logs are of football. The file
 * is read to its end before the first poll is passed on, since the times of polls follow from later ones.
 */
export function bookReplyImporter({ name: fileName, state, tally, health }: SourceContext): Importer {
  const closed = new Map<string, boolean>();
  const deadHeats = new Set<string>();
  let fixtureId = '';
  let start = 0;
  let area: Area = 'europe';
  let lastTraded = false;

  function publishFixture(): void {
    const ended = [...closed.values()].every(Boolean);
    const status = area === 'inplay' ? FixtureStatus.inProgress : FixtureStatus.notStarted;
    const name = nameFromFile(fileName);
    const place = { id: FOOTBALL.name, name: FOOTBALL.name };
    state.putFixture(
      {
        id: fixtureId,
        sport: FOOTBALL.id,
        location: place,
        league: place,
        name,
        start,
        status: ended ? FixtureStatus.finished : status,
        participants: importedTeamsOf(name),
      },
      area,
    );
    health.fixtures.add(fixtureId);
  }

  function applyPoll(books: readonly UntrustedFields[]): void {
    tally.used += 1;
    if (books.some(({ inplay }) => inplay === true)) area = 'inplay';
    for (const { marketId, status } of books) closed.set(String(marketId), status === 'CLOSED');
    publishFixture();
    for (const book of books) applyBook(book);
  }

  function applyBook(book: UntrustedFields): void {
    const marketId = String(book.marketId);
    const status = textOf(book.status);
    const listed = listOf(book.runners).map(fieldsOf);
    const runners = listed
      .map((one, i) => ({ ...readRunner(one, i), runnerFields: one }))
      .filter((one) => one.selectionId !== '');
    const rungs = rungsOf(runners);
    const places = placesOf(runners);
    const isDeadHeat = endedInDeadHeat(book.numberOfWinners, runners);
    if (isDeadHeat && !deadHeats.has(marketId)) tally.ignore('betfair dead heat');
    if (isDeadHeat) deadHeats.add(marketId);
    const id = importedId(marketId);
    state.putMarket(fixtureId, {
      id,
      name: marketId.slice(0, 200),
      status: exchangeMarketStatus(status),
      source: marketId.slice(0, 200),
    });
    for (const { runnerFields, ...runner } of runners) {
      for (const { price } of offersOf(runnerFields)) if (!isPriceOrNone(price)) tally.addPriceFault(price);
      const rung = rungs.get(runnerKey(runner.selectionId, runner.handicap));
      const best = lastTraded ? importedPriceOf(runnerFields.lastPriceTraded) : bestBack(runnerFields);
      state.putOutcome(
        fixtureId,
        id,
        runnerIdentity(marketId, runner, rung, places.get(runner.selectionId)),
        runnerState(runner.status, status, best, isDeadHeat),
      );
    }
  }

  return async function* (messages) {
    const replies: { n: number | undefined; books: UntrustedFields[] }[] = [];
    for await (const { n, value } of messages) {
      const books = booksOf(value);
      if (books.length > 0) replies.push({ n, books });
      else if (isReply(value)) tally.ignore('listMarketBook reply without books');
      else tally.addFault('unrecognised message', n);
    }
    const polls = replies.map(({ books }) => books);
    const times = pollTimes(polls);
    const ids = polls.flatMap((books) => books.map(({ marketId }) => String(marketId)));
    fixtureId = importedId(`books.${ids.reduce((least, id) => (id < least ? id : least), ids[0] ?? '')}`);
    start = times[0] ?? 0;
    lastTraded = !polls.flat().some(({ runners }) => listOf(runners).some((one) => hasOffers(fieldsOf(one))));
    yield* replies.map(({ n, books }, i): ImportedStep => ({ n, at: times[i], apply: () => applyPoll(books) }));
  };
}

function readRunner({ selectionId, handicap, status }: UntrustedFields, rank: number): ExchangeRunner {
  return {
    selectionId: textOf(selectionId, 40) ?? '',
    handicap: handicapOf(handicap),
    name: undefined,
    status: textOf(status),
    rank,
  };
}

function hasOffers({ ex }: UntrustedFields): boolean {
  const { availableToBack, availableToLay } = fieldsOf(ex);
  return Array.isArray(availableToBack) || Array.isArray(availableToLay);
}

function offersOf({ ex }: UntrustedFields): UntrustedFields[] {
  return listOf(fieldsOf(ex).availableToBack).map(fieldsOf);
}

function bestBack(runner: UntrustedFields): number | undefined {
  const odds = offersOf(runner)
    .filter(({ size }) => (untrustedNumber(size) ?? 1) > 0)
    .map(({ price }) => importedPriceOf(price) ?? 0);
  return odds.length > 0 ? Math.max(...odds) || undefined : undefined;
}
