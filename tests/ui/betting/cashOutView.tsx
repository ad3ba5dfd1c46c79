import { render } from '@testing-library/react';
import type { Bet } from '../../../src/contract/api/betting';
import { CashOut } from '../../../src/ui/betting/cashOut/CashOut';
import { isCashable, useCashOutOffers } from '../../../src/ui/betting/cashOut/useCashOutOffers';
import { SiteProvider } from '../../../src/ui/primitives/site';
import { settle, type TestSite } from '../testSite';

export const cashableBet = (fields: Partial<Bet> = {}): Bet => ({
  id: '100000001',
  clientRef: 'r',
  kind: 1,
  variant: 'normal',
  placedAt: 0,
  legs: [],
  bonusPrice: 1_000,
  stake: 20_000,
  totalPrice: 1_900,
  payout: 38_000,
  paid: 0,
  status: 0,
  ...fields,
});

interface CashOutViewProps {
  bets: readonly Bet[];
  onDone: () => void;
}

/** The cash-outs of open bets, as the pages of bets have them. */
export function CashOutView({ bets, onDone }: CashOutViewProps) {
  const offers = useCashOutOffers(bets);
  return bets.filter(isCashable).map((one) => (
    <CashOut
      key={one.id}
      bet={one}
      offer={offers.of(one.id)}
      auto={offers.auto(one.id)}
      onDone={() => {
        onDone();
        offers.reload();
      }}
    />
  ));
}

export async function showCashOuts({ site, live }: TestSite, props: CashOutViewProps): Promise<void> {
  render(
    <SiteProvider value={{ ...site, tab: live.tab, clock: live.clock }}>
      <CashOutView {...props} />
    </SiteProvider>,
  );
  await settle();
}
