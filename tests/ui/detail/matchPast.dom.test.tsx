import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { FixturePast, PastMatch } from '../../../src/contract/api/past';
import type { Fixture } from '../../../src/contract/stream/fixture';
import { leagueTable } from '../../../src/rules/match/leagueTable';
import { SportId } from '../../../src/contract/codes/sports';
import { FixtureDetail } from '../../../src/ui/detail/FixtureDetail';
import { SiteProvider } from '../../../src/ui/primitives/site';
import { image } from '../../support/frames';
import { listed } from '../boardFrames';
import { fakeDom } from '../fakeDom';
import { liveTab } from '../liveTab';
import { failed, settle, testSite } from '../testSite';

const dom = fakeDom();
beforeEach(() => dom.match());

const HOME = { id: 'f1-1', name: '한밭' };
const AWAY = { id: 'f1-2', name: '새벌' };
const OTHER = { id: 'x', name: '강물' };
const STATS = {
  results: ['0', '0'] as [string, string],
  period: 10,
  periods: [],
  stats: [{ type: 1, results: ['3', '5'] as [string, string] }],
};

function match(day: number, home: PastMatch['home'], away: PastMatch['away'], score: [number, number]): PastMatch {
  return { start: Date.UTC(2026, 10, day, 10), home, away, score };
}

const meeting = match(9, AWAY, HOME, [1, 2]);
const played = [meeting, match(8, HOME, OTHER, [0, 0]), match(7, OTHER, AWAY, [0, 3])];
const PAST: FixturePast = {
  home: [meeting, played[1]!],
  away: [meeting, { ...played[2]!, decidedBy: 'overtime' }],
  meetings: [meeting],
  league: { since: Date.UTC(2026, 7, 1), table: leagueTable(SportId.football, [HOME, AWAY, OTHER], played) },
};

async function open(past: unknown, scoreboard?: Fixture['scoreboard']) {
  const made = testSite();
  made.answers.set('odds.past', past);
  const live = liveTab(['inplay.esbets:f1']);
  const participants = [
    { ...HOME, position: '1' as const },
    { ...AWAY, position: '2' as const },
  ];
  const fields = { participants, ...(scoreboard && { scoreboard }) };
  live.patch(image('inplay.games', 1, { put: [listed({ id: 'f1', home: HOME.name, away: AWAY.name, fields })] }));
  render(
    <SiteProvider value={{ ...made.site, tab: live.tab, clock: live.clock }}>
      <FixtureDetail area="inplay" id="f1" picked={new Set()} charted={undefined} onPick={() => {}} />
    </SiteProvider>,
  );
  const asked = () => made.called.filter(({ name }) => name === 'odds.past');
  expect(asked()).toEqual([]);
  fireEvent.click(screen.getByRole('tab', { name: '기록' }));
  await settle();
  return { made, asked };
}

const part = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));

it('asks for the record once it is opened, and shows statistics, form, meetings and table', async () => {
  const { asked } = await open({ ok: true, value: PAST }, STATS);
  expect(asked()).toEqual([{ name: 'odds.past', args: ['inplay', 'f1'] }]);
  expect(within(screen.getByRole('table', { name: '통계' })).getByRole('row', { name: '3 코너킥 5' })).toBeVisible();

  part('최근 경기');
  const home = screen.getByRole('region', { name: '한밭' });
  expect(within(home).getByRole('heading')).toHaveTextContent('한밭1승 1무 0패');
  expect(
    within(home)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['26-11-09 새벌 1:2 한밭 승', '26-11-08 한밭 0:0 강물 무']);
  expect(screen.getByRole('region', { name: '새벌' })).toHaveTextContent('강물 0:3연장 새벌 승');

  part('상대 전적');
  expect(screen.getByText('한밭 기준 1승 0패')).toBeVisible();

  part('순위');
  const table = screen.getByRole('table', { name: '순위' });
  expect([...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['순위', '팀', '경기', '승', '무', '패', '득실', '승점'],
    ['1', '한밭', '2', '1', '1', '0', '+1', '4'],
    ['2', '새벌', '2', '1', '0', '1', '+2', '3'],
    ['3', '강물', '2', '0', '1', '1', '-3', '1'],
  ]);
  expect([...table.querySelectorAll('[data-own=true]')]).toHaveLength(2);
  expect(screen.getByText('26-08-01부터 끝난 경기의 순위입니다.')).toBeVisible();
});

it('has what the feed has: statistics alone, or nothing', async () => {
  await open({ ok: true, value: null }, STATS);
  const parts = within(screen.getByRole('tablist', { name: '기록 분류' }));
  expect(parts.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['통계']);
});

it('names that there is nothing', async () => {
  await open({ ok: true, value: null });
  expect(screen.getByText('제공되는 기록이 없습니다.')).toBeVisible();
  expect(screen.queryByRole('tablist', { name: '기록 분류' })).toBeNull();
});

it('shows statistics though the rest failed, which can be loaded again', async () => {
  const { made } = await open(failed({ reason: 'network' }), STATS);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('table', { name: '통계' })).toBeVisible();
  made.answers.set('odds.past', { ok: true, value: PAST });
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await settle();
  expect(screen.getByRole('tab', { name: '순위' })).toBeVisible();
});

it('has no table of a cup', async () => {
  const { league: _, ...cup } = PAST;
  await open({ ok: true, value: cup });
  expect(screen.getByRole('tab', { name: '최근 경기' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('tab', { name: '순위' })).toBeNull();
});
