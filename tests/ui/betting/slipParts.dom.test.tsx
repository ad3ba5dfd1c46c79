import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LegView, PlaceRequest } from '../../../src/contract/api/betting';
import { Settlement } from '../../../src/contract/stream/market';
import { SlipLeg } from '../../../src/ui/betting/slip/SlipLeg';
import { SlipMeter } from '../../../src/ui/betting/slip/SlipMeter';
import { SlipReceipt } from '../../../src/ui/betting/slip/SlipReceipt';
import { LIMITS } from '../../rules/betting/limits';
import { betOf, settled, slipHarness } from '../../support/slipHarness';

async function withLegs(...legs: string[]) {
  const slip = slipHarness();
  slip.signIn();
  slip.limits = LIMITS;
  slip.pressOdds(...legs);
  await settled();
  return slip;
}

it('the line of a selection is apart from its side, which alone is cut where there is no room', async () => {
  const slip = await withLegs('f1 h 1');
  render(<SlipLeg leg={slip.view().legs[0]!} isShort />);
  const line = document.querySelector('.choice .line')!;
  expect(line).toHaveTextContent(/^-1.5$/);
  expect(line.previousElementSibling).not.toHaveTextContent('1.5');
});

it('the meter of odds names them as those of the best combination where the slip is a system', async () => {
  const slip = await withLegs('f1 w 1', 'f2 w 1', 'f3 w 1');
  const { rerender } = render(<SlipMeter view={slip.view()} />);
  expect(screen.getByText('배당 8.00/100.00')).toBeVisible();
  slip.view().chooseMode!('2/3');
  rerender(<SlipMeter view={slip.view()} />);
  expect(screen.getByText('최고 배당 4.00/100.00')).toBeVisible();
});

it('a banker of a receipt is named before its odds, which end the line as those of other legs do', () => {
  const leg = (fixtureId: string): LegView => ({
    kind: 'odds',
    area: 'europe',
    result: Settlement.inProgress,
    ...{ fixtureId, marketId: 'w', betId: `${fixtureId}-1-w`, sport: 6046, location: '대한민국', league: 'K리그1' },
    ...{ home: '한밭', away: '새벌', start: 1_700_000_000_000 },
    ...{ market: '1X2', line: '', pick: '1', price: 1_510, seenPrice: 1_510 },
  });
  const request = { clientRef: '', variant: 'normal', stake: 10_000 } as PlaceRequest;
  const bets = [betOf(request, { system: '2/3+1', legs: ['f1', 'f2', 'f3', 'f4'].map(leg) })];
  const results = { bets, refused: [], lost: [] };
  render(<SlipReceipt view={{ results, dismissReceipt: undefined, legs: [] }} column />);
  const rows = [...document.querySelectorAll('.bet-legs li')];
  expect(rows.map(({ lastElementChild }) => lastElementChild!.textContent)).toEqual(Array(4).fill('1.51'));
  expect(rows.filter(({ textContent }) => textContent.includes('뱅커'))).toHaveLength(1);
});
