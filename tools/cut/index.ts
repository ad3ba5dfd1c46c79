import { parseArgs } from 'node:util';
import { recordedAt } from '../../src/book/recordedAt';
import type { RecordingLine } from '../../src/book/recording';
import { command, wrongUsage } from '../recordings/command';
import { readNumbered } from '../recordings/readLines';
import { writeRecording } from '../recordingFile';
import { cut, headerOf } from './cut';
import { FixturePart } from './fixturePart';

/**
 * `npm run cut -- REC --out REC [--from T] [--to T] [--fixtures ID,ID…]`: a part of a recording as one of its own. T is ms
 * after the start or a time of day in Seoul, 21:43:07.
 */
const USAGE = 'usage: npm run cut -- REC --out REC [--from T] [--to T] [--fixtures ID,ID…]; T: ms, or 21:43:07';

command(USAGE, async (faults) => {
  const { values, positionals } = parseArgs({
    options: {
      out: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      fixtures: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) return wrongUsage(USAGE, 'one recording is needed');
  if (values.out === undefined) return wrongUsage(USAGE, '--out is needed');
  const { header: whole, lines } = await readNumbered(path, faults);
  const from = recordedAt(values.from ?? '0', whole.started);
  const to = values.to === undefined ? Infinity : recordedAt(values.to, whole.started);
  if (from === undefined) return wrongUsage(USAGE, `--from is "${values.from}", no time`);
  if (to === undefined) return wrongUsage(USAGE, `--to is "${values.to}", no time`);
  if (to < from) return wrongUsage(USAGE, `--to ${values.to} is before --from ${values.from}`);
  const ids = values.fixtures === undefined ? undefined : idsOf(values.fixtures);
  if (ids?.size === 0) return wrongUsage(USAGE, '--fixtures names none');
  const part = ids && new FixturePart(ids);
  let count = 0;
  async function* counted() {
    for await (const line of cut(linesOf(lines), { from: from!, to: to!, part })) {
      count += 1;
      yield line;
    }
    const stretch = `${path} from ${values.from ?? 0} to ${values.to ?? 'the end'}`;
    if (count === 0) throw new Error(`nothing is recorded in ${stretch}`);
    if (part && part.missing.size > 0) throw new Error(`no fixture ${[...part.missing].join(', ')} in ${stretch}`);
  }
  await writeRecording(values.out, () => headerOf(whole, { from, to }), counted(), { inputs: [path] });
  console.log(`${count} lines in ${values.out}`);
  return 0;
});

/** Ids separated by commas, with spaces or without. */
function idsOf(text: string): Set<string> {
  const ids = text.split(',').map((id) => id.trim());
  return new Set(ids.filter((id) => id !== ''));
}

async function* linesOf(lines: AsyncIterable<{ line: RecordingLine }>) {
  for await (const { line } of lines) yield line;
}
