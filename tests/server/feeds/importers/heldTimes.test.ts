import { expect, test } from 'vitest';
import { importedLines } from './support/imported';

const START = Date.UTC(2020, 4, 2, 14, 0);
const HOURS = 3_600_000;

/** When each of some polls counts as sent, and the faults. `times` are ms after the start. */
async function held(times: readonly number[]) {
  const faults: string[] = [];
  const { timed, report } = await importedLines(
    times.map((after, i) => ({ t: START + after, m: 'Odds', rc: [{ r: 'Reds', b: [[2 + i / 100, 1]] }] })),
    { aliveEvery: 0, onFault: (_, n, fault) => faults.push(`line ${n}: ${fault}`) },
  );
  expect(report).toMatchObject({ used: times.length, ignored: {} });
  return { times: timed.map(({ at }) => at - START), faults };
}

const seconds = (count: number) => Array.from({ length: count }, (_, i) => i * 1_000);

test('of a message with a time far ahead only the time is a fault, and only that one is held', async () => {
  const times = seconds(30).with(10, 5 * HOURS);
  const { times: read, faults } = await held(times);
  expect(read).toEqual(seconds(30).with(10, 9_000));
  expect(faults).toEqual([
    'line 11: its time, 2020-05-02T19:00:00.000Z, is after those that follow: read as of 2020-05-02T14:00:09.000Z',
  ]);
});

test('so are a few in a row, and the first one', async () => {
  const three = seconds(30).map((t, i) => (i >= 10 && i < 13 ? t + 5 * HOURS : t));
  expect((await held(three)).times).toEqual(seconds(30).map((t, i) => (i >= 10 && i < 13 ? 9_000 : t)));
  const first = await held(seconds(30).with(0, 5 * HOURS));
  expect(first.times).toEqual(seconds(30).with(0, 1_000));
  expect(first.faults).toHaveLength(1);
});

test('a step back is read as of the latest time', async () => {
  const { times, faults } = await held([0, 5_000, 3_000, 6_000, 7_000]);
  expect(times).toEqual([0, 5_000, 5_000, 6_000, 7_000]);
  expect(faults).toEqual([
    'line 3: its time, 2020-05-02T14:00:03.000Z, is before an earlier one: read as of 2020-05-02T14:00:05.000Z',
  ]);
});

test('two lines far apart that were swapped cost themselves', async () => {
  const { times, faults } = await held(seconds(60).with(10, 50_000).with(50, 10_000));
  expect(times).toEqual(seconds(60).with(10, 9_000).with(50, 49_000));
  expect(faults).toHaveLength(2);
});

test('a jump ahead that the next ones confirm is a silence', async () => {
  const times = seconds(30).map((t, i) => (i >= 10 ? t + 5 * HOURS : t));
  expect(await held(times)).toEqual({ times, faults: [] });
});

const YEARS = 365 * 24 * HOURS;

test.each([
  ['last', seconds(30).with(29, 10 * YEARS), seconds(30).with(29, 28_000)],
  ['last but one', seconds(30).with(28, 10 * YEARS), seconds(30).with(28, 27_000)],
  [
    'last two',
    seconds(30)
      .with(28, 10 * YEARS)
      .with(29, 11 * YEARS),
    seconds(30).with(28, 27_000).with(29, 27_000),
  ],
  ['first', seconds(30).with(0, -10 * YEARS), seconds(30).with(0, 1_000)],
  [
    'first two',
    seconds(30)
      .with(0, -10 * YEARS)
      .with(1, 1_000 - 10 * YEARS),
    seconds(30).with(0, 2_000).with(1, 2_000),
  ],
])('the %s of a file with a time that no recording could have too', async (_, times, expected) => {
  const { times: read, faults } = await held(times);
  expect(read).toEqual(expected);
  expect(faults).toHaveLength(times.filter((time) => Math.abs(time) > YEARS).length);
});

test('a file may end with a message days later', async () => {
  const times = seconds(30).with(29, 72 * HOURS);
  expect(await held(times)).toEqual({ times, faults: [] });
});

test('two messages far apart may both be right', async () => {
  const times = [0, 72 * HOURS];
  expect(await held(times)).toEqual({ times, faults: [] });
});
