import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineLabel, lineNumber, oppositeLine } from '../../../src/rules/market/line';
import { orderOutcomes, outcomeSlot } from '../../../src/rules/market/outcomeSlot';
import { rungs } from '../../../src/rules/market/rungs';

describe('lineLabel', () => {
  it.each([
    ['-1.5', 'handicap', '-1.5'],
    ['1.5', 'handicap', '+1.5'],
    ['+1.5', 'handicap', '+1.5'],
    ['0', 'handicap', '0.0'],
    ['-0.0', 'handicap', '0.0'],
    ['+0.00', 'handicap', '0.0'],
    ['-1', 'handicap', '-1.0'],
    ['-0.75', 'handicap', '-0.75'],
    ['-1.00', 'handicap', '-1.0'],
    ['10.50', 'handicap', '+10.5'],
    ['-1.0 (0-0)', 'handicap', '-1.0 (0-0)'],
    ['2.5', 'under-over', '2.5'],
    ['3', 'under-over', '3.0'],
    ['+2.25', 'over-under', '2.25'],
    ['', 'handicap', ''],
    ['scratch', 'handicap', 'scratch'],
  ] as const)('%j in %s is %j', (line, family, label) => {
    expect(lineLabel(line, family)).toBe(label);
  });

  const lines = fc.integer({ min: -80, max: 80 }).map((quarters) => String(quarters / 4));
  it('retains the number, and the other side of the other side is the same', () => {
    fc.assert(
      fc.property(lines, (line) => {
        expect(Number(lineLabel(line, 'handicap'))).toBe(Number(line));
        expect(lineNumber(oppositeLine(line)) + lineNumber(line)).toBe(0);
        expect(lineLabel(oppositeLine(oppositeLine(line)), 'handicap')).toBe(lineLabel(line, 'handicap'));
      }),
    );
  });

  it('turns a line with its score', () => {
    expect(oppositeLine('-1.0 (0-0)')).toBe('1.0 (0-0)');
    expect(oppositeLine('0.0')).toBe('0.0');
    expect(oppositeLine('scratch')).toBe('scratch');
    expect(lineNumber('scratch')).toBeNaN();
  });
});

describe('outcomeSlot', () => {
  const teams = { home: 'Man Utd', away: 'Arsenal' };
  it.each([
    ['1', 'left'],
    ['X', 'middle'],
    ['2', 'right'],
    ['Over', 'left'],
    ['Under', 'right'],
    ['Over 2.5 Goals', 'left'],
    ['Under 2.5 Goals', 'right'],
    ['Odd', 'left'],
    ['Even', 'right'],
    ['Yes', 'left'],
    ['No', 'right'],
    ['1X', 'left'],
    ['12', 'middle'],
    ['X2', 'right'],
    ['2-1', 'left'],
    ['1 - 1', 'middle'],
    ['0-3', 'right'],
    ['Man Utd', 'left'],
    ['The Draw', 'middle'],
    ['Arsenal', 'right'],
    ['Arsenal (HT)', 'right'],
    ['The Draw (HT)', 'middle'],
    ['Next goal by Kane', undefined],
    ['10 - 12pts', undefined],
    ['Overton', undefined],
  ])('%s is placed %s', (name, slot) => {
    expect(outcomeSlot(name, teams)).toBe(slot);
  });

  it('places nothing by the name of a team it was not given', () => {
    expect(outcomeSlot('Man Utd')).toBeUndefined();
  });
});

