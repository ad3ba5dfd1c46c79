import { betsText } from '../../copy/bets';
import { useSiteNavigation } from '../../primitives/navigation';
import { Tabs } from '../../primitives/Tabs';
import { BetHistory } from './BetHistory';
import { BetsFrame } from './betsStyle';
import { MoneyHistory } from './MoneyHistory';
import { NO_FILTER } from './useBets';

const VIEWS = ['bets', 'money'] as const;
const PANEL = 'bets-panel';

/** /bet_result: the member's bets, and their money. Which of them, and what they are narrowed to, stands in the address. */
export function BetsView() {
  const { query, setQuery } = useSiteNavigation();
  const view = query.get('view') === 'money' ? 'money' : 'bets';
  // Neither is narrowed by what the other was.
  const choose = (next: (typeof VIEWS)[number]) =>
    setQuery({ ...NO_FILTER, view: next === 'money' ? next : undefined });
  return (
    <BetsFrame>
      <Tabs label={betsText.views} tabs={VIEWS} chosen={view} onChoose={choose} panel={PANEL} className="views">
        {(one) => betsText.tabs[one]}
      </Tabs>
      <div id={PANEL} role="tabpanel" aria-label={betsText.tabs[view]} className="panel">
        {view === 'bets' ? <BetHistory /> : <MoneyHistory />}
      </div>
    </BetsFrame>
  );
}
