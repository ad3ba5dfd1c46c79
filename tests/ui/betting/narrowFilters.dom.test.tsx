import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BetFilters } from '../../../src/ui/betting/history/BetFilters';
import { BetsFrame } from '../../../src/ui/betting/history/betsStyle';
import { NO_FILTER } from '../../../src/ui/betting/history/useBets';
import { SiteProvider } from '../../../src/ui/primitives/site';
import { fakeDom } from '../fakeDom';
import { testSite } from '../testSite';

fakeDom();

const show = (layout: 'desktop' | 'mobile') =>
  render(
    <SiteProvider value={testSite().site}>
      <div data-layout={layout}>
        <BetsFrame>
          <BetFilters filter={NO_FILTER} choose={() => {}} />
        </BetsFrame>
      </div>
    </SiteProvider>,
  );

it.each([
  ['desktop', 'nowrap'],
  ['mobile', 'wrap'],
] as const)('days may go below the usual periods on a phone only: %s', (layout, wrap) => {
  show(layout);
  expect(getComputedStyle(screen.getByRole('group', { name: '기간' })).flexWrap).toBe(wrap);
});

it('on a phone each group of what narrows the history has lines of its own, and days fill theirs', () => {
  show('mobile');
  const groups = [
    screen.getByRole('group', { name: '게임 종류' }),
    screen.getByRole('combobox', { name: '결과' }),
    screen.getByRole('group', { name: '기간' }),
    screen.getByLabelText('시작일').closest('.days')!,
  ].map((group) => getComputedStyle(group));
  expect(groups.map(({ flexBasis }) => flexBasis)).toEqual(Array(4).fill('100%'));
  expect(groups.map(({ display }) => display)).not.toContain('contents');
  expect(getComputedStyle(screen.getByLabelText('시작일')).width).toBe('100%');
});
