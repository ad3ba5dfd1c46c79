import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../tools/setup/root.mjs';
import { filesBelow } from '../../../tools/setup/sources';
import { SportId } from '../../../src/contract/codes/sports';
import { periodLabel } from '../../../src/contract/codes/periods';
import { setLanguageSource } from '../../../src/contract/language';
import { WRITTEN_LABELS } from '../../../src/contract/labels/en/dictionary';
import { MARKET_LABELS } from '../../../src/contract/labels/en/board';
import { LABEL_PATTERNS } from '../../../src/contract/labels/en/patterns';
import { loadEnglishLabels } from '../../../src/contract/labels/english';
import { labelTable, labelText } from '../../../src/contract/labels/labelText';
import { marketLabel } from '../../../src/contract/labels/marketLabel';
import { outcomeLabel } from '../../../src/contract/labels/outcomeLabel';
import { SPORT_LABELS, sportLabel } from '../../../src/contract/labels/sports';
import { MARKETS } from '../../../src/contract/markets/catalogue';
import { routeOf } from '../../../src/contract/routes';
import { koreanAmountText, moneyText, moneyUnit, pointsText } from '../../../src/rules/text/amount';
import { weekdayText } from '../../../src/rules/text/kst';
import { leagueText } from '../../../src/rules/text/leagueText';
import { searchedLabel, searchMatch } from '../../../src/rules/text/search';
import { everyLabel } from './everyLabel';

const readText = (file: string) => readFileSync(join(root, file), 'utf8');
const HANGUL = /[가-힣]/;
const korean = everyLabel();
const all = [...new Set(Object.values(korean).flat())].filter((label) => HANGUL.test(label));

const inEnglish = () => setLanguageSource(() => 'en');
beforeAll(loadEnglishLabels);
afterEach(() => setLanguageSource(() => 'ko'));

describe('English labels', () => {
  it.each(Object.entries(korean))('has English for every label of %s', (_table, labels) => {
    inEnglish();
    expect(labels.filter((label) => HANGUL.test(labelText(label)))).toEqual([]);
    expect(labels.filter((label) => labelText(label).trim() === '')).toEqual([]);
  });

  it('has no row, and no pattern, that no label needs', () => {
    const used = new Set([...all, ...all.flatMap((label) => label.split(/[\s+/(),·:→~[\]]+/))]);
    const samples = [
      ...used,
      ...SAMPLES.map(([label]) => label),
      ...SAMPLES.flatMap(([label]) => label.split(/[ ()]+/)),
    ];
    const isWritten = new Set(samples);
    for (const table of WRITTEN_LABELS) expect(Object.keys(table).filter((row) => !isWritten.has(row))).toEqual([]);
    for (const [test] of LABEL_PATTERNS) {
      const isNeeded = samples.some((label) => test.test(label));
      expect(isNeeded, `no label matches the pattern ${test}: if one is stored or drawn, a row of SAMPLES`).toBe(true);
    }
  });

  it('has the names of the feed for sports', () => {
    inEnglish();
    const named = Object.entries(SPORT_LABELS).filter(([name, label]) => HANGUL.test(label) && name !== 'etc');
    expect(Object.fromEntries(named.map(([, label]) => [label, labelText(label)]))).toEqual(
      Object.fromEntries(named.map(([name, label]) => [label, name])),
    );
  });

  it('has no label in two of its tables', () => {
    const rows = WRITTEN_LABELS.flatMap((table) => Object.keys(table));
    expect(rows.filter((row, i) => rows.indexOf(row) !== i)).toEqual([]);
  });

  it('names every market in every sport without Korean or a token', () => {
    inEnglish();
    const rows = Object.values(MARKETS).flat();
    for (const sport of Object.values(SportId)) {
      for (const { name } of rows) {
        const sent = name
          .replace('{nth}', '2nd')
          .replace('{n}', '2')
          .replace('{line}', '2.5')
          .replace('{team}', 'Ajax');
        expect(marketLabel(sent, sport)).not.toMatch(/[가-힣{}]|^\d+$/);
      }
    }
    const names = new Set(rows.map(({ name }) => name));
    expect(Object.keys(MARKET_LABELS).filter((name) => !names.has(name))).toEqual([]);
  });
});

