import { Ticket } from 'lucide-react';
import { useState } from 'react';
import type { Bet } from '../../../contract/api/betting';
import { FIRST_PAGE } from '../../../contract/constants';
import { moneyText } from '../../../rules/text/amount';
import { betsText } from '../../copy/bets';
import { Button } from '../../primitives/Button';
import { Loaded } from '../../primitives/Loaded';
import { Pager } from '../../primitives/Pager';
import { useServerTime } from '../../primitives/useServerTime';
import { CashOut } from '../cashOut/CashOut';
import { isCashable, useCashOutOffers } from '../cashOut/useCashOutOffers';
import { BetActionDialog } from './BetActionDialog';
import { BetCard } from './BetCard';
import { BetFilters } from './BetFilters';
import { PlayCard } from './PlayCard';
import { type BetAction, isNarrowed, NO_FILTER, useHistory } from './useBets';

interface PendingBetAction {
  action: BetAction;
  question: string;
}

/** Bets, and play of the casino and of slots, newest first, with the actions on each bet. */
export function BetHistory() {
  const list = useHistory();
  const { value: page, query, submit } = list;
  const [asking, setAsking] = useState<PendingBetAction>();
  const { now } = useServerTime(
    page?.items.some((item) => item.is === 'bet' && item.bet.cancelUntil !== undefined) ?? false,
  );
  const offers = useCashOutOffers(page?.items.flatMap((item) => (item.is === 'bet' ? item.bet : [])) ?? []);
  const again = () => {
    offers.reload();
    list.reload();
  };
  const confirm = () => {
    if (asking) submit?.(asking.action);
    setAsking(undefined);
  };
  return (
    <>
      <BetFilters filter={query} choose={(choice) => list.setQuery({ ...query, ...choice, page: FIRST_PAGE })} />
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
          {query.kind !== betsText.kinds.casino && (
            <Button
              disabled={!submit || page.items.length === 0}
              onClick={() => setAsking({ action: { act: 'hideAll' }, question: betsText.hideAllAsk })}
            >
              {betsText.hideAll}
            </Button>
          )}
        </div>
      )}
      <Loaded
        from={list}
        actionFailure={list.submitFailure}
        texts={betsText}
        bars={[150, 4]}
        empty={{
          Icon: Ticket,
          title: betsText.empty,
          ...(isNarrowed(query)
            ? {
                children: (
                  <Button onClick={() => list.setQuery({ ...NO_FILTER, page: FIRST_PAGE })}>{betsText.showAll}</Button>
                ),
              }
            : { action: betsText.toMatches }),
        }}
      >
        {({ items, page: shown, pageCount }) => (
          <>
            {items.map((item) =>
              item.is === 'play' ? (
                <PlayCard key={`play ${item.play.id}`} play={item.play} />
              ) : (
                <BetCard
                  key={item.bet.id}
                  bet={item.bet}
                  now={now}
                  onCancel={submit && (() => setAsking(cancelling(item.bet)))}
                  onHide={submit && (() => submit({ act: 'hide', id: item.bet.id }))}
                >
                  {isCashable(item.bet) && (
                    <CashOut
                      bet={item.bet}
                      offer={offers.of(item.bet.id)}
                      auto={offers.auto(item.bet.id)}
                      onDone={again}
                    />
                  )}
                </BetCard>
              ),
            )}
            <Pager page={shown} pageCount={pageCount} onPage={list.setPage} />
          </>
        )}
      </Loaded>
      <BetActionDialog question={asking?.question} onConfirm={confirm} onClose={() => setAsking(undefined)} />
    </>
  );
}

/** What was cashed out is not given back again. */
function cancelling({ id, stake, cashedOut }: Bet): PendingBetAction {
  const left = stake - (cashedOut?.stake ?? 0);
  return { action: { act: 'cancel', id }, question: betsText.cancelAsk(moneyText(left)) };
}
