import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { HomePage } from '../../../src/routes/HomePage';
import { LIMITS } from '../../rules/betting/limits';
import { boardFrames, FOOTBALL } from '../boardFrames';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const PAGES = { '/': async () => HomePage };
const NOW = [{ id: 'f1', home: '한밭', away: '새벌', fields: { sport: FOOTBALL, start: 1 } }];
const LATER = [{ id: 'e1', home: '온새', away: '새벌', fields: { sport: FOOTBALL, start: 1e13, status: 1 as const } }];
const NOT_OPEN = '지금은 선택할 수 없는 항목입니다.';

let made: TestSite;
beforeEach(async () => {
  made = testSite();
  made.answers.set('betting.limits', LIMITS);
  made.answers.set('betting.policy', 'ask');
  await made.signIn();
  made.live.patch(...boardFrames('inplay', NOW), ...boardFrames('europe', LATER));
});

/** A press on an outcome that was just taken off the board. */
async function refused(variant: 'inplay' | 'european') {
  act(() => made.site.betting.toggle(variant, variant === 'inplay' ? 'inplay' : 'europe', 'gone'));
  await settle();
}

describe('on a phone, where the slip is out of sight, why a press changed nothing', () => {
  beforeEach(() => dom.match());

  it('stands above the bottom bar for 6 s, and is announced', async () => {
    await openSite(made, '/', PAGES);
    await refused('inplay');
    expect(screen.getByText(NOT_OPEN).closest('[role=status]')).toBeVisible();
    await act(() => made.live.advance(6_500));
    expect(screen.queryByText(NOT_OPEN)).toBeNull();
    await refused('inplay');
    expect(screen.getByText(NOT_OPEN)).toBeVisible();
  });

  it('is in the slip alone while that is open', async () => {
    await openSite(made, '/', PAGES);
    await refused('inplay');
    fireEvent.click(screen.getByRole('button', { name: /배팅카트/ }));
    await settle();
    expect(within(screen.getByRole('dialog')).getByText(NOT_OPEN)).toBeVisible();
    expect(screen.getAllByText(NOT_OPEN)).toHaveLength(1);
  });
});

describe('beside the page, why a press changed nothing', () => {
  beforeEach(() => dom.match(WIDE));
  const slip = () => within(screen.getByRole('complementary', { name: '배팅카트' }));

  it('brings the slip in sight that it is of', async () => {
    await openSite(made, '/', PAGES);
    await made.prematch.answer('topEvents inplay', []);
    fireEvent.click(screen.getByRole('button', { name: /^한밭 승 배당/ }));
    await refused('european');
    expect(slip().getByText(NOT_OPEN)).toBeVisible();
    expect(slip().getByRole('button', { name: '프리매치 (0)' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('brings the slip in sight in the place of the member’s bets', async () => {
    await openSite(made, '/', PAGES);
    fireEvent.click(slip().getByRole('tab', { name: '내 배팅' }));
    await settle();
    await refused('inplay');
    expect(slip().getByText(NOT_OPEN)).toBeVisible();
    expect(slip().getByRole('tab', { name: /배팅카트/ })).toHaveAttribute('aria-selected', 'true');
  });
});
