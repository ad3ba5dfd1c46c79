import * as Dialog from '@radix-ui/react-dialog';
import { CircleCheck } from 'lucide-react';
import type { Bet } from '../../../contract/api/betting';
import type { SlipView } from '../../../machines';
import { legPrice } from '../../../rules/betting/arithmetic';
import { bankerCount } from '../../../rules/betting/system';
import { moneyText } from '../../../rules/text/amount';
import { timeText } from '../../../rules/text/kst';
import { shownOdds } from '../../primitives/odds/shownOdds';
import { slipText } from '../../copy/slip';
import { systemsText } from '../../copy/systems';
import { Button, Choices } from '../../primitives/Button';
import { KeyValueList } from '../../primitives/KeyValueList';
import { Link } from '../../primitives/navigation';
import { foldsText } from '../history/foldsText';
import { takenJoints } from '../history/takenJoints';
import { legTextOf } from '../history/legText';
import { AgainButton } from './AgainButton';
import { editDifference } from './editDifference';
import { pickTextOf } from './pickText';
import { useFocusHere } from './useFocusHere';

interface SlipReceiptProps {
  view: Pick<SlipView, 'results' | 'dismissReceipt' | 'legs'>;
  column: boolean;
}

/** What was not accepted, and what was, at which odds. */
export function SlipReceipt({ view: { results, dismissReceipt, legs }, column }: SlipReceiptProps) {
  const ref = useFocusHere<HTMLElement>();
  const { bets, refused, lost } = results;
  const missing = refused.length + lost.length;
  const title = bets.some(({ replaces }) => replaces !== undefined)
    ? slipText.edit.done
    : missing > 0
      ? slipText.receipt.partTitle(bets.length)
      : slipText.receipt.title;
  const done = (
    <Button $tone="gold" onClick={dismissReceipt}>
      {slipText.receipt.done}
    </Button>
  );
  return (
    <section ref={ref} className="receipt" tabIndex={-1} aria-label={title}>
      <p className="title">
        <CircleCheck size={20} aria-hidden />
        {title}
      </p>
      {missing > 0 && (
        <p className="refusal" role="alert">
          {[
            slipText.receipt.partly(missing),
            // They are still in the slip.
            ...legs.map(({ pick }) => pickTextOf(pick)).map(({ market, outcome }) => `${market} ${outcome}.`),
            ...new Set(refused.map(({ message }) => message)),
          ].join(' ')}
        </p>
      )}
      {bets.map((bet) => (
        <BetReceipt key={bet.id} bet={bet} />
      ))}
      <Choices>
        <Link className="button" href="/bet_result" onClick={dismissReceipt}>
          {slipText.receipt.history}
        </Link>
        {/* An empty sheet would cover what is bet on next. */}
        {column || legs.length > 0 ? done : <Dialog.Close asChild>{done}</Dialog.Close>}
      </Choices>
    </section>
  );
}

function BetReceipt({ bet }: { bet: Bet }) {
  const { id, placedAt, legs, stake, system, totalPrice, payout, replaces, replacedFor } = bet;
  return (
    <>
      <KeyValueList
        rows={[
          [slipText.receipt.number(id), timeText(placedAt)],
          ...(replaces === undefined ? [] : [[slipText.edit.from, replaces] as [string, string]]),
          ...(replacedFor === undefined ? [] : [[slipText.edit.value, moneyText(replacedFor)] as const]),
          [slipText.stake, moneyText(stake)],
          ...(replacedFor === undefined ? [] : [editDifference(replacedFor, stake)]),
          ...takenJoints(legs).map(([, joint]) => [slipText.joint, shownOdds(joint)] as const),
          [`${system ? systemsText.odds : slipText.odds} · ${foldsText(bet)}`, shownOdds(totalPrice)],
          [slipText.payout, moneyText(payout)],
        ]}
      />
      <ul className="bet-legs" aria-label={slipText.legs}>
        {legs.map((leg, place) => {
          const { key, match, market, outcome } = legTextOf(leg);
          return (
            <li key={key}>
              <span>
                {match} · {market}
              </span>
              <b>{outcome}</b> {place < bankerCount(system) && <span className="badge">{systemsText.banker}</span>}{' '}
              <span className="odds">{shownOdds(leg.price)}</span>
              {legPrice(leg.price) !== legPrice(leg.seenPrice) && (
                <span className="moved">{slipText.change(shownOdds(leg.seenPrice), shownOdds(leg.price))}</span>
              )}
            </li>
          );
        })}
      </ul>
      <AgainButton bet={bet} />
    </>
  );
}
