import { expect, it } from 'vitest';
import { Settlement } from '../../../src/contract/stream/market';
import type { OpenBetRow, SelectionRow } from '../../../server/betting/liability/openBetRows';
import { OpenPositions } from '../../../server/betting/liability/openPositions';

const { inProgress, won } = Settlement;
const facts = { sport: 1, location: 'K', league: 'L', home: 'A', away: 'B', market: '1X2', line: '', pick: '1' };
const named = (selection: string): SelectionRow => ({ selection, facts, starts_at: new Date(0) });

function open(id: string, ...legs: [selection: string, result?: Settlement][]): OpenBetRow {
  const columns = legs.map(([selection, result = inProgress], n) => [`m${n}`, selection, 2_000, null, result] as const);
  return { id, stake: '1000', bonus: null, system: null, legs: columns };
}

function read(positions: OpenPositions, ...rows: OpenBetRow[]): string[] {
  const unnamed = positions.unnamed(rows);
  positions.name(unnamed.map(named));
  for (const row of rows) positions.put(row);
  positions.forgetUnused();
  return unnamed;
}

it('knows the outcomes that open bets are on, and forgets them with the last of these', () => {
  const positions = new OpenPositions();
  expect(read(positions, open('1', ['a'], ['b']), open('2', ['a']))).toEqual(['a', 'b']);
  expect(read(positions, open('3', ['a']))).toEqual([]);
  read(positions, { ...open('1'), legs: null }, { ...open('2'), legs: null });
  expect(positions.unnamed([open('4', ['a'], ['b'])])).toEqual(['b']);
  read(positions, { ...open('3'), legs: null });
  expect(positions.unnamed([open('4', ['a'], ['b'])])).toEqual(['a', 'b']);
});

it('counts a bet that is put anew in the same reading as another one of its match goes', () => {
  const positions = new OpenPositions();
  read(positions, open('1', ['a']));
  expect(read(positions, { ...open('1'), legs: null }, open('2', ['a']))).toEqual([]);
  expect(positions.open).toEqual({ bets: 1, stake: 1_000 });
  expect(positions.matches.get('m0')).toMatchObject({ bets: 1, stake: 1_000 });
});

it('does not stay with outcomes whose results are known', () => {
  const positions = new OpenPositions();
  read(positions, open('1', ['a', won], ['b']));
  expect(positions.unnamed([open('2', ['a'], ['b'])])).toEqual(['a']);
});