/** Labels that hold a number or a name, as they are stored or drawn. */
const SAMPLES: readonly (readonly [string, string])[] = [
  ['123회차', 'Round 123'],
  ['3번 바람의질주', 'No.\u00a03 Run of the Wind'],
  ['홈 승 (런던 레드)', 'Home Win (London Red)'],
  ['언더오버 2.5', 'Under/Over 2.5'],
  ['1 2 3 4 5 + P7 (합 15)', '1 2 3 4 5 + P7 (Sum 15)'],
  ['좌3홀', 'L3 Odd'],
  ['합 812 (끝자리 2)', 'Sum 812 (Last Digit 2)'],
  ['플레이어 P9 [♠A ◆8] : B3 [♥K ♣3]', 'Player P9 [♠A ◆8] : B3 [♥K ♣3]'],
  ['1 2 3 (합 6) 히든 레드', '1 2 3 (Sum 6) Hidden Red'],
  ['GO 5땡 : 8끗', 'GO Pair 5 : 8 points'],
  ['빨강 3 : 파랑 1', 'Red 3 : Blue 1'],
  ['무승부 18 [♠A] : 18 [♥K]', 'Draw 18 [♠A] : 18 [♥K]'],
  ['1위 3번 2위 11번', '1st No.\u00a03 2nd No.\u00a011'],
  ['5회초 2사', 'Top 5th 2 out'],
  ['런던 레드 -1.5', 'London Red -1.5'],
  ['코인입금 BTC', 'Coin Deposit BTC'],
  ['2026-11-24 출석 · 7일 연속 · 개근', '2026-11-24 Attendance · 7 days in a row · Full Month'],
  ['신청번호 10001 · 환전 거절: 계좌 불일치', 'Order 10001 · Exchange refused: 계좌 불일치'],
  ['충전 승인 (10007)', 'Charge approved (10007)'],
  ['결과 정정 (배팅 10012, 2번 적중): 스코어 오류', 'Result corrected (bet 10012, no. 2 Won): 스코어 오류'],
  ['EOS 파워볼 1분 697회차', 'EOS Powerball 1 min Round 697'],
  ['9 이하', '9 or less'],
  ['45 이상', '45 or more'],
  ['7.4 / 20오버', '7.4 of 20 overs'],
  ['7.4오버', '7.4 overs'],
  ['81분 - 종료', '81 min - Full Time'],
  ['Man Utd 1점 차', 'Man Utd by 1'],
  ['Man Utd 4점 차 이상', 'Man Utd by 4+'],
];

