import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { RecordingLine } from '../../src/book/recording';
import { command, wrongUsage } from '../recordings/command';
import { buildIn } from '../recordings/foldRun';
import { readNumbered } from '../recordings/readLines';
import { refuseOutput } from '../outputFile';
import { writeRecording } from '../recordingFile';
import type { Fails } from './reduce';
import { partsFrom, shrunk } from './shrunk';

/**
 * `npm run shrink -- REC --out REC (--check FILE | --build FOLDER)`: the least lines of a recording with which a failure still
 * shows. `--check`: a module whose default export is given lines and is true where it shows; `--build`: another checkout,
 * whose book is not the one of this build.
 */
const USAGE = `usage: npm run shrink -- REC --out REC (--check FILE | --build FOLDER)
FILE: a module; its default export is given lines, { t, frame } or { t, control, detail }, and gives true where it still fails`;

command(USAGE, async (faults) => {
  const options = { out: { type: 'string' }, check: { type: 'string' }, build: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) return wrongUsage(USAGE, 'one recording is needed');
  if (values.out === undefined) return wrongUsage(USAGE, '--out is needed');
  if ((values.check === undefined) === (values.build === undefined))
    return wrongUsage(USAGE, 'either --check or --build is needed');
  const inputs = values.check === undefined ? [path] : [path, values.check];
  // Shrinking may take hours: what can't be written is refused before.
  await refuseOutput(values.out, inputs);
  const fails = values.check === undefined ? partsFrom(await buildIn(values.build!)) : await checkIn(values.check);
  const { header, lines } = await readNumbered(path, faults);
  const all: RecordingLine[] = [];
  for await (const { line } of lines) all.push(line);
  if (!(await fails(all))) throw new Error(`nothing fails with all ${all.length} lines`);
  const left = await shrunk(all, fails);
  await writeRecording(
    values.out,
    () => header,
    (async function* () {
      yield* left;
    })(),
    { inputs },
  );
  console.log(`${all.length} lines → ${left.length}, in ${values.out}`);
  return 0;
});

const CONTRACT = 'a check gives true where it still fails, and false where not';

async function checkIn(file: string): Promise<Fails<RecordingLine>> {
  const named = (failure: unknown) => new Error(`${file}: ${String(failure)}`, { cause: failure });
  const loaded = import(pathToFileURL(file).href) as Promise<{ default?: unknown }>;
  const { default: check } = await loaded.catch((failure: unknown) => Promise.reject(named(failure)));
  if (typeof check !== 'function') throw new Error(`${file} exports no function as its default`);
  return async (lines) => {
    const verdict: unknown = await Promise.resolve(lines)
      .then(check as Fails<RecordingLine>)
      .catch((failure: unknown) => Promise.reject(named(`the check threw ${String(failure)}; ${CONTRACT}`)));
    if (typeof verdict === 'boolean') return verdict;
    throw named(`the check gave ${String(verdict)}; ${CONTRACT}`);
  };
}
