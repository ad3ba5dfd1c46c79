import { describe, expect, it } from 'vitest';
import { TradingStatus } from '../../../src/contract/stream/market';
import { type KoreaMarket, koreaLines, usualLines } from '../../../src/rules/korea/lines';
import type { KoreaMenu } from '../../../src/rules/korea/menus';
import { isSpecialFixture } from '../../../src/rules/korea/special';
import { BASEBALL_CATALOGUE } from '../../../server/simulator/sports/baseball/baseball';
import { BASKETBALL_CATALOGUE } from '../../../server/simulator/sports/basketball/basketball';
import { FOOTBALL_CATALOGUE } from '../../../server/simulator/sports/football/football';
import { HOCKEY_CATALOGUE } from '../../../server/simulator/sports/hockey/hockey';
import { VOLLEYBALL_CATALOGUE } from '../../../server/simulator/sports/volleyball/volleyball';

const [FOOTBALL, BASKETBALL, BASEBALL, VOLLEYBALL, HOCKEY] = [6046, 48242, 154914, 154830, 35232];

function of(names: readonly string[], fields: Partial<KoreaMarket> = {}): KoreaMarket[] {
  return names.map((name, i) => ({
    id: String(i),
    name,
    status: TradingStatus.open,
    main: '',
    rungs: [{ base: '' }],
    ...fields,
  }));
}
const names = (catalogue: readonly { name: string }[]) => catalogue.map(({ name }) => name);
const shown = (menu: KoreaMenu, list: readonly string[], sport: number, period?: number) =>
  koreaLines(menu, of(list), sport, period).map(({ market }) => market.name);

describe('the rows of a menu', () => {
  it.each<[KoreaMenu, string, readonly string[], number, string[]]>([
    ['cross', 'football', names(FOOTBALL_CATALOGUE), FOOTBALL, ['1X2', 'Asian Handicap', 'Under/Over']],
    ['wintielose', 'football', names(FOOTBALL_CATALOGUE), FOOTBALL, ['1X2']],
    ['wintielose', 'hockey', names(HOCKEY_CATALOGUE), HOCKEY, ['1X2']],
    ['wintielose', 'volleyball', names(VOLLEYBALL_CATALOGUE), VOLLEYBALL, ['12']],
    ['wintielose', 'basketball', names(BASKETBALL_CATALOGUE), BASKETBALL, ['12 Including Overtime']],
    ['wintielose', 'baseball', names(BASEBALL_CATALOGUE), BASEBALL, ['12 Including Overtime']],
    [
      'handicap',
      'baseball',
      names(BASEBALL_CATALOGUE),
      BASEBALL,
      ['Asian Handicap Including Overtime', 'Under/Over Including Overtime'],
    ],
    ['proto', 'football', names(FOOTBALL_CATALOGUE), FOOTBALL, ['1X2', 'Asian Handicap', 'Under/Over']],
    [
      'special',
      'football',
      names(FOOTBALL_CATALOGUE),
      FOOTBALL,
      [
        '1st Period Winner',
        'Asian Handicap 1st Period',
        'Under/Over 1st Period',
        '1st Period Odd/Even',
        'First Team To Score',
      ],
    ],
    [
      'special',
      'baseball',
      names(BASEBALL_CATALOGUE),
      BASEBALL,
      [
        '1st 5 Innings Winner - 12',
        '1st Five Innings Winner',
        '1st Five Innings Asian handicap',
        '1st 5 Innings Under/Over',
        '1st Period Winner',
        'Under/Over 1st Period',
        'Run In 1st Inning',
        '1st Period Odd/Even',
      ],
    ],
    [
      'special',
      'volleyball',
      names(VOLLEYBALL_CATALOGUE),
      VOLLEYBALL,
      [
        'Set Spread',
        '1st Period Winner Home/Away',
        'Asian Handicap 1st Period',
        'Under/Over 1st Period',
        '1st Period Odd/Even',
      ],
    ],
  ])('%s, %s', (menu, _, list, sport, expected) => {
    expect(shown(menu, list, sport)).toEqual(expected);
  });

  it('live adds the markets of the present period', () => {
    const board = ['1X2', 'Asian Handicap', 'Under/Over'];
    const second = ['2nd Period Winner', 'Asian Handicap 2nd Period', 'Under/Over 2nd Period'];
    expect(shown('live', names(FOOTBALL_CATALOGUE), FOOTBALL, 20)).toEqual([...board, ...second]);
    expect(shown('live', names(FOOTBALL_CATALOGUE), FOOTBALL, 80)).toEqual(board);
    expect(shown('live', names(BASKETBALL_CATALOGUE), BASKETBALL, 3)).toEqual([
      '12 Including Overtime',
      'Asian Handicap Including Overtime',
      'Under/Over Including Overtime',
      '3rd Period Winner',
      'Asian Handicap 3rd Period',
      'Under/Over 3rd Period',
    ]);
  });

  it.each<KoreaMenu>(['cross', 'wintielose', 'handicap', 'special', 'proto', 'live'])(
    'of %s are as many for football as there is room for before they are known',
    (menu) => {
      expect(shown(menu, names(FOOTBALL_CATALOGUE), FOOTBALL)).toHaveLength(usualLines(menu));
    },
  );
});

describe('the line of a row', () => {
  const market = (main: string, ...bases: string[]) =>
    of(['Asian Handicap'], { main, rungs: bases.map((base) => ({ base })) })[0]!;

  it.each([
    ['the main one', '-1', ['-1.5', '-1', '-0.5'], '-1'],
    ['the middle one where none is named', '', ['-1.5', '-1', '-0.5'], '-1'],
    ['the nearest whole or half line for a quarter line', '-0.75', ['-1.5', '-0.75', '-0.5'], '-0.5'],
    ['none where all are quarter lines', '-0.75', ['-0.75', '-0.25'], undefined],
  ])('is %s', (_, main, bases, expected) => {
    const [line] = koreaLines('handicap', [market(main, ...bases)], FOOTBALL);
    expect(line?.rung.base).toBe(expected);
  });
});

describe('special fixtures', () => {
  const fixture = (sport: number, location: string, league: string) => ({
    sport,
    location: { id: 'l', name: location },
    league: { id: 'g', name: league },
  });

  it.each([
    [FOOTBALL, '잉글랜드', '프리미어리그', true],
    [FOOTBALL, '러시아', '러시아 프리미어리그', false],
    [FOOTBALL, '오스트리아', '분데스리가', false],
    [FOOTBALL, '독일', '분데스리가', true],
    [FOOTBALL, '독일', '분데스리가 2', false],
    [FOOTBALL, 'English Premier League', 'English Premier League', true],
    [BASKETBALL, '미국', 'NBA', true],
    [BASKETBALL, '대한민국', 'KBL D리그', false],
    [BASEBALL, '대한민국', 'KBO', true],
    [BASEBALL, '미국', 'MLB 내셔널', true],
    [VOLLEYBALL, '대한민국', 'V리그 여자', true],
    [VOLLEYBALL, '일본', 'V리그 남자', false],
    [HOCKEY, '미국', 'NHL', true],
    [HOCKEY, '미국', 'AHL', false],
  ])('%d %s %s: %s', (sport, location, league, expected) => {
    expect(isSpecialFixture(fixture(sport, location, league))).toBe(expected);
  });
});
