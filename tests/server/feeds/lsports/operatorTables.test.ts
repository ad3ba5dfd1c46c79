import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { importedId } from '../../../../server/feeds/importers/importedId';
import { operatorTables } from '../../../../server/feeds/lsports/operatorTables';

const folder = mkdtempSync(join(tmpdir(), 'tables-'));
const file = join(folder, 'tables.json');
afterAll(() => rmSync(folder, { recursive: true }));

it('has what staff has mapped before what the file has, and that before its own', () => {
  writeFileSync(file, JSON.stringify({ markets: { '987654': '52', '1': '52' } }));
  let staff = new Map<string, string | null>();
  const tables = operatorTables(
    file,
    () => {},
    () => staff,
  );
  const idOf = (id: string) => tables.market(id, '1X2 or so')?.id;
  expect(['987654', '1', '2', '987655'].map(idOf)).toEqual(['52', '52', '2', undefined]);
  expect(tables.reload()).toBe(false);
  staff = new Map([
    ['987654', '1'],
    ['1', null],
    ['987655', '1'],
  ]);
  // It counts from the next look on, so that what was published before is known.
  expect(idOf('987654')).toBe('52');
  expect(tables.reload()).toBe(true);
  expect(tables.reload()).toBe(false);
  expect(['987654', '1', '2', '987655'].map(idOf)).toEqual(['1', undefined, '2', '1']);
  staff = new Map();
  expect(tables.reload()).toBe(true);
  expect(['987654', '1', '2', '987655'].map(idOf)).toEqual(['52', '52', '2', undefined]);
});

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('has no row for a feed’s id %s', (id) => {
  const tables = operatorTables(file, () => {});
  expect(tables.fixtureId(id)).toBe(importedId(id));
  expect(tables.league({ id, name: 'K League' })).toEqual({ id, name: 'K League' });
  expect(tables.market(id, '1X2')).toEqual({ id: importedId(id), name: '1X2' });
});
