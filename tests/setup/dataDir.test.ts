import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDataDir } from '../../tools/setup/dataDir';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-dir-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is made where it is not there, and refused by its name where it is a file or can’t be made', () => {
  const [made, file] = [join(folder, 'a', 'b'), join(folder, 'file')];
  openDataDir(made);
  openDataDir(made);
  expect(existsSync(made)).toBe(true);
  writeFileSync(file, '');
  expect(() => openDataDir(file)).toThrow(/^DATA_DIR: EEXIST/);
  expect(() => openDataDir(join(file, 'c'))).toThrow(/^DATA_DIR: ENOTDIR/);
});
