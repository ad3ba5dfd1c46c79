import { describe, expect, it } from 'vitest';
import { SPORTS } from '../../../server/simulator/sports/sports';
import { SportId } from '../../../src/contract/codes/sports';
import { outcomeLabel } from '../../../src/contract/labels/outcomeLabel';
import { marketKey } from '../../../src/contract/labels/marketKey';
import { marketLabel } from '../../../src/contract/labels/marketLabel';
import { MARKETS } from '../../../src/contract/markets/catalogue';
import { findMarket, knownMarketName } from '../../../src/contract/markets/findMarket';
import { SELECTION_PATTERNS } from '../../../src/contract/labels/selections';
import { SELECTION_SAMPLES } from './selectionSamples';
import { VENUE_NAMES, venueLabel } from '../../../src/contract/labels/venues';

const { football, basketball, volleyball, baseball, iceHockey } = SportId;

const ROWS = Object.values(MARKETS).flat();
/** The catalogue has a Korean label for it. */
const isKnownMarket = (name: string) => Boolean(findMarket(name)?.row.label);

describe('marketLabel', () => {
  it.each([
    ['1X2', football, '승무패'],
    ['Under/Over Including Overtime', basketball, '언더오버 (연장포함)'],
    ['1st Period Winner', football, '승무패 (전반전)'],
    ['1st Period Winner', basketball, '승무패 (1쿼터)'],
    ['1st Period Winner', volleyball, '승무패 (1세트)'],
    ['1st Period Winner', iceHockey, '승무패 (1피리어드)'],
    ['1st Period Winner', baseball, '승무패 (1이닝)'],
    ['9th Period Winner', baseball, '승무패 (9이닝)'],
    ['4th Period Winner', iceHockey, '승무패 (연장)'],
    ['Under/Over 2nd Period - Home Team', basketball, '언더오버 (2쿼터) - 홈팀'],
    ['1st Period Winner', 452674, '승무패 (1이닝)'],
    ['1st Period Winner', 123456, '승무패 (1구간)'],
    ['6th Period Winner', basketball, '승무패 (6구간)'],
    ['2nd Map Winner', 687890, '2세트 승패'],
    // Spellings of files
    ['Match Odds', football, '승무패'],
    ['MatchOdds', football, '승무패'],
    ['Match_Odds', 54094, '승패'],
    ['MATCH_ODDS', 452674, '승패'],
    ['ASIAN_HANDICAP', football, '핸디캡'],
    ['Both_teams_to_Score_', football, '양팀 득점'],
    ['Over/Under 2.5 Goals', football, '언더오버 2.5'],
    ['OVER_UNDER_05', football, '언더오버 0.5'],
    ['First Half Goals 1.5', football, '언더오버 1.5 (전반전)'],
    ['Match_Odds_and_Over_Under_2_5_goals', football, '승무패 + 언더오버 2.5'],
    ['Set 2 Winner', 54094, '승패 (2세트)'],
    // A team in the name
    ['ManUtdTotalGoals', football, 'Man Utd 총 득점'],
    ['MAN_UTD_TOTAL_GOALS', football, 'MAN UTD 총 득점'],
    ['ArsenalToScoreinBothHalves', football, 'Arsenal 전·후반 모두 득점'],
    ['ManUtdWinaHalf', football, 'Man Utd 전·후반 중 한 번 승'],
    ['ManUtdWinBothHalves', football, 'Man Utd 전·후반 모두 승'],
    ['ManUtdWinfromBehind', football, 'Man Utd 역전승'],
    ['Paris St-G Clean Sheet', football, 'Paris St-G 무실점'],
    ['Bodø Clean Sheet', football, 'Bodø 무실점'],
  ])('%s of sport %i is %s', (name, sport, label) => {
    expect(marketLabel(name, sport)).toBe(label);
    expect(isKnownMarket(name)).toBe(true);
  });

  it.each(['constructor', '', '10th Period Winner', 'Under/Over 3rd Quarter'])(
    'shows %j, which no table has, as it is',
    (name) => {
      expect(marketLabel(name, football)).toBe(name);
      expect(isKnownMarket(name)).toBe(false);
    },
  );

  it('leaves no token behind', () => {
    const names = ROWS.map(({ name }) =>
      name.replace('{nth}', '7th').replace('{n}', '7').replace('{line}', '2.5').replace('{team}', 'Chelsea '),
    );
    for (const name of names) expect(marketLabel(name, baseball)).not.toMatch(/[{}]/);
  });

  it('has no two names of one spelling with different labels', () => {
    const labels = new Map<string, string>();
    for (const { name, label } of ROWS) {
      expect(labels.get(marketKey(name)) ?? label).toBe(label);
      labels.set(marketKey(name), label);
    }
  });
});

