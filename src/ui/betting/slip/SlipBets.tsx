import { type ReactNode, useEffect, useState } from 'react';
import { Ticket } from 'lucide-react';
import type { Bet, BetPage } from '../../../contract/api/betting';
import { FIRST_PAGE } from '../../../contract/constants';
import { slipText } from '../../copy/slip';
import { EmptyState } from '../../primitives/EmptyState';
import { Loaded } from '../../primitives/Loaded';
import { Link } from '../../primitives/navigation';
import { useSite } from '../../primitives/site';
import { useStream } from '../../primitives/stream';
import { type Resource, useResource } from '../../primitives/useResource';
import { CashOut } from '../cashOut/CashOut';
import { isCashable, useCashOutOffers } from '../cashOut/useCashOutOffers';
import { useOpenBets } from '../history/useBets';
import { SlipBet } from './SlipBet';
import { SlipBetsFrame } from './slipBetsStyle';

const { mine } = slipText;

interface SlipBetsProps {
  /** A bet was put into the slip again. */
  onAgain: () => void;
}

/** Beside the slip: the member's open bets as they stand, and those that were settled, or cashed out by themselves, since the last look. */
export function SlipBets({ onAgain }: SlipBetsProps) {
  const open = useOpenBets();
  const settled = useSettledSince(useSeenUntil()).value?.items ?? [];
  return (
    <SlipBetsFrame>
      {settled.length > 0 && <List title={mine.settled} bets={settled} onAgain={onAgain} />}
      <Loaded from={open} texts={mine} bars={[96, 3]}>
        {({ items, totalCount }) => (
          <>
            {items.length === 0 ? (
              <EmptyState Icon={Ticket} title={mine.noneOpen} hint={mine.noneOpenHint} />
            ) : (
              <OpenBets bets={items} onAgain={onAgain} reload={open.reload} />
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

interface ListProps extends SlipBetsProps {
  title: string;
  bets: readonly Bet[];
  /** What stands below a bet. */
  below?: (bet: Bet) => ReactNode;
}

function List({ title, bets, onAgain, below }: ListProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {bets.map((bet) => (
        <SlipBet key={bet.id} bet={bet} onAgain={onAgain}>
          {below?.(bet)}
        </SlipBet>
      ))}
    </section>
  );
}

/** With what they can be cashed out for. */
function OpenBets({ bets, onAgain, reload }: Pick<ListProps, 'bets' | 'onAgain'> & { reload: () => void }) {
  const offers = useCashOutOffers(bets);
  const again = () => {
    offers.reload();
    reload();
  };
  return (
    <List
      title={mine.open}
      bets={bets}
      onAgain={onAgain}
      below={(bet) =>
        isCashable(bet) && <CashOut bet={bet} offer={offers.of(bet.id)} auto={offers.auto(bet.id)} onDone={again} />
      }
    />
  );
}

/** Until when settled bets had been seen before this look, which sees all of them, and those that follow. */
function useSeenUntil(): number {
  const { betsSeenAt, notifications, tab } = useSite();
  const [before] = useState(betsSeenAt.value);
  const newest = useStream(notifications.view$).list?.items[0]?.at;
  useEffect(() => {
    betsSeenAt.set(Math.max(newest ?? 0, Math.floor(tab.serverClock.read().now)));
  }, [betsSeenAt, tab, newest]);
  return before;
}

function useSettledSince(seenAt: number): Resource<BetPage> {
  const { calls, tab } = useSite();
  return useResource<BetPage>({
    load: (_, signal) => calls.betting.bets({ settledFrom: String(seenAt + 1), page: String(FIRST_PAGE) }, signal),
    version: useStream(tab.session.user$)?.bets,
  });
}
