import { afterEach, beforeAll, expect, it } from 'vitest';
import type { LegView } from '../../../src/contract/api/betting';
import { SportId } from '../../../src/contract/codes/sports';
import { loadEnglishLabels } from '../../../src/contract/labels/english';
import { setLanguageSource } from '../../../src/contract/language';
import { Settlement } from '../../../src/contract/stream/market';
import { legTextOf } from '../../../src/ui/betting/history/legText';

beforeAll(loadEnglishLabels);
afterEach(() => setLanguageSource(() => 'ko'));

const taken = { fixtureId: 'f', marketId: 'm', price: 1_900, seenPrice: 1_900, result: Settlement.inProgress };

const ODDS_LEG: LegView = {
  ...taken,
  kind: 'odds',
  area: 'europe',
  betId: 'b',
  sport: SportId.football,
  location: '잉글랜드',
  league: '프리미어리그',
  home: '한밭 시티즌',
  away: '새울',
  start: 0,
  market: '1st Period Winner',
  line: '',
  pick: 'X',
};

const ROUND_LEG: LegView = {
  ...taken,
  kind: 'round',
  roundId: 'r',
  selectionId: 'home',
  gameId: 611,
  game: '가상축구 프리미어쉽',
  round: '123회차',
  market: '핸디캡 -1.5',
  pick: '홈 (런던 레드)',
  closeAt: 0,
  drawAt: 0,
  drawn: '플레이어 P9 [♠A] : B3 [♥K]',
};

it.each([
  [ODDS_LEG, ['축구 · 잉글랜드 · 프리미어리그', '승무패 (전반전)', '무']],
  [ROUND_LEG, ['가상축구 프리미어쉽', '핸디캡 -1.5', '홈 (런던 레드)']],
])('shows a leg in Korean as it is stored', (leg, texts) => {
  const { league, market, outcome } = legTextOf(leg);
  expect([league, market, outcome]).toEqual(texts);
});

it('a round has the second it is drawn at, others being within its minute', () => {
  expect(legTextOf({ ...ROUND_LEG, drawAt: Date.parse('2026-11-29T03:47:30+09:00') }).start).toBe('11-29 03:47:30');
  expect(legTextOf({ ...ODDS_LEG, start: Date.parse('2026-11-29T03:47:00+09:00') }).start).toBe('11-29 03:47');
});

it('reads the same stored legs in English, but for the teams of the feed', () => {
  setLanguageSource(() => 'en');
  expect(legTextOf(ODDS_LEG)).toMatchObject({
    league: 'Football · England · Premier League',
    match: '한밭 시티즌 vs 새울',
    market: '1st Half 1X2',
    outcome: 'Draw',
  });
  expect(legTextOf(ROUND_LEG)).toMatchObject({
    league: 'Virtual Soccer Premiership',
    match: 'Round 123',
    market: 'Handicap -1.5',
    outcome: 'Home (London Red)',
    score: 'Player P9 [♠A] : B3 [♥K]',
  });
});
