import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ID_PATTERN } from '../../../../src/contract/stream/channel';
import { englishTime, fileTimeOf, ticksOf, writtenTime } from '../../../../server/feeds/importers/fileTime';
import { importedId, joinedId } from '../../../../server/feeds/importers/importedId';
import { importedPriceOf } from '../../../../server/feeds/importers/importedPrice';
import { nameFromFile, importedTeamsOf } from '../../../../server/feeds/importers/teams';

describe('prices', () => {
  test.each([
    ['17.0579', 17057],
    ['19', 19000],
    ['1.0', 1000],
    ['2.', 2000],
    [' 1.85 ', 1850],
    [1.15, 1150],
    [1.001, 1001],
    [2.3, 2300],
    [1000, 1_000_000],
    ['1000000', 1_000_000_000],
    ['1000000.001', undefined],
    ['0.99', undefined],
    [0, undefined],
    [-2, undefined],
    ['', undefined],
    ['1,5', undefined],
    ['1e3', undefined],
    [1e-7, undefined],
    [Number.NaN, undefined],
    [null, undefined],
    [[2], undefined],
  ])('%s → %s', (odds, price) => {
    expect(importedPriceOf(odds)).toBe(price);
  });

  test('truncates exactly, despite floating point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 99_999_999 }), (tenThousandths) => {
        const text = `${Math.trunc(tenThousandths / 10_000)}.${String(tenThousandths % 10_000).padStart(4, '0')}`;
        expect(importedPriceOf(text)).toBe(Math.trunc(tenThousandths / 10));
        expect(importedPriceOf(Number(text))).toBe(Math.trunc(tenThousandths / 10));
      }),
    );
  });
});

describe('times', () => {
  test.each([
    [1691049225443, 1691049225443],
    [1642074018, 1642074018000],
    [1642074018.5, 1642074018500],
    [12, undefined],
    [9e15, undefined],
    ['1691049225443', undefined],
  ])('a stamp of %s', (stamp, at) => {
    expect(fileTimeOf(stamp)).toBe(at);
  });

  test.each([
    ['2023-08-07T10:15:34.6751577Z', Date.UTC(2023, 7, 7, 10, 15, 34, 675)],
    ['2022-01-26T23:00:00', Date.UTC(2022, 0, 26, 23)],
    ['2026-05-27T17:44:59.54+03:00', Date.UTC(2026, 4, 27, 14, 44, 59, 540)],
    ['2015-03-09T19:45Z', Date.UTC(2015, 2, 9, 19, 45)],
    ['2023-13-40T10:15:34Z', undefined],
    ['yesterday', undefined],
    [undefined, undefined],
  ])('written %s', (text, at) => {
    expect(writtenTime(text)).toBe(at);
  });

  test('changes within a millisecond retain their order', () => {
    const [first, second] = ['2023-08-07T10:15:34.6747638Z', '2023-08-07T10:15:34.6747639Z'].map(ticksOf);
    expect(second! - first!).toBe(1n);
  });

  test.each([
    ['Mar 26, 2015 9:11:44 PM', Date.UTC(2015, 2, 26, 21, 11, 44)],
    ['Mar 26, 2015 12:00:01 AM', Date.UTC(2015, 2, 26, 0, 0, 1)],
    ['Mar 26, 2015 12:00:01 PM', Date.UTC(2015, 2, 26, 12, 0, 1)],
    ['Foo 26, 2015 9:11:44 PM', undefined],
    ['26.03.2015', undefined],
  ])('spoken %s', (text, at) => {
    expect(englishTime(text)).toBe(at);
  });
});

describe('ids', () => {
  test('an id of the feed is not changed', () => {
    expect(importedId('1.200806927')).toBe('1.200806927');
    expect(importedId('149383821811098946')).toBe('149383821811098946');
  });

  test('names become readable ids', () => {
    expect(joinedId(['Man Utd', '20150309T1945'])).toBe('Man-Utd@20150309T1945');
    expect(joinedId(['Match Odds', 'The Draw'], 'a-fixture@1')).toBe('a-fixture@1@Match-Odds@The-Draw');
  });

  test('any input makes a valid id, the same one each time', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (a, b, c) => {
        for (const id of [importedId(a), joinedId([a, b, c]), joinedId([b, c], importedId(a))])
          expect(id).toMatch(ID_PATTERN);
        expect(joinedId([a, b])).toBe(joinedId([a, b]));
      }),
    );
  });

  test('different names have different ids', () => {
    const close = fc.stringMatching(/^[ab1 @~./-]{0,6}$/);
    fc.assert(
      fc.property(
        fc.array(close, { minLength: 2, maxLength: 2 }),
        fc.array(close, { minLength: 2, maxLength: 2 }),
        (a, b) => {
          expect(joinedId(a) === joinedId(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
          expect(importedId(a[0]!) === importedId(b[0]!)).toBe(a[0] === b[0]);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('teams', () => {
  test.each([
    [
      'Man Utd v Arsenal',
      [
        ['Man Utd', '1'],
        ['Arsenal', '2'],
      ],
    ],
    [
      'Heat @ Bulls',
      [
        ['Bulls', '1'],
        ['Heat', '2'],
      ],
    ],
    [
      'A vs B v C',
      [
        ['A', '1'],
        ['B v C', '2'],
      ],
    ],
    ['Lingfield', []],
    ['', []],
  ])('%s', (name, teams) => {
    expect(importedTeamsOf(name).map((team) => [team.name, team.position])).toEqual(teams);
  });

  test.each([
    ['rep-of-ireland-u21-v-andorra-u21.jsonl.gz', 'Rep of Ireland U21 v Andorra U21'],
    ['Man_Utd-v-psv.json', 'Man Utd v psv'],
    ['.json.gz', 'Imported match'],
  ])('a file called %s', (file, name) => {
    expect(nameFromFile(file)).toBe(name);
  });
});
