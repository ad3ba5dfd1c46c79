import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { PlaceRequest } from '../../../src/contract/api/betting';
import { esbetsOf } from '../../../src/contract/stream/channel';
import { HomePage } from '../../../src/routes/HomePage';
import { Freshness } from '../../../src/rules/staleness';
import { LIMITS } from '../../rules/betting/limits';
import { betOf } from '../../support/slipHarness';
import { boardFrames, FOOTBALL } from '../boardFrames';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { failed, settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const PAGES = { '/': async () => HomePage };
const LATER = [{ id: 'e1', home: '온새', away: '새벌', fields: { sport: FOOTBALL, start: 1e13, status: 1 as const } }];
const NOW = [{ id: 'f1', home: '한밭', away: '새벌', fields: { sport: FOOTBALL, start: 1 } }];

let made: TestSite;
beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  made.answers.set('betting.limits', LIMITS);
  made.answers.set('betting.policy', 'ask');
  await made.signIn();
  made.live.patch(...boardFrames('inplay', NOW), ...boardFrames('europe', LATER));
});

const slip = () => within(screen.getByRole('complementary', { name: '배팅카트' }));
const pressOdds = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function press(name: string) {
  fireEvent.click(slip().getByRole('button', { name }));
  await settle();
}

/** The home page as it is after a reload, with a selection from before kick-off that may be bet on. */
async function reopened() {
  await openSite(made, '/', PAGES);
  await made.prematch.answer('topEvents inplay', []);
  pressOdds(/^온새 승 배당/);
  cleanup();
  await openSite(made, '/', PAGES);
  await made.prematch.answer('topEvents inplay', []);
  const [, bets] = boardFrames('europe', LATER);
  made.live.patch({
    ...bets!,
    ch: esbetsOf('europe', 'e1'),
    data: { ver: 1, decl: (bets as { data: { decl: unknown } }).data.decl },
  } as never);
  made.live.setFreshness(Freshness.live);
  made.live.advance(50);
  await settle();
  fireEvent.change(slip().getByLabelText('배팅금액'), { target: { value: '5000' } });
}

const accepted = {
  state: 'accepted',
  bet: betOf({ clientRef: '', variant: 'european', stake: 5_000 } as PlaceRequest, { id: '100000042' }),
};

it('shows the receipt of a bet before kick-off, though its slip is empty then', async () => {
  made.answers.set('betting.place', accepted);
  await reopened();
  await press('배팅하기');
  expect(slip().getByText('배팅번호 100000042')).toBeVisible();
  await press('확인');
  expect(slip().getByText('배팅할 항목을 선택하여주세요.')).toBeVisible();
});

it('shows a lost bet while it is looked up, beside selections in play, and what became of it', async () => {
  made.answers.set('betting.place', failed({ reason: 'timeout' }));
  made.answers.set('betting.find', failed({ reason: 'timeout' }));
  await reopened();
  await press('배팅하기');
  pressOdds(/^한밭 승 배당/);
  cleanup();
  await openSite(made, '/', PAGES);
  await made.prematch.answer('topEvents inplay', []);
  expect(slip().getByText('결과를 확인하고 있습니다.', { selector: '.title' })).toBeVisible();
  await press('인플레이 (1)');
  made.answers.set('betting.find', accepted);
  made.live.advance(10_000);
  await settle();
  expect(slip().getByText('배팅번호 100000042')).toBeVisible();
  await press('인플레이 (1)');
  await press('프리매치 (0)');
  expect(slip().getByText('배팅번호 100000042')).toBeVisible();
});