describe('knownMarketName', () => {
  it('uses the id only where the name is unknown', () => {
    expect(knownMarketName('1', '1X2')).toBe('1X2');
    expect(knownMarketName('2', 'Asian Handicap')).toBe('Asian Handicap');
    expect(knownMarketName('1', 'Full Time Result 3-Way')).toBe('1X2');
    expect(knownMarketName('99999', 'Something New')).toBe('Something New');
    expect(knownMarketName('constructor', 'Something New')).toBe('Something New');
  });
});

describe('betLabel', () => {
  it.each([
    ['1', '홈'],
    ['X', '무'],
    ['2', '원정'],
    ['1X', '홈/무'],
    ['12', '홈/원정'],
    ['Over', '오버'],
    ['under', '언더'],
    ['1 And Over', '홈+오버'],
    ['X And Under', '무+언더'],
    ['Yes', '예'],
    ['No Goal', '노골'],
    ['The Draw', '무'],
    ['The Draw (HT)', '무'],
    ['Over 2.5 Goals', '오버 2.5'],
    ['Under 4.5 Corners', '언더 4.5'],
    ['2 goals or more', '2골 이상'],
    ['7+ Goals', '7골 이상'],
    ['1 Goal', '1골'],
    ['9 or less', '9 이하'],
    ['45pts and Over', '45 이상'],
    ['Any Unquoted', '기타 스코어'],
    ['No Goals', '노골'],
    ['Score Draw', '득점 무승부'],
    ['30 - 40pts', '30 - 40'],
    ['0 - 10 Minutes', '0 - 10분'],
    ['81 - Full Time', '81분 - 종료'],
    ['Man Utd by 1', 'Man Utd 1점 차'],
    ['Man Utd by 4+', 'Man Utd 4점 차 이상'],
    ['Draw/Draw', '무/무'],
    ['Draw/Under 2.5 Goals', '무/언더 2.5'],
    ['Man Utd/No', 'Man Utd/아니오'],
    ['Draw/Bodo/Glimt', '무/Bodo/Glimt'],
  ])('%s is %s', (name, label) => {
    expect(outcomeLabel(name)).toBe(label);
  });

  it.each([
    'Man Utd',
    'Bodo/Glimt',
    'Stand by Me',
    '2-1',
    '1 - 0',
    '10 - 12',
    'Overton',
    'Under Armour FC',
    'constructor',
    '',
  ])('shows %j as it is', (name) => {
    expect(outcomeLabel(name)).toBe(name);
  });
});

describe('venueLabel', () => {
  it('has every venue by path and by name', () => {
    for (const [path, name] of Object.entries(VENUE_NAMES)) {
      expect(venueLabel(path)).toMatch(/[가-힣]/);
      expect(venueLabel(path)).toBe(venueLabel(name));
    }
    expect(venueLabel('Aintree Park')).toBe('에인트리 파크');
    expect(venueLabel('Somewhere')).toBe('Somewhere');
    expect(venueLabel('toString')).toBe('toString');
  });
});

describe('outcomes', () => {
  const names = Object.values(SPORTS).flatMap(({ sport }) => sport.catalogue.flatMap(({ kind }) => kind.names));

  it('of the simulator have Korean: a row of SELECTION_LABELS or SELECTION_PATTERNS each', () => {
    expect([...new Set(names)].filter((name) => /[a-z]/i.test(outcomeLabel(name)))).toEqual([]);
  });

  it.each(SELECTION_PATTERNS.map(([test, label], i) => ({ test, label, sample: SELECTION_SAMPLES[i] })))(
    'that match $test have a row of SELECTION_SAMPLES, which is read by it',
    ({ test, label, sample = '' }) => {
      expect(SELECTION_PATTERNS.find(([each]) => each.test(sample))?.[0]).toBe(test);
      expect(outcomeLabel(sample)).toBe(sample.replace(test, label));
    },
  );
});