it('is in no page that is read in Korean: the dictionary is imported when it is asked for', () => {
  const importing = filesBelow(join(root, 'src'))
    .map((file) => relative(root, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/contract/labels/en/'))
    .filter((file) => /labels\/en\/|'\.\/en\/dictionary/.test(readText(file)));
  expect(importing).toEqual(['src/contract/labels/english.ts']);
  expect(readText('src/contract/labels/english.ts')).toContain("await import('./en/dictionary')");
  // Nor does it bring modules of the page with it, whose texts are chosen after it was loaded.
  const own = filesBelow(join(root, 'src/contract/labels/en')).map((file) => relative(root, file));
  expect(own.filter((file) => /^import (?!type)[^;]*'\.\.\//m.test(readText(file)))).toEqual([]);
});

describe('labelText', () => {
  it.each(SAMPLES)('reads %s as %s', (label, english) => {
    expect(labelText(label)).toBe(label);
    inEnglish();
    expect(labelText(label)).toBe(english);
  });

  it.each(['한밭 시티즌', '홀짝왕', '토너먼트 준비', 'Ajax', ''])('shows %j as it is: names and free text', (label) => {
    inEnglish();
    expect(labelText(label)).toBe(label);
  });

  it('reads a table when it is read, not when it is made', () => {
    const table = labelTable({ won: '적중', sides: ['홈', '원정'] });
    expect({ ...table }).toEqual({ won: '적중', sides: ['홈', '원정'] });
    inEnglish();
    expect({ ...table }).toEqual({ won: 'Won', sides: ['Home', 'Away'] });
  });
});

describe('search', () => {
  it('finds a label by its English and by its Korean', () => {
    expect(searchedLabel('프리미어리그')).toBe('프리미어리그');
    inEnglish();
    expect(searchMatch(searchedLabel('프리미어리그'), 'premier')).toBe(true);
    expect(searchMatch(searchedLabel('프리미어리그'), '프리미어')).toBe(true);
    expect(searchedLabel('한밭 시티즌')).toBe('한밭 시티즌');
    expect(searchedLabel('AT')).toBe('Austria AT');
  });
});

describe('labels in English', () => {
  const { football, basketball, baseball, volleyball } = SportId;

  it.each([
    ['1X2', football, '1X2'],
    ['12', basketball, 'Match Winner'],
    ['1st Period Winner', football, '1st Half 1X2'],
    ['2nd Period Winner Home/Away', basketball, 'Q2 Winner'],
    ['Under/Over 3rd Period', volleyball, 'Under/Over Set 3'],
    ['5th Period Odd/Even', baseball, '5th Inning Odd/Even'],
    ['OVER_UNDER_25', football, 'Over/Under 2.5 Goals'],
    ['2nd Map Winner', 687890, 'Map 2 Winner'],
    ['Ajax Clean Sheet', football, 'Ajax Clean Sheet'],
    ['ManUtdWinaHalf', football, 'Man Utd Win A Half'],
    ['Something New', football, 'Something New'],
  ])('market %s of sport %i is %s', (name, sport, label) => {
    inEnglish();
    expect(marketLabel(name, sport)).toBe(label);
  });

  // Both stand among the markets of one match.
  it.each([football, basketball, baseball, volleyball])('no two markets of sport %i have one name', (sport) => {
    const names = Object.values(MARKETS).flatMap((rows) => rows.map(({ name }) => name.replace('{nth}', '1st')));
    const byEnglish = new Map<string, Set<string>>();
    for (const name of names) {
      setLanguageSource(() => 'ko');
      const label = marketLabel(name, sport);
      inEnglish();
      const english = marketLabel(name, sport);
      byEnglish.set(english, (byEnglish.get(english) ?? new Set()).add(label));
    }
    expect([...byEnglish].filter(([, labels]) => labels.size > 1)).toEqual([]);
  });

  it.each([
    ['1', 'Home'],
    ['X', 'Draw'],
    ['1X', 'Home / Draw'],
    ['1 And Over', 'Home + Over'],
    ['1X And Under', 'Home / Draw + Under'],
    ['Over 2.5 Goals', 'Over 2.5'],
    ['7+ Goals', '7+ goals'],
    ['1 Goal', '1 goal'],
    ['Ajax (HT)', 'Ajax'],
    ['Man Utd', 'Man Utd'],
    ['Draw/Yes', 'Draw/Yes'],
    ['Man Utd/Over 2.5 Goals', 'Man Utd/Over 2.5'],
    ['Man Utd by 4+', 'Man Utd by 4+'],
    ['0 - 10 Minutes', '0 - 10 min'],
    ['81 - Full Time', '81 min - Full Time'],
    ['Score Draw', 'Score Draw'],
    ['2-1', '2-1'],
  ])('outcome %s is %s', (name, label) => {
    inEnglish();
    expect(outcomeLabel(name)).toBe(label);
  });

  it('has sports, periods, places, pages, days and amounts', () => {
    inEnglish();
    expect(sportLabel(football)).toBe('Football');
    expect(sportLabel(0, 'Pesäpallo')).toBe('Pesäpallo');
    expect(periodLabel(baseball, 5, '1')).toBe('Bottom 5th');
    expect(periodLabel(football, 10)).toBe('1st Half');
    expect(leagueText('잉글랜드', 'EFL')).toBe('England · EFL');
    expect(leagueText('AT', 'Football')).toBe('Austria · Football');
    expect(leagueText('FO', 'Cup')).toBe('Faroe Islands · Cup');
    expect(routeOf('/minigame/bet365/dog/goldenhillparks')?.title).toBe('Virtual Greyhounds Golden Hill Park');
    expect(weekdayText(Date.UTC(2026, 10, 21))).toBe('Sat');
    expect([1_234_000, -5_000].map(moneyText)).toEqual(['₩1,234,000', '-₩5,000']);
    expect(moneyUnit()).toBe('₩');
    expect(pointsText(12_300)).toBe('12,300P');
    expect([500_000, 120_000_000, 12_345, 0, -1_500_000].map(koreanAmountText)).toEqual([
      '500 thousand',
      '120 million',
      '12 thousand 345',
      '0',
      '-1 million 500 thousand',
    ]);
  });
});
