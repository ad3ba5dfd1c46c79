import { useState } from 'react';
import { betsText } from '../../copy/bets';
import { Tabs } from '../../primitives/Tabs';
import { BetHistory } from './BetHistory';
import { BetsFrame } from './betsStyle';
import { MoneyHistory } from './MoneyHistory';

const VIEWS = ['bets', 'money'] as const;
const PANEL = 'bets-panel';

/** /bet_result: the member's bets, and their money; `first`: what is shown at first. */
export function BetsView({ first = 'bets' }: { first?: (typeof VIEWS)[number] }) {
  const [view, setView] = useState(first);
  return (
    <BetsFrame>
      <Tabs label={betsText.views} tabs={VIEWS} chosen={view} onChoose={setView} panel={PANEL} className="views">
        {(one) => betsText.tabs[one]}
      </Tabs>
      <div id={PANEL} role="tabpanel" aria-label={betsText.tabs[view]} className="panel">
        {view === 'bets' ? <BetHistory /> : <MoneyHistory />}
      </div>
    </BetsFrame>
  );
}
