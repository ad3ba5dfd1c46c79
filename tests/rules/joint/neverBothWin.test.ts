import { expect, it } from 'vitest';
import { SPORTS } from '../../../server/simulator/sports/sports';
import { MARKETS } from '../../../src/contract/markets/catalogue';
import { SEVERAL_WINNERS } from '../../../src/contract/markets/exclusiveOutcomes';
import { neverBothWin, type RecordedOutcome } from '../../../src/rules/joint/neverBothWin';
import { FOOTBALL } from './matches';

const teams = { home: 'Seoul', away: 'Busan' };

type Named = [name: string, line: string, base?: string];
const outcome = ([name, line, base = '']: Named): RecordedOutcome => ({ name, line, base });
const neverBoth = (name: string, a: Named, b: Named): boolean =>
  neverBothWin({ sport: FOOTBALL, name, teams }, outcome(a), outcome(b));

it.each<[market: string, a: Named, b: Named, never: boolean]>([
  ['1X2', ['1', ''], ['2', ''], true],
  ['1X2', ['1', ''], ['X', ''], true],
  ['1X2', ['Seoul', ''], ['Busan', ''], true],
  ['Under/Over', ['Over', '2.5'], ['Under', '2.5'], true],
  ['Under/Over', ['Over', '2.5'], ['Under', '3.5'], false],
  ['Under/Over', ['Over', '3.5'], ['Under', '2.5'], true],
  ['Under/Over', ['Over', '2.5'], ['Over', '3.5'], false],
  ['Under/Over', ['Over', '', '2.5'], ['Under', '', '3.5'], false],
  ['Under/Over', ['Over', '', '3.5'], ['Under', '', '2.5'], true],
  ['Asian Handicap', ['1', '-1.5'], ['2', '1.5'], true],
  ['Asian Handicap', ['1', '-1.5'], ['2', '-1.5'], true],
  ['Asian Handicap', ['1', '-1.5'], ['1', '+1.5'], false],
  ['Asian Handicap', ['1', '+1.5'], ['2', '+1.5'], false],
  ['Asian Handicap', ['1', '-0.5 (0-0)'], ['2', '0.5 (0-0)'], true],
  // Each counts from the score when it was placed: a match that ends 1-1 has both.
  ['Asian Handicap', ['1', '-0.5 (0-1)'], ['2', '0.5 (0-0)'], false],
  ['Odd/Even', ['Odd', ''], ['Even', ''], true],
  ['Both Teams To Score', ['Yes', ''], ['No', ''], true],
  ['HT/FT', ['1/X', ''], ['1/2', ''], true],
  ['Correct Score', ['2-1', ''], ['1-1', ''], true],
  ['1X2 And Under/Over', ['X And Over', '2.5'], ['X And Under', '2.5'], true],
  ['1X2 And Under/Over', ['X And Over', '2.5'], ['X And Under', '3.5'], false],
  ['1X2 And Under/Over', ['X And Over', '3.5'], ['X And Under', '2.5'], true],
  ['1X2 And Under/Over', ['X And Over', '2.5'], ['1 And Over', '3.5'], true],
  ['Double Chance And Under/Over', ['1X And Over', '2.5'], ['X2 And Under', '2.5'], true],
  ['Double Chance And Under/Over', ['1X And Over', '2.5'], ['X2 And Over', '2.5'], false],
  // The same outcome in other words.
  ['Odd/Even', ['Odd', ''], ['odd', ''], false],
  ['First Team To Score', ['Seoul', ''], ['1', ''], false],
  ['First Team To Score', ['Seoul', ''], ['Busan', ''], true],
  ['Double Chance', ['1X', ''], ['12', ''], false],
  ['Double Chance 1st Period', ['1X', ''], ['X2', ''], false],
  ['Total Goals', ['1 goals or more', ''], ['2 goals or more', ''], false],
  ['Race To', ['1', '3'], ['2', '3'], true],
  ['Race To', ['1', '2'], ['2', '3'], false],
  // Counts of something else than the score.
  ['Corners Handicap', ['1', '-1.5'], ['2', '1.5'], true],
  ['Corners Handicap', ['1', '+1.5'], ['2', '+1.5'], false],
  ['Under/Over Kills', ['Over', '24.5'], ['Under', '22.5'], true],
  ['Second Half Goals', ['Over 1.5 Goals', ''], ['Under 1.5 Goals', ''], true],
  ['Second Half Goals', ['Over 0.5 Goals', ''], ['Over 1.5 Goals', ''], false],
  // With a draw the line is home's, and some feeds write away's own for away.
  ['European Handicap', ['1', '+1'], ['X', '+1'], true],
  ['European Handicap', ['1', '+1'], ['2', '+1'], true],
  ['European Handicap', ['1', '-1'], ['2', '+1'], true],
  ['European Handicap', ['1', '+1'], ['2', '-1'], false],
  ['European Handicap', ['1', '-1'], ['1', '+1'], false],
  ['European Handicap', ['X', '-1'], ['2', '+1'], true],
  ['European Handicap', ['X', '-1'], ['2', '-1'], true],
  ['European Handicap', ['X', '+1'], ['X', '-1'], true],
  ['European Handicap', ['1', '-1.0 (0-0)'], ['2', '1.0 (0-0)'], true],
  ['European Handicap', ['X', '-1.0 (0-0)'], ['2', '1.0 (0-0)'], true],
  ['European Handicap', ['1', '-1.0 (0-0)'], ['X', '-1.0 (0-0)'], true],
  ['European Handicap', ['1', '-1.0 (1-0)', '-1.0 (1-0)'], ['2', '1.0 (1-0)', '-1.0 (1-0)'], true],
  // By the base line it is known whose line away's is: on two rungs both sides may win, of a level match.
  ['European Handicap', ['1', '1', '1'], ['2', '1', '-1'], false],
  ['European Handicap', ['1', '1', '1'], ['2', '1', '1'], true],
  ['European Handicap', ['X', '1', '1'], ['2', '1', '-1'], false],
  ['European Handicap', ['X', '1', '1'], ['2', '-1', '1'], true],
  ['European Handicap', ['X', '-1', '-1'], ['2', '-1', '1'], true],
  ['European Handicap', ['1', '1.0 (0-0)', '1.0 (0-0)'], ['2', '1.0 (0-0)', '-1.0 (0-0)'], false],
  ['European Handicap', ['1', '-2', '-2'], ['2', '1', '-1'], true],
  // Winners from different scores, or of different sets.
  ['Rest Of The Match', ['1', '0-0'], ['2', '0-0'], true],
  ['Rest Of The Match', ['1', '0-0'], ['2', '2-0'], false],
  ['Rest Of The Match', ['1', '', '0-0'], ['2', '', '2-0'], false],
  ['Set Winner', ['1', '1'], ['2', '2'], false],
  // Nothing is known of markets that the catalogue does not have, but of winners and totals.
  ['Something New', ['1', ''], ['2', ''], false],
  ['Handicap Of Something New', ['1', '+1.5'], ['2', '+1.5'], false],
  ['Under/Over Something New', ['Over', '1.5'], ['Under', '1.5'], true],
])('%s: %j and %j never both win: %s', (market, a, b, never) => {
  expect(neverBoth(market, a, b)).toBe(never);
  expect(neverBoth(market, b, a)).toBe(never);
});

it.each(Object.entries(SPORTS))('%s: of a line of the simulator no two win, but where they overlap', (_, { sport }) => {
  for (const { name, kind } of sport.catalogue) {
    const lineOf = (at: number) => (kind.isSided && at === 1 ? '1.5' : '-1.5');
    const pairs = kind.names.flatMap((a, i) =>
      kind.names
        .slice(i + 1)
        .map((b, j) =>
          neverBothWin(
            { sport: sport.id, name, teams },
            { name: a, line: lineOf(i), base: '' },
            { name: b, line: lineOf(i + j + 1), base: '' },
          ),
        ),
    );
    expect([name, pairs.every((never) => never)]).toEqual([name, !kind.overlapping]);
  }
});

it('rows with several winners are of the catalogue', () => {
  const names = new Set(Object.values(MARKETS).flatMap((rows) => rows.map(({ name }) => name)));
  expect([...SEVERAL_WINNERS.keys()].filter((name) => !names.has(name))).toEqual([]);
});
