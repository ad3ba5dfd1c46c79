import { useEffect, useState } from 'react';
import { every } from '../../../rules/clock';
import { moneyText } from '../../../rules/text/amount';
import { betsText } from '../../copy/bets';
import { failureText } from '../../copy/failures';
import { Button } from '../../primitives/Button';
import { EmptyState } from '../../primitives/EmptyState';
import { Notice } from '../../primitives/Notice';
import { Pager } from '../../primitives/Pager';
import { useSite } from '../../primitives/site';
import { Skeleton } from '../../primitives/Skeleton';
import { BetActionDialog } from './BetActionDialog';
import { BetCard } from './BetCard';
import { BetFilters } from './BetFilters';
import type { Bets } from './useBets';

type PendingBetAction = { act: 'cancel'; id: string; stake: number } | { act: 'hideAll' };

/** The bets, newest first, with what can be done about each. */
export function BetHistory({ bets }: { bets: Bets }) {
  const { page, failure, retry, filter, choose, choosePage, cancel, hide, hideAll } = bets;
  const [asking, setAsking] = useState<PendingBetAction>();
  const now = useServerNow(page?.items.some(({ cancelUntil }) => cancelUntil !== undefined) ?? false);
  const failed = failure && (failureText(failure) ?? betsText.failed);
  const confirm = () => {
    if (asking?.act === 'cancel') cancel?.(asking.id);
    else hideAll?.();
    setAsking(undefined);
  };
  return (
    <>
      <BetFilters filter={filter} choose={choose} />
      {page && (
        <div className="sums">
          <dl>
            <div>
              <dt>{betsText.sums.staked}</dt>
              <dd>{moneyText(page.staked)}</dd>
            </div>
            <div>
              <dt>{betsText.sums.paid}</dt>
              <dd>{moneyText(page.paid)}</dd>
            </div>
          </dl>
          <span>{betsText.sums.count(page.totalCount)}</span>
          <Button disabled={!hideAll || page.items.length === 0} onClick={() => setAsking({ act: 'hideAll' })}>
            {betsText.hideAll}
          </Button>
        </div>
      )}
      {failed && (
        <Notice $tone="bad" role="alert">
          {failed}
        </Notice>
      )}
      {retry && <Button onClick={retry}>{betsText.retry}</Button>}
      {!page && !failure && <Skeleton height={150} count={4} label={betsText.loading} />}
      {page?.items.length === 0 && <EmptyState title={betsText.empty} />}
      {page?.items.map((bet) => (
        <BetCard
          key={bet.id}
          bet={bet}
          now={now}
          onCancel={cancel && (() => setAsking({ act: 'cancel', id: bet.id, stake: bet.stake }))}
          onHide={hide && (() => hide(bet.id))}
        />
      ))}
      {page && <Pager page={page.page} pageCount={page.pageCount} onPage={choosePage} />}
      <BetActionDialog
        question={
          asking && (asking.act === 'cancel' ? betsText.cancelAsk(moneyText(asking.stake)) : betsText.hideAllAsk)
        }
        onConfirm={confirm}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}

/** The server's time, told anew each second while it matters. */
function useServerNow(matters: boolean): number {
  const { tab, clock } = useSite();
  const [now, setNow] = useState(() => tab.serverClock.read().now);
  useEffect(
    () => (matters ? every(clock, 1_000, () => setNow(tab.serverClock.read().now)) : undefined),
    [matters, clock, tab],
  );
  return now;
}
