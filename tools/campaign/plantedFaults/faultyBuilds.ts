import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIn, type FoldBuild } from '../../recordings/foldRun';

/** A fault of the fold: in a file of src/book, one text instead of another. */
export interface PlantedFault {
  name: string;
  file: string;
  text: string;
  instead: string;
}

export const FAULTS: readonly PlantedFault[] = [
  {
    name: 'prices above 20 stand still',
    file: 'foldBets.ts',
    text: '  outcome.price = price;\n',
    instead: '  if (price < 20_000) outcome.price = price;\n',
  },
  {
    name: 'a settlement is lost',
    file: 'foldBets.ts',
    text: '  outcome.settlement = settlement;\n',
    instead: '',
  },
  {
    name: 'a suspended outcome opens with its market',
    file: 'foldBets.ts',
    text: '  outcome.status = reported;\n',
    instead: '  outcome.status = reported === 2 ? 1 : reported;\n',
  },
  {
    name: 'prices of one delta come before its declarations',
    file: 'foldBets.ts',
    text: '  for (const market of data.decl ?? []) declare(book, channel, market, ver, changes);\n',
    instead: '  if (!prices) for (const market of data.decl ?? []) declare(book, channel, market, ver, changes);\n',
  },
  {
    name: 'a main line does not move',
    file: 'foldBets.ts',
    text: '    market.main = main;\n',
    instead: '',
  },
  {
    name: 'a removed fixture stays',
    file: 'foldGames.ts',
    text: '  for (const id of data.del ?? []) removeFixture(book, channel, id, data.ver, changes);\n',
    instead: '',
  },
  {
    name: 'every 97th delta counts as repeated',
    file: 'fold.ts',
    text: '  if (frame.seq <= channel.seq) return',
    instead: '  if (frame.seq <= channel.seq || frame.seq % 97 === 0) return',
  },
  {
    name: 'heartbeats are not compared with the position',
    file: 'fold.ts',
    text: "      if (!channel.live) return refused('void', channel.staging === undefined);\n",
    instead: "      return refused('void', false);\n",
  },
  {
    name: 'a dropped outcome stays',
    file: 'claims.ts',
    text: '  book.outcomes.delete(outcome.id);\n',
    instead: '',
  },
  {
    name: 'the scoreboard of a known fixture stands still',
    file: 'foldGames.ts',
    text: '  entry.fixture = fixture;\n',
    instead: '  entry.fixture ??= fixture;\n',
  },
];

/** A copy of the project's book with a fault in it, for as long as `work` takes. */
export async function withFault<T>({ file, text, instead }: PlantedFault, work: (build: FoldBuild) => T | Promise<T>) {
  const folder = await mkdtemp(join(tmpdir(), 'faulty-build-'));
  try {
    for (const part of ['book', 'contract', 'rules'])
      await cp(join('src', part), join(folder, 'src', part), { recursive: true });
    await cp('package.json', join(folder, 'package.json'));
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    const path = join(folder, 'src/book', file);
    const source = await readFile(path, 'utf8');
    if (!source.includes(text)) throw new Error(`${file} has no such text: ${text}`);
    await writeFile(path, source.replace(text, instead));
    return await work(await buildIn(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
