import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { encodeFrame } from '../../src/book/codec';
import { RECORDING_VERSION, type RecordingLine } from '../../src/book/recording';
import { LONGEST_MS } from '../../src/book/readRecording';
import { importFiles, type TimedUpdates } from '../../server/feeds/importers/importFiles';
import { openSource } from '../../server/feeds/importers/openSource';
import { command, wrongUsage } from '../recordings/command';
import { shownText } from '../recordings/shownText';
import { refuseOutput } from '../outputFile';
import { writeRecording } from '../recordingFile';
import { importedFrames } from './frames';

/** `npm run import -- FILES… --out REC`: source files to one recording. Exit 1 when nothing in them was usable, or some of them could not be read. */
const USAGE = 'usage: npm run import -- FILES… --out REC';

command(USAGE, async (faults) => {
  const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
  const { out } = values;
  if (positionals.length === 0) return wrongUsage(USAGE, 'the files to import are missing');
  if (out === undefined) return wrongUsage(USAGE, '--out is needed');
  await refuseOutput(out, positionals);
  const onFault = (file: number, n: number | undefined, fault: string) => faults.add(positionals[file]!, n, fault);
  const run = importFiles(
    positionals.map((path) => openSource(path)),
    { onFault },
  );
  let started = 0;
  let last = 0;
  let frames = 0;
  /** The first and the latest time, with the files they come from. */
  const ends: TimedUpdates[] = [];
  async function* noted(): AsyncGenerator<TimedUpdates> {
    for await (const one of run.updates) {
      ends.splice(1, 1, one);
      yield one;
    }
  }
  async function* lines(): AsyncGenerator<RecordingLine> {
    for await (const { at, frame } of importedFrames(noted())) {
      if (frames === 0) started = at;
      frames += 1;
      last = Math.max(last, at - started);
      // The files are read to their ends all the same, for what is reported of them.
      if (last <= LONGEST_MS) yield { t: last, frame: encodeFrame(frame) };
    }
    if (last > LONGEST_MS) {
      const [first, latest] = ends.map(({ at, file }) => `${new Date(at).toISOString()} in ${positionals[file ?? 0]}`);
      throw new Error(
        `${out} is not written: a recording lasts 100 days at most, and it would from ${first} to ${latest}`,
      );
    }
    if (frames > 0) yield { t: last, control: 'end', detail: `${frames} frames` };
  }
  const source = positionals.map((path) => basename(path)).join(', ');
  const everything = lines();
  const first = await everything.next();
  const header = () => ({ rec: RECORDING_VERSION, started, source, producer: 'import' }) as const;
  const written = first.done
    ? undefined
    : writeRecording(out, header, prepend(first.value, everything), { inputs: positionals });
  const [outcome] = await Promise.allSettled([written]);
  for (const file of run.sources()) {
    console.log(`${file.name}: ${file.kind ?? 'not recognised'}, read ${file.read}, used ${file.used}`);
    for (const [kind, times] of Object.entries(file.ignored)) console.log(`  ignored ${times} × ${shownText(kind)}`);
  }
  const { read, used, fixtures, markets, bets } = run.report();
  console.log(`read ${read} messages, used ${used}: ${fixtures} fixtures, ${markets} markets, ${bets} bets`);
  if (outcome.status === 'rejected') throw outcome.reason;
  if (used === 0 || frames === 0) {
    console.error('nothing usable was found; no recording was written');
    return 1;
  }
  console.log(`${out}: ${frames} frames over ${Math.round(last / 1_000)} s`);
  return 0;
});

async function* prepend<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
