import { parseArgs } from 'node:util';
import { command, type InputFaults, wrongUsage } from '../recordings/command';
import { buildIn, THIS_BUILD } from '../recordings/foldRun';
import { placeText } from '../recordings/placeText';
import { type NumberedLine, readNumbered } from '../recordings/readLines';
import { firstDifference } from './firstDifference';

/**
 * `npm run diff -- A B`: the first line after which two recordings make different books. `npm run diff -- A --build FOLDER`: the
 * first line of one recording after which this build and the one of another checkout do. Of recordings that begin at different
 * times, such as a part and the whole, what is after the later beginning is compared. Exit 1 where they differ.
 */
const USAGE = `usage: npm run diff -- REC REC | REC --build FOLDER
two recordings are compared line by line from the later of their beginnings on`;

command(USAGE, async (faults) => {
  const { values, positionals } = parseArgs({ options: { build: { type: 'string' } }, allowPositionals: true });
  const [first, second] = positionals;
  if (first === undefined || positionals.length > 2) return wrongUsage(USAGE, 'one or two recordings are needed');
  if ((second === undefined) === (values.build === undefined))
    return wrongUsage(USAGE, 'either a second recording or --build is needed');
  const a = await collect(first, faults);
  const b = second === undefined ? a : await collect(second, faults);
  const build = values.build === undefined ? THIS_BUILD : await buildIn(values.build);
  const [one, other] = commonPart(a, b);
  const found = firstDifference({ ...one, build: THIS_BUILD }, { ...other, build });
  if (!found) {
    console.log(`no difference in ${one.lines.length} lines${faults.count > 0 ? ' that could be read' : ''}`);
    return 0;
  }
  const at = found.count === 0 ? undefined : a.lines[one.before.length + found.count - 1];
  const isOver = found.count > Math.min(one.lines.length, other.lines.length);
  if (at && !isOver) console.log(`first difference: ${placeText(at.n, at.line.t, a.started)}`);
  else console.log(isOver ? 'one recording goes on' : 'they differ where the later one begins');
  if (at && !isOver && 'frame' in at.line) console.log(`frame: ${shortened(at.line.frame)}`);
  for (const difference of found.differences) console.log(`  ${shortened(difference)}`);
  return 1;
});

interface Collected {
  started: number;
  lines: NumberedLine[];
}

/** What two recordings have up to the beginning of the later one, its own lines of that moment included, and after it. */
function commonPart(a: Collected, b: Collected) {
  const begins = Math.max(a.started, b.started);
  const isBefore = ({ started }: Collected, { line }: NumberedLine) =>
    a.started !== b.started && started + line.t <= begins;
  const [one, other] = [a, b].map((recording) => {
    const lines = recording.lines.map(({ line }) => line);
    const count = recording.lines.filter((line) => isBefore(recording, line)).length;
    return { before: lines.slice(0, count), lines: lines.slice(count) };
  });
  return [one!, other!] as const;
}

async function collect(path: string, faults: InputFaults) {
  const { header, lines } = await readNumbered(path, faults);
  const all: NumberedLine[] = [];
  for await (const line of lines) all.push(line);
  return { started: header.started, lines: all };
}

const LONGEST = 600;
function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text;
}
