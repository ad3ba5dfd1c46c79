import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { recordedAt } from '../../src/book/recordedAt';
import { readRecording } from '../../server/feeds/recording/readRecording';
import { isFolder, refuseOutput, writeOutput } from '../outputFile';
import { command, wrongUsage } from '../recordings/command';
import { requireFile } from '../recordings/requireFile';
import { dumpLines } from './dump';
import { type Recorded, replay } from './replay';

/** `npm run replay -- REC [--speed max|N] [--until T] [--faults SEED] [--dump FILE] [--json]`. T is ms after the start or a time of day in Seoul, 21:43:07. Exit 1 when some of it could not be read, or no frame could be used. */
const USAGE =
  'usage: npm run replay -- REC [--speed max|N] [--until T] [--faults SEED] [--dump FILE] [--json]; T: ms, or 21:43:07';

command(USAGE, async (faults) => {
  const { values, positionals } = parseArgs({
    options: {
      speed: { type: 'string', default: 'max' },
      until: { type: 'string' },
      faults: { type: 'string' },
      dump: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [path] = positionals;
  const speed = values.speed === 'max' ? 'max' : Number(values.speed);
  const seed = values.faults === undefined ? undefined : Number(values.faults);
  const wrong = [
    path === undefined && 'no recording is named',
    positionals.length > 1 && 'only one recording can be replayed at a time',
    speed !== 'max' &&
      !(speed > 0 && Number.isFinite(speed)) &&
      `--speed is "${values.speed}"; max or a number above 0 is needed`,
    seed !== undefined && !Number.isSafeInteger(seed) && `--faults is "${values.faults}"; a whole number is needed`,
  ].filter((problem) => problem !== false);
  if (path === undefined || wrong.length > 0) {
    return wrongUsage(USAGE, wrong.join('\n'));
  }
  if (values.dump !== undefined) {
    await refuseOutput(values.dump, [path]);
    const folder = dirname(values.dump);
    if (!(await isFolder(folder))) throw new Error(`there is no folder ${folder}`);
  }
  await requireFile(path, 'a replay');
  const { header } = await readRecording(path);
  const until = values.until === undefined ? Infinity : recordedAt(values.until, header.started);
  if (until === undefined) return wrongUsage(USAGE, `--until is "${values.until}", no time`);
  const recorded: Recorded = {
    header,
    async *lines() {
      yield* (await readRecording(path)).lines;
    },
  };
  const { books, struck, isUnusable, ...result } = await replay({
    recorded,
    speed,
    until,
    ...(seed !== undefined && { faults: seed }),
    onFault: (n, fault) => faults.add(path, n, fault),
  });
  if (values.dump !== undefined) await writeOutput(values.dump, (to) => pipeline([dumpLines(books)], to));
  const shown = {
    ...result,
    ms: Math.round(result.ms),
    perSecond: Math.round(result.changes / (result.ms / 1_000)),
    ...(struck && { struck }),
  };
  if (values.json) console.log(JSON.stringify(shown));
  else
    for (const [name, value] of Object.entries(shown))
      console.log(`${name.padEnd(10)} ${typeof value === 'object' ? JSON.stringify(value) : value}`);
  if (isUnusable) {
    console.error(`${path}: none of its frames could be used`);
    return 1;
  }
  return 0;
});
