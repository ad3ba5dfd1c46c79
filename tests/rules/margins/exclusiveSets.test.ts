import { describe, expect, it } from 'vitest';
import { MARGIN_MARKETS } from '../../../src/contract/api/staff/margins';
import { MARKETS } from '../../../src/contract/markets/catalogue';
import { exclusiveOutcomes } from '../../../src/contract/markets/exclusiveOutcomes';
import { exclusiveSets } from '../../../src/rules/margins/exclusiveSets';

/** Outcomes as `name@line/base`. */
const outcomes = (...texts: string[]) =>
  texts.map((text) => {
    const [, name = '', line = '', base = ''] = /^([^@]*)(?:@([^_]*)_?(.*))?$/.exec(text) ?? [];
    return { name, line, base };
  });
const sets = (market: string, ...texts: string[]) =>
  exclusiveSets(market, outcomes(...texts), { home: 'Ulsan', away: 'Jeonbuk' }).map((set) =>
    set.map(({ name, line }) => name + line),
  );

describe('sets of exclusive outcomes', () => {
  it('are all outcomes of a winner market, whatever a feed calls them', () => {
    expect(sets('1X2', '2', '1', 'X')).toEqual([['1', 'X', '2']]);
    expect(sets('Match Odds', 'Ulsan', 'Jeonbuk', 'The Draw')).toHaveLength(1);
    expect(sets('1st Period Winner', '1', 'X', '2')).toHaveLength(1);
    expect(sets('Draw No Bet', '1', '2')).toHaveLength(1);
    expect(sets('HT/FT', '1/1', '1/X', '1/2', 'X/1', 'X/X', 'X/2', '2/1', '2/X', '2/2')).toHaveLength(1);
    expect(sets('Both Teams To Score', 'Yes', 'No')).toHaveLength(1);
  });

  it('are both sides of each line', () => {
    expect(sets('Under/Over', 'Over@2.5_2.5', 'Under@2.5_2.5', 'Over@3.5_3.5', 'Under@3.5_3.5')).toEqual([
      ['Over2.5', 'Under2.5'],
      ['Over3.5', 'Under3.5'],
    ]);
    expect(sets('Over/Under 2.5 Goals', 'Over 2.5 Goals', 'Under 2.5 Goals')).toHaveLength(1);
    expect(sets('Asian Handicap', '1@-1.5_-1.5', '2@1.5_-1.5', '1@0_0', '2@0_0')).toHaveLength(2);
    expect(sets('Asian Handicap', '1@-1.0 (1-0)_-1.0', '2@1.0 (1-0)_-1.0')).toHaveLength(1);
    expect(sets('European Handicap', '1@-1_-1', 'X@-1_-1', '2@1_-1')).toHaveLength(1);
    expect(sets('European Handicap', '1@-1_-1', 'X@-1_-1', '2@-1_-1')).toHaveLength(1);
  });

  it('are never guessed: none where one outcome is missing, may win beside another, or is of another line', () => {
    expect(sets('1X2', '1', '2')).toEqual([]);
    expect(sets('1X2', '1', 'X', '2', 'Other')).toEqual([]);
    expect(sets('Under/Over', 'Over@2.5_2.5', 'Under@3.5_3.5')).toEqual([]);
    expect(sets('Under/Over', 'Over@2.5_2', 'Under@3.5_2')).toEqual([]);
    expect(sets('First Half Goals', 'Over 1.5 Goals', 'Under 2.5 Goals')).toEqual([]);
    expect(sets('Asian Handicap', '1@-1.5_-1.5', '2@-1.5_-1.5')).toEqual([]);
    expect(sets('Asian Handicap', '1@-1.0 (1-0)_-1.0', '2@1.0 (2-0)_-1.0')).toEqual([]);
    expect(sets('European Handicap', '1@-1_-1', '2@1_-1')).toEqual([]);
    expect(sets('HT/FT', '1/1', '1/X')).toEqual([]);
    expect(sets('Double Chance', '1X', '12', 'X2')).toEqual([]);
    expect(sets('Correct Score', '0-0', '1-0')).toEqual([]);
    // The catalogue has no such market, though its words are those of a winner.
    expect(sets('1X2 Of Something New', '1', 'X', '2')).toEqual([]);
  });

  it('are of rows that the catalogue has, each named once', () => {
    const rows = Object.values(MARKETS).flat();
    const named = rows.filter((row) => row.family === 'other' && exclusiveOutcomes(row));
    expect(named.map(({ name }) => name)).toContain('{nth} Period Odd/Even');
    expect(new Set(MARGIN_MARKETS).size).toBe(MARGIN_MARKETS.length);
    expect(MARGIN_MARKETS).toContain('1X2');
    expect(MARGIN_MARKETS).not.toContain('Double Chance');
    // A misspelt row of the table would be missed here.
    expect(named).toHaveLength(22);
  });
});
