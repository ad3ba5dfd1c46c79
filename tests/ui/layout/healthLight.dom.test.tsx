import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Freshness } from '../../../src/rules/staleness';
import { HealthLight } from '../../../src/ui/layout/HealthLight';
import { SiteProvider } from '../../../src/ui/primitives/site';
import { fakeDom } from '../fakeDom';
import { liveTab } from '../liveTab';
import { testSite } from '../testSite';

fakeDom();

it('shows in a word how current the odds are, and announces only that word', () => {
  const live = liveTab();
  live.setFreshness(Freshness.down, 'connecting');
  const { tab, clock } = live;
  const site = { ...testSite().site, tab, clock };
  render(
    <SiteProvider value={site}>
      <HealthLight channels={['inplay.games', 'inplay.bets']} />
    </SiteProvider>,
  );
  const word = () => screen.getByRole('status').textContent;
  expect(word()).toBe('연결 중');
  live.setFreshness(Freshness.live, 'open', 40);
  expect(word()).toBe('실시간');
  expect(screen.getByText('40ms')).toHaveAttribute('aria-hidden', 'true');
  live.setFreshness(Freshness.live, 'open', 50);
  expect(screen.getByText('50ms')).toBeInTheDocument();
  expect(word()).toBe('실시간');
  live.setFreshness(Freshness.late, 'open', 50);
  expect(word()).toBe('지연');
  live.setFreshness(Freshness.down, 'open');
  expect(word()).toBe('갱신 중지');
  live.setFreshness(Freshness.down, 'backing-off');
  expect(word()).toBe('재연결 중');
  expect(screen.queryByText('50ms')).toBeNull();
  live.setFreshness(Freshness.down, 'stopped');
  expect(word()).toBe('종료됨');
});

it('of a page without odds shows the connection', () => {
  const live = liveTab();
  const { tab, clock } = live;
  render(
    <SiteProvider value={{ ...testSite().site, tab, clock }}>
      <HealthLight />
    </SiteProvider>,
  );
  const word = () => screen.getByRole('status').textContent;
  expect(word()).toBe('실시간');
  live.setFreshness(Freshness.down, 'backing-off');
  expect(word()).toBe('재연결 중');
});
