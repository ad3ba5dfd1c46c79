import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FoundBet } from '../../../src/contract/api/staff/bets';
import type { FixtureLiability } from '../../../src/contract/api/staff/liability';
import { loadEnglishLabels } from '../../../src/contract/labels/english';
import { setLanguageSource } from '../../../src/contract/language';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { BetsSection } from '../../../src/ui/admin/betting/BetsSection';
import { FoundFixtures, useFixtures } from '../../../src/ui/admin/betting/FoundFixtures';
import { LiabilitySection } from '../../../src/ui/admin/betting/LiabilitySection';
import { leagueFields, scopeText } from '../../../src/ui/admin/betting/scopeForm';
import { AdjustmentsSection } from '../../../src/ui/admin/wallet/AdjustmentsSection';
import { fakeDom, WIDE } from '../fakeDom';
import { adjustment } from './fakeAdminCalls';

const dom = fakeDom();
const clock = new VirtualClock();
const never = () => new Promise<never>(() => {});

/** A call that answers with these rows, whatever is asked. */
const listed =
  <T, More extends object>(items: T[], more: More) =>
  async () => ({ ok: true as const, value: { items, page: 1, pageCount: 1, totalCount: items.length, ...more } });

beforeAll(loadEnglishLabels);
beforeEach(() => {
  dom.match(WIDE);
  setLanguageSource(() => 'en');
});
afterEach(() => setLanguageSource(() => 'ko'));

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));

it('names leagues in the language of the page: of the matches found, of liability, and of what a limit is for', async () => {
  const fixture = {
    id: 'f',
    sport: 6046,
    leagueId: 'l',
    league: '축구 · 잉글랜드 · 프리미어리그',
    name: '한밭 : 새울',
    start: 0,
  };
  const fixtures = listed([{ ...fixture, areas: [], markets: 3, held: null }], {});
  const liability: FixtureLiability = {
    ...fixture,
    league: '프리미어리그',
    home: '한밭',
    away: '새울',
    score: null,
    bets: 1,
    stake: 1,
    worst: 0,
  };
  function Found() {
    const found = useFixtures({ fixtures }, { clock, ms: 1_000 });
    return <FoundFixtures calls={{ suspend: never, liftSuspension: never }} found={found} title="" onChanged={never} />;
  }
  render(
    <>
      <Found />
      <LiabilitySection
        calls={{ liability: listed([liability], { open: { bets: 1, stake: 1 } }), matchLiability: never }}
        clock={clock}
      />
    </>,
  );
  await settle();
  expect(screen.getByText('Football · England · Premier League')).toBeVisible();
  expect(screen.getByText('Premier League')).toBeVisible();
  const [, leagues] = leagueFields({ leagues: [{ id: 'l', name: '프리미어리그', sport: 6046 }], sport: '' });
  expect(leagues.options[1]).toEqual(['l', 'Premier League']);
  expect(scopeText({ sport: null, league: 'l', market: null, phase: null }, '프리미어리그')).toBe('Premier League');
});

it('reads reasons that the server writes, and leaves those of staff as they are', async () => {
  const rows = [
    adjustment({ id: 1, kind: 'charge', reason: '충전 승인 (10007)' }),
    adjustment({ id: 2, kind: 'prizes', reason: '토너먼트 상금: July' }),
    adjustment({ id: 3, reason: '정산' }),
  ];
  render(
    <AdjustmentsSection calls={{ adjustments: listed(rows, {}), decideAdjustment: never }} clock={clock} own={1} />,
  );
  await settle();
  for (const reason of ['Charge approved (10007)', 'Tournament prizes: July', '정산'])
    expect(screen.getByText(reason)).toBeVisible();
});

it('names the rounds of bets, and leaves names of teams', async () => {
  const bet: FoundBet = {
    ...{ id: '1', userId: 'member', nickname: '한강나루', kind: 3, state: 'open', status: 1, folds: 1, system: null },
    ...{ title: 'EOS 파워볼 1분 697회차', stake: 1_000, price: 1_900, payout: 1_900, paid: 0, placedAt: 0 },
  };
  const bets = listed([bet, { ...bet, id: '2', title: '울산 : 전북' }], { next: null });
  render(<BetsSection calls={{ bets, betsFile: never, bet: never }} today="2023-11-15" path="/admin" />);
  await settle();
  expect(screen.getByText('EOS Powerball 1 min Round 697')).toBeVisible();
  expect(screen.getByText('울산 : 전북')).toBeVisible();
});
