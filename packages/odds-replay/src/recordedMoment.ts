import { digest } from '../../../src/book/digest';
import { bookDiff } from '../../../src/engine/replay/bookDiff';
import type { ReplayState } from '../../../src/engine/replay/keyStates';
import { OddsFinder } from './findOdds';
import { type Books, fixturesIn } from './oddsKeys';
import { fixtureReading, marketReading, outcomeReading } from './oddsReadings';
import type { LoadedRecording } from './loadRecording';
import { ReplayError } from './replayError';
import type { RecordedMoment } from './types';
import { textAt } from './when';

const booksOf = new WeakMap<RecordedMoment, Books>();

/** `state` belongs to the moment: nobody folds into its books any more. */
export function recordedMoment(state: ReplayState, ms: number, recording: LoadedRecording): RecordedMoment {
  const { books } = state;
  const text = textAt(ms, recording);
  const finder = new OddsFinder(books, `${text} (${ms} ms) of ${recording.path}`);
  const moment: RecordedMoment = {
    ms,
    text,
    time: new Date(recording.started + ms),
    get digest() {
      return digest(Object.entries(books));
    },
    get fixtures() {
      return fixturesIn(books).map((found) => fixtureReading(books, found));
    },
    fixture: (key) => fixtureReading(books, finder.fixture(key)),
    market: (key) => {
      const { fixture, market } = finder.market(key);
      return marketReading(state, fixture, market);
    },
    outcome: (key) => {
      const { fixture, outcome } = finder.outcome(key);
      return outcomeReading(state, fixture, outcome);
    },
    price: (key) => moment.outcome(key).price,
    state: (key) => moment.outcome(key).state,
    differences: (other) => {
      const others = booksOf.get(other);
      if (!others) throw new ReplayError('what is compared with is no moment of a recording');
      return bookDiff(books, others).map(
        ({ area, fixtureId, name, before, after }) =>
          `${area} ${nameOf(fixtureId, books, others)} ${name}`.trimEnd() + `: ${before} | ${after}`,
      );
    },
  };
  booksOf.set(moment, books);
  return moment;
}

function nameOf(fixtureId: string, ...all: Books[]): string {
  const names = all.flatMap(({ inplay, europe }) => [inplay.fixture(fixtureId)?.name, europe.fixture(fixtureId)?.name]);
  return names.find((name) => name !== undefined) ?? fixtureId;
}
