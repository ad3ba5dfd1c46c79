import { parseArgs } from 'node:util';
import type { RecordingLine } from '../../src/book/recording';
import { command, type InputFaults, wrongUsage } from '../recordings/command';
import { buildIn, THIS_BUILD } from '../recordings/foldRun';
import { placeText } from '../recordings/placeText';
import { shownText } from '../recordings/shownText';
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
  const isOver = found.count > Math.min(one.lines.length, other.lines.length);
  const at = (recording: Collected, { before }: CommonPart) => ({
    ...recording.lines[before.length + found.count - 1]!,
    started: recording.started,
  });
  if (isOver) console.log('one recording goes on');
  else if (found.count === 0) console.log('they differ where the later one begins');
  else for (const text of placeTexts(at(a, one), at(b, other))) console.log(text);
  for (const difference of found.differences) console.log(`  ${shownText(difference)}`);
  return 1;
});

/** Where the sides part: of lines that are not equal both, in the order of what differs. */
function placeTexts(...[first, second]: [Place, Place]): string[] {
  const [text, otherText] = [lineText(first), lineText(second)];
  const sides = text === otherText ? [first] : [first, second];
  const places = sides.map(({ n, line, started }) => placeText(n, line.t, started));
  const isFrame = sides.some(({ line }) => 'frame' in line);
  const texts = sides.map((side, i) => `${i === 0 ? 'frame:' : '     |'} ${shownText(lineText(side))}`);
  return [`first difference: ${places.join(' | ')}`, ...(isFrame ? texts : [])];
}

type Place = NumberedLine & { started: number };

function lineText({ line }: NumberedLine): string {
  return 'frame' in line ? line.frame : `${line.control} ${line.detail}`.trimEnd();
}

interface Collected {
  started: number;
  lines: NumberedLine[];
}

interface CommonPart {
  before: readonly RecordingLine[];
  lines: readonly RecordingLine[];
}

/** What two recordings have up to the beginning of the later one, its own lines of that moment included, and after it. */
function commonPart(a: Collected, b: Collected): readonly [CommonPart, CommonPart] {
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