describe('orderOutcomes', () => {
  const ordered = (names: readonly string[]) => orderOutcomes(names.map((name) => ({ name }))).map(({ name }) => name);

  it.each([
    [['2', 'X', '1']],
    [['Under', 'Over']],
    [['Under', 'Exactly', 'Over']],
    [['X2', '12', '1X']],
    [['No', 'Yes']],
    [['2/2', '2/X', '2/1', 'X/2', 'X/X', 'X/1', '1/2', '1/X', '1/1']],
    [['2 And Under', 'X And Under', '1 And Under', '2 And Over', 'X And Over', '1 And Over']],
    [['Any Other Score', '1-2', '0-1', '1-1', '0-0', '3-1', '2-1', '2-0', '1-0']],
    [['Under 3.5', 'Over 3.5', 'Under 2.5', 'Over 2.5']],
    [['2', 'No Goal', '1']],
  ])('sorts %j into the opposite order', (reversed) => {
    const wanted = reversed.toReversed();
    const byRule = ordered(reversed);
    // Next goal: no goal is below the two teams.
    expect(byRule).toEqual(reversed.includes('No Goal') ? ['1', '2', 'No Goal'] : wanted);
  });

  it.each([
    [['Wayne Rooney', 'Adnan Januzaj', 'No Goal', 'Falcao']],
    [['9 or less', '10 - 12', '13 or more']],
    [['0 - 10 Minutes', '11 - 20 Minutes', '81 - Full Time', 'No Goal']],
    [['0-1', '2-3', '4-6', '7+ Goals']],
    [['Man Utd', 'Arsenal', 'The Draw']],
  ])('shows %j as the feed has them', (names) => {
    expect(ordered(names)).toEqual(names);
  });
});

describe('rungs', () => {
  const bet = (name: string, line: string, base: string) => ({ name, line, base });
  const read = (rows: ReturnType<typeof rungs>): string[] =>
    rows.map(({ base, label, outcomes: bets }) => `${base}|${label}|${bets.map(({ name }) => name).join(' ')}`);

  it('puts a handicap ladder in order, each row from the home team’s view', () => {
    const ladder = [
      bet('2', '-0.5', '0.5'),
      bet('1', '0.5', '0.5'),
      bet('2', '1.5', '-1.5'),
      bet('1', '-1.5', '-1.5'),
      bet('1', '0.0', '0.0'),
      bet('2', '0.0', '0.0'),
    ];
    expect(read(rungs(ladder, 'handicap'))).toEqual(['-1.5|-1.5|1 2', '0.0|0.0|1 2', '0.5|+0.5|1 2']);
  });

  it('derives the home view from the away side where only that has odds', () => {
    expect(read(rungs([bet('2', '1.5', 'x')], 'handicap'))).toEqual(['x|-1.5|2']);
    expect(read(rungs([bet('Other', '', '-2.0')], 'handicap'))).toEqual(['-2.0|-2.0|Other']);
  });

  it('finds the two sides of a rung without a base line', () => {
    const ladder = [bet('2', '1.5', ''), bet('1', '-1.5', ''), bet('Arsenal', '-1', ''), bet('Man Utd', '+1.0', '')];
    expect(read(rungs(ladder, 'handicap', { home: 'Man Utd', away: 'Arsenal' }))).toEqual([
      '-1.5|-1.5|1 2',
      '1|+1.0|Man Utd Arsenal',
    ]);
  });

  it('puts totals lowest line first, over on the left', () => {
    const totals = [
      bet('Under', '10.5', '10.5'),
      bet('Over', '10.5', '10.5'),
      bet('Under', '2.5', '2.5'),
      bet('Over', '2.5', '2.5'),
    ];
    expect(read(rungs(totals, 'under-over'))).toEqual(['2.5|2.5|Over Under', '10.5|10.5|Over Under']);
  });

  it('reads the line of an exchange goal line from its outcomes', () => {
    const market = [bet('Under 2.5 Goals', '', ''), bet('Over 2.5 Goals', '', '')];
    expect(read(rungs(market, 'over-under'))).toEqual(['|2.5|Over 2.5 Goals Under 2.5 Goals']);
    expect(read(rungs(market, 'other'))).toEqual(['||Over 2.5 Goals Under 2.5 Goals']);
  });

  it('is a single row without lines, lines that are no numbers coming last', () => {
    expect(read(rungs([bet('X', '', ''), bet('2', '', ''), bet('1', '', '')], 'win-draw-lose'))).toEqual(['||1 X 2']);
    expect(read(rungs([bet('a', 'so', 'so'), bet('b', '1', '1')], 'other'))).toEqual(['1|1.0|b', 'so|so|a']);
    expect(rungs([], 'handicap')).toEqual([]);
  });
});
