import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { markAlive, processMark } from './lock.mjs';
import { removeCluster } from './postgres/removeCluster';
import { root } from './root.mjs';

/** A folder for one run of the tests, so that runs at once do not meet. */
export interface RunFolder {
  path: string;
  /** Deletes it, with the database in it. */
  remove(): Promise<void>;
}

const RUNS = join(root, '.data', 'runs');

function abandoned(folder: string): boolean {
  const owner = join(folder, 'owner');
  return existsSync(owner) && !markAlive(readFileSync(owner, 'utf8'));
}

/** Databases are in the folder itself or one below: one for each part of the run. */
async function remove(folder: string): Promise<void> {
  const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const place of [folder, ...below.map(({ name }) => join(folder, name))]) await removeCluster(place);
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Makes a folder for this process and removes those of runs that were killed. A part of a run that has one already
 * (RUN_FOLDER) gets a folder inside it, which is removed with the run even when the part is killed.
 */
export async function openRunFolder(): Promise<RunFolder> {
  const { RUN_FOLDER } = process.env;
  if (RUN_FOLDER) return newFolder(join(RUN_FOLDER, 'part-'));
  mkdirSync(RUNS, { recursive: true });
  const old = readdirSync(RUNS).map((name) => join(RUNS, name));
  for (const folder of old.filter(abandoned)) await remove(folder);
  return newFolder(join(RUNS, 'run-'));
}

function newFolder(prefix: string): RunFolder {
  const path = mkdtempSync(prefix);
  // Otherwise root's database, which runs as another account, could not use it.
  chmodSync(path, 0o755);
  writeFileSync(join(path, 'owner'), processMark());
  return { path, remove: () => remove(path) };
}
