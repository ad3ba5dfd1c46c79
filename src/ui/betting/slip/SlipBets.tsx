import { useEffect, useState } from 'react';
import { Ticket } from 'lucide-react';
import type { Bet } from '../../../contract/api/betting';
import { Settlement } from '../../../contract/stream/market';
import { slipText } from '../../copy/slip';
import { EmptyState } from '../../primitives/EmptyState';
import { Loaded } from '../../primitives/Loaded';
import { Link } from '../../primitives/navigation';
import { useSite } from '../../primitives/site';
import { useBets } from '../history/useBets';
import { SlipBet } from './SlipBet';
import { SlipBetsFrame } from './slipBetsStyle';

const { mine } = slipText;
/** The history's filter for bets that are open. */
const OPEN = String(Settlement.inProgress);

/** Beside the slip: the member's open bets as they stand, and those that were settled since the last look. */
export function SlipBets() {
  const open = useBets(OPEN);
  const newest = useBets();
  const seenAt = useSeenUntil();
  const settled = newest.value?.items.filter(({ settledAt = 0 }) => settledAt > seenAt) ?? [];
  return (
    <SlipBetsFrame>
      {settled.length > 0 && <List title={mine.settled} bets={settled} />}
      <Loaded from={open} texts={mine} bars={[96, 3]}>
        {({ items, totalCount }) => (
          <>
            {items.length === 0 ? (
              <EmptyState Icon={Ticket} title={mine.noneOpen} hint={mine.noneOpenHint} />
            ) : (
              <List title={mine.open} bets={items} />
            )}
            {totalCount > items.length && <p className="more">{mine.more(totalCount - items.length)}</p>}
          </>
        )}
      </Loaded>
      <Link className="all" href="/bet_result">
        {mine.all}
      </Link>
    </SlipBetsFrame>
  );
}

function List({ title, bets }: { title: string; bets: readonly Bet[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {bets.map((bet) => (
        <SlipBet key={bet.id} bet={bet} />
      ))}
    </section>
  );
}

/** Until when settled bets had been seen before this look, which sees all of them. */
function useSeenUntil(): number {
  const { betsSeenAt, tab } = useSite();
  const [before] = useState(betsSeenAt.value);
  useEffect(() => betsSeenAt.set(Math.floor(tab.serverClock.read().now)), [betsSeenAt, tab]);
  return before;
}
