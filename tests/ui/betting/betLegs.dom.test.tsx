import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LegView, PlaceRequest } from '../../../src/contract/api/betting';
import { Settlement } from '../../../src/contract/stream/market';
import { BetLegs } from '../../../src/ui/betting/history/BetLegs';
import { BetsFrame } from '../../../src/ui/betting/history/betsStyle';
import { betOf } from '../../support/slipHarness';

it('columns are as wide in one bet as in another: what is in them gives no widths', () => {
  const leg: LegView = {
    kind: 'odds',
    area: 'europe',
    result: Settlement.inProgress,
    ...{ fixtureId: 'f1', marketId: 'w', betId: 'f1-1-w', sport: 6046, location: '대한민국', league: 'K리그1' },
    ...{ home: '한밭', away: '새벌', start: 1_700_000_000_000, price: 1_510, seenPrice: 1_510 },
    ...{ market: '1X2', line: '', pick: '1' },
  };
  const bet = betOf({ clientRef: '', variant: 'normal', stake: 10_000 } as PlaceRequest, { legs: [leg] });
  render(
    <BetsFrame>
      <div className="bet">
        <BetLegs bet={bet} />
      </div>
    </BetsFrame>,
  );
  const table = screen.getByRole('table');
  expect(getComputedStyle(table).tableLayout).toBe('fixed');
  const classes = (cells: string) => [...table.querySelectorAll(cells)].map(({ className }) => className);
  expect(classes('th')).toEqual(classes('td'));
});
