import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BetFilters } from '../../../src/ui/betting/history/BetFilters';
import { BetsFrame } from '../../../src/ui/betting/history/betsStyle';
import { NO_FILTER } from '../../../src/ui/betting/history/useBets';
import { SiteProvider } from '../../../src/ui/primitives/site';
import { fakeDom } from '../fakeDom';
import { testSite } from '../testSite';

fakeDom();

it('on a phone what narrows the history shares its lines, and days fill theirs', () => {
  render(
    <SiteProvider value={testSite().site}>
      <div data-layout="mobile">
        <BetsFrame>
          <BetFilters filter={NO_FILTER} choose={() => {}} />
        </BetsFrame>
      </div>
    </SiteProvider>,
  );
  expect(getComputedStyle(screen.getByRole('group', { name: '게임 종류' })).display).toBe('contents');
  expect(getComputedStyle(screen.getByLabelText('시작일')).width).toBe('100%');
});
