import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { bundle } from './bundle';
import { npmOffline } from './npm';
import { emitTypings } from './typings';

const SOURCE = join(root, 'packages', 'odds-replay');
const PUBLISHED = ['package.json', 'README.md', 'LICENSE'];

/** Builds the package for other projects' tests and packs it into `folder`; gives the path of the tarball. */
export async function packPackage(folder: string): Promise<string> {
  const ground = join(root, '.data', 'ground');
  mkdirSync(ground, { recursive: true });
  // Beside the project's own packages, which the compiler looks for from here upwards.
  const half = mkdtempSync(join(ground, 'package-'));
  try {
    const dist = join(half, 'package', 'dist');
    await bundle(entriesOf(), join(SOURCE, 'src'), dist);
    await emitTypings(entriesOf(), join(SOURCE, 'src'), join(half, 'types'));
    cpSync(join(half, 'types'), dist, { recursive: true });
    for (const file of PUBLISHED) cpSync(join(SOURCE, file), join(half, 'package', file));
    mkdirSync(folder, { recursive: true });
    const packed = npmOffline(['pack', '--json', '--pack-destination', folder], join(half, 'package'));
    return join(folder, fileNameOf(packed));
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

/** The modules that can be imported, by the names of their files. */
function entriesOf(): string[] {
  const { exports } = JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8')) as { exports: object };
  return Object.keys(exports).map((path) => (path === '.' ? 'index' : path.slice(2)));
}

/** npm gives a list, or since its 11th version an object by names. */
function fileNameOf(packed: string): string {
  const [first] = Object.values(JSON.parse(packed) as Record<string, { filename: string }>);
  return first!.filename;
}
