import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { SportId } from '../../../src/contract/codes/sports';
import { type Fixture, FixtureStatus } from '../../../src/contract/stream/fixture';
import { IncidentKind } from '../../../src/contract/stream/incident';
import { TradingStatus } from '../../../src/contract/stream/market';
import { FixtureDetail } from '../../../src/ui/detail/FixtureDetail';
import { SiteProvider } from '../../../src/ui/primitives/site';
import { bet, delta, image, market } from '../../support/frames';
import { listed } from '../boardFrames';
import { fakeDom } from '../fakeDom';
import { type LiveTab, liveTab } from '../liveTab';
import { testSite } from '../testSite';

const dom = fakeDom();
const ALL = 'inplay.esbets:f1';
const { score, corner, periodBegan, scoreCancelled } = IncidentKind;

let live: LiveTab;

beforeEach(() => {
  dom.match();
  live = liveTab([ALL]);
});

const SCORED = { results: ['1', '0'] as [string, string], period: 10, periods: [] };

function show(fields: Partial<Fixture>, incidents: number[][], status: TradingStatus = TradingStatus.open) {
  live.patch(image('inplay.games', 1, { put: [listed({ id: 'f1', home: '한밭', away: '새벌', fields })] }));
  const decl = [market('f1', 'w', [bet(0, '1', {}), bet(1, '2', {})], { status })];
  live.patch(image(ALL, 1, { decl, ...(incidents.length > 0 && { incidents: incidents.flat() }) }));
  const { tab, clock } = live;
  render(
    <SiteProvider value={{ ...testSite().site, tab, clock }}>
      <FixtureDetail area="inplay" id="f1" picked={new Set()} charted={undefined} onPick={() => {}} />
    </SiteProvider>,
  );
}

const tracker = () => screen.getByRole('figure', { name: '경기 진행' });

async function rows(): Promise<string[]> {
  await userEvent.click(within(tracker()).getByText(/^경기 기록/));
  return within(tracker())
    .getAllByRole('listitem')
    .map((row) => row.textContent!);
}

describe('tracker', () => {
  it('has the last thing that happened, and all of it in words, the newest first', async () => {
    show({ scoreboard: SCORED }, [
      [periodBegan, 0, 10, 0, 0, 0],
      [score, 1, 10, 1_261, 1, 0],
      [corner, 2, 10, 2_760, 1, 0],
    ]);
    expect(tracker()).toHaveTextContent("45+2' 코너킥 새벌");
    expect(await rows()).toEqual(["45+2' 코너킥 새벌", "22' 골 한밭 1:0", ' 전반전 시작']);
  });

  it('follows the stream', () => {
    show({ scoreboard: SCORED }, [[periodBegan, 0, 10, 0, 0, 0]]);
    expect(tracker()).toHaveTextContent('전반전 시작');
    live.patch(delta(ALL, 2, { incidents: [periodBegan, 0, 10, 0, 0, 0, score, 2, 10, 59, 0, 1] }));
    act(() => live.clock.advance(20));
    expect(tracker()).toHaveTextContent("1' 골 새벌 0:1");
    live.patch(delta(ALL, 3, { incidents: [periodBegan, 0, 10, 0, 0, 0, scoreCancelled, 2, 10, 59, 0, 0] }));
    act(() => live.clock.advance(20));
    expect(tracker()).toHaveTextContent("1' 골 취소 새벌");
  });

  it('has points, quarters and their clock in basketball', () => {
    show({ sport: SportId.basketball, scoreboard: { ...SCORED, period: 3 } }, [
      [score, 1, 3, 524, 41, 40],
      [score, 1, 3, 489, 44, 40],
    ]);
    expect(tracker()).toHaveTextContent('3쿼터 08:09 3점 한밭 44:40');
  });

  it('gives the serve of volleyball to who won the last rally', () => {
    show({ sport: SportId.volleyball, scoreboard: { ...SCORED, period: 2 } }, [[score, 2, 2, -1, 3, 4]]);
    expect(tracker()).toHaveTextContent('새벌 서브');
  });

  it('has who bats in baseball from the scoreboard', () => {
    show({ sport: SportId.baseball, scoreboard: { ...SCORED, period: 3, turn: '1' } }, [[score, 1, 3, -1, 2, 0]]);
    expect(tracker()).toHaveTextContent('한밭 공격');
  });

  it('shows when nothing of the match can be bet on', () => {
    show({ scoreboard: SCORED }, [[score, 1, 10, 9, 1, 0]], TradingStatus.suspended);
    expect(tracker()).toHaveTextContent('배팅 일시 중단');
  });

  it('skips what it does not know', async () => {
    show({ scoreboard: SCORED }, [
      [score, 1, 10, 61, 1, 0],
      [987, 1, 10, 99, 1, 0],
    ]);
    expect(tracker()).toHaveTextContent("2' 골 한밭 1:0");
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    ['이 경기는 진행 기록이 제공되지 않습니다.', { scoreboard: SCORED }],
    ['이 경기는 점수와 진행 기록이 제공되지 않습니다.', {}],
  ])('of a feed without incidents: %s', (text, fields) => {
    show({ status: FixtureStatus.inProgress, ...fields }, []);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('figure', { name: '경기 진행' })).toBeNull();
  });

  it('is not there before the match', () => {
    show({ status: FixtureStatus.notStarted }, []);
    expect(screen.queryByText(/진행 기록/)).toBeNull();
  });
});
