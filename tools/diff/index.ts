import { parseArgs } from 'node:util';
import { command, type InputFaults, wrongUsage } from '../recordings/command';
import { buildIn, THIS_BUILD } from '../recordings/foldRun';
import { placeText } from '../recordings/placeText';
import { type NumberedLine, readNumbered } from '../recordings/readLines';
import { firstDifference } from './firstDifference';

/**
 * `npm run diff -- A B`: the first line after which two recordings make different books. `npm run diff -- A --build FOLDER`: the
 * first line of one recording after which this build and the one of another checkout do. Exit 1 where they differ.
 */
const USAGE = 'usage: npm run diff -- REC REC | REC --build FOLDER';

command(USAGE, async (faults) => {
  const { values, positionals } = parseArgs({ options: { build: { type: 'string' } }, allowPositionals: true });
  const [first, second] = positionals;
  if (first === undefined || positionals.length > 2) return wrongUsage(USAGE, 'one or two recordings are needed');
  if ((second === undefined) === (values.build === undefined))
    return wrongUsage(USAGE, 'either a second recording or --build is needed');
  const a = await collect(first, faults);
  const b = second === undefined ? a : await collect(second, faults);
  const build = values.build === undefined ? THIS_BUILD : await buildIn(values.build);
  const linesOf = (lines: readonly NumberedLine[]) => lines.map(({ line }) => line);
  const found = firstDifference({ lines: linesOf(a.lines), build: THIS_BUILD }, { lines: linesOf(b.lines), build });
  if (!found) {
    console.log(`no difference in ${a.lines.length} lines${faults.count > 0 ? ' that could be read' : ''}`);
    return 0;
  }
  const at = a.lines[found.count - 1];
  console.log(at ? `first difference: ${placeText(at.n, at.line.t, a.started)}` : 'one recording goes on');
  if (at && 'frame' in at.line) console.log(`frame: ${shortened(at.line.frame)}`);
  for (const difference of found.differences) console.log(`  ${shortened(difference)}`);
  return 1;
});

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
