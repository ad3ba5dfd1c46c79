import { type Area, AREAS, betsOf, gamesOf } from '../../src/contract/stream/channel';
import type { Book } from '../../src/book/book';
import { digest } from '../../src/book/digest';
import { KeyStates } from '../../src/engine/replay/keyStates';
import { RecordedLines } from '../../src/engine/replay/recordedLines';
import { RecordingSurvey } from '../../src/engine/replay/recordingSurvey';
import { ReplayHub } from '../../src/engine/replay/replayHub';
import { VirtualClock } from '../../src/engine/replay/virtualClock';
import { Tab } from '../../src/engine/tab/tab';
import { fileBytes, TruncatedFileError } from '../../server/feeds/fileBytes';
import type { InputFaults } from '../recordings/command';
import { FoldRun } from '../recordings/foldRun';
import { type NumberedLine, readNumbered } from '../recordings/readLines';

const SEEKS = 200;
const MEGABYTE = 1 << 20;

/**
 * Opens a recording as the page does, surveys it and goes to 200 moments of it by chance, with a tab that follows both
 * boards: times in ms, and whether the end is what folding it from the start gives. What can't be read of it goes to `faults`.
 */
export async function measure(path: string, faults: InputFaults): Promise<string[]> {
  const { lines: numbered } = await readNumbered(path, faults);
  const begun = performance.now();
  const since = () => Math.round(performance.now() - begun);
  const lines = await linesOf(path);
  if (lines.count === 0) throw new Error(`nothing is recorded in ${path}`);
  const read = since();
  const keys = new KeyStates(lines);
  const clock = new VirtualClock(0);
  const pacing = new VirtualClock();
  const hub = new ReplayHub({ lines, keys, clock, pacing, started: 0 });
  const tab = new Tab({ port: hub.port, clock, frame: (task) => pacing.after(16, task) });
  hub.attach(tab);
  for (const area of AREAS) for (const ch of [gamesOf(area), betsOf(area)]) tab.need(ch);
  hub.showTime(1_000);
  const first = since();
  const survey = new RecordingSurvey(lines, keys);
  while (survey.advance(1_000));
  const surveyed = since();
  let seed = 1;
  const times = Array.from({ length: SEEKS }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    const before = performance.now();
    hub.showTime((seed / 2_147_483_647) * lines.lasts);
    // The tab has every piece of what it follows.
    clock.advance(0);
    pacing.advance(500);
    return performance.now() - before;
  }).sort((a, b) => a - b);
  hub.showLine(lines.count - 1);
  const end = digestOf(hub.player.books);
  const isSame = end === (await foldedDigest(numbered));
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return [
    `${lines.count.toLocaleString('en')} lines, ${Math.round(lines.lasts / 60_000)} min, ${survey.events.length} events`,
    `read after ${read} ms, first picture after ${first} ms, surveyed after ${surveyed} ms, ${keys.count} key states`,
    `${SEEKS} seeks: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, most ${at(times, 1)} ms`,
    `memory: ${Math.round(heapUsed / MEGABYTE)} MB of objects, ${Math.round(arrayBuffers / MEGABYTE)} MB of lines`,
    isSame
      ? `the end is the same as folded from the start, digest ${end}`
      : 'THE END DIFFERS from what folding from the start gives',
  ];
}

function at(sorted: readonly number[], share: number): string {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(1);
}

async function linesOf(path: string): Promise<RecordedLines> {
  const lines = new RecordedLines();
  try {
    for await (const bytes of fileBytes(path)) lines.append(bytes);
  } catch (failure) {
    // Where the rest can't be read is reported with its lines.
    if (!(failure instanceof TruncatedFileError)) throw failure;
  }
  lines.finish();
  return lines;
}

async function foldedDigest(lines: AsyncIterable<NumberedLine>): Promise<string> {
  const run = new FoldRun();
  for await (const { line } of lines) run.give(line);
  return digestOf(run.books);
}

function digestOf(books: Readonly<Record<Area, Book>>): string {
  return digest(Object.entries(books));
}
