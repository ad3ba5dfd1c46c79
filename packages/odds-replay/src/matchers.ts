import { ReplayError } from './replayError';
import type { OddsChange, OddsState, OutcomeReading, OddsRecording, RecordedMoment, When } from './types';

/** What `expectOdds` was given; a test that is not type-checked may give anything. */
export interface OddsSubject {
  of: unknown;
  key: string;
}

interface Verdict {
  pass: boolean;
  message: () => string;
  actual?: unknown;
  expected?: unknown;
}

type Matcher<Expected extends unknown[]> = (
  this: { isNot?: boolean },
  received: OddsSubject,
  ...expected: Expected
) => Verdict | Promise<Verdict>;

/** Differences that a message lists. */
const LISTED = 20;

function toBeInState(state: OddsState): Matcher<[]> {
  return function ({ of, key }) {
    const [moment, outcome] = readingOf(of, key);
    const asked = `${outcome.key} ${this.isNot ? 'not ' : ''}to be ${state} at ${moment.text}`;
    return {
      pass: outcome.state === state,
      message: () => `expected ${asked}, but it was ${outcome.state} at ${outcome.price}`,
    };
  };
}

const toHavePrice: Matcher<[price: number]> = function ({ of, key }, price) {
  // Of what is no price, `.not` would hold always.
  if (!(typeof price === 'number' && price >= 0 && price < Infinity))
    throw new ReplayError(`${JSON.stringify(price) ?? 'undefined'} is no price; one is decimal odds, such as 1.85`);
  const [moment, outcome] = readingOf(of, key);
  const asked = `${outcome.key} ${this.isNot ? 'not ' : ''}to have the price ${price} at ${moment.text}`;
  const before = outcome.previous === outcome.price ? '' : `, after ${outcome.previous}`;
  return {
    pass: Math.round(price * 1_000) === Math.round(outcome.price * 1_000),
    message: () => `expected ${asked}, but it was ${outcome.price} (${outcome.state})${before}`,
    actual: outcome.price,
    expected: price,
  };
};

const toBeSuspendedDuring: Matcher<[from: When, to: When]> = async function ({ of, key }, from, to) {
  if (!isRecording(of)) throw new TypeError('toBeSuspendedDuring needs a recording: expectOdds(replay(FILE), KEY)');
  const [{ text: since }, { text: until }] = await Promise.all([of.until(from), of.until(to)]);
  const history = await of.history(key, from, to);
  const other = history.find(({ state }) => state !== 'suspended');
  const asked = `${key} ${this.isNot ? 'not ' : ''}to be suspended from ${since} to ${until}`;
  return {
    pass: other === undefined,
    message: () => `expected ${asked}, but ${other ? 'it was not' : 'it was'}:${listOf(history)}`,
  };
};

const toConverge: Matcher<[other: RecordedMoment | OddsRecording]> = async function ({ of }, other) {
  const [one, two] = await Promise.all([of, other].map(momentOf));
  return {
    pass: one!.digest === two!.digest,
    message: () => {
      if (this.isNot) return `expected the odds not to converge, but both have the digest ${one!.digest}`;
      const found = one!.differences(two!);
      if (found.length === 0) return `expected the odds to converge, but main lines or markets are not equal`;
      const listed = found.slice(0, LISTED).map((line) => `\n  ${line}`);
      const more = found.length > LISTED ? `\n  and ${found.length - LISTED} more` : '';
      return `expected the odds to converge, but ${found.length} are not equal:${listed.join('')}${more}`;
    },
    actual: one!.digest,
    expected: two!.digest,
  };
};

export const matchers = {
  toBeOpen: toBeInState('open'),
  toBeSuspended: toBeInState('suspended'),
  toHavePrice,
  toBeSuspendedDuring,
  toConverge,
};

function readingOf(of: unknown, key: string): [RecordedMoment, OutcomeReading] {
  if (!isMoment(of)) throw new TypeError('this needs a moment: expectOdds(await replay(FILE).until(WHEN), KEY)');
  return [of, of.outcome(key)];
}

async function momentOf(of: unknown): Promise<RecordedMoment> {
  const given = await of;
  if (isRecording(given)) return given.end();
  if (isMoment(given)) return given;
  throw new TypeError('this needs two moments or recordings: expectOdds(replay(FILE)).toConverge(replay(OTHER))');
}

function isMoment(of: unknown): of is RecordedMoment {
  return typeof of === 'object' && of !== null && 'outcome' in of;
}

function isRecording(of: unknown): of is OddsRecording {
  return typeof of === 'object' && of !== null && 'history' in of;
}

function listOf(history: readonly OddsChange[]): string {
  const lines = history.map(({ text, ms, state, price }) => `\n  ${text} (${ms} ms) ${state} at ${price}`);
  const more = lines.length > LISTED ? `\n  and ${lines.length - LISTED} more changes` : '';
  return lines.slice(0, LISTED).join('') + more;
}
