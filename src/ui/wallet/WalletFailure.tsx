import { useState } from 'react';
import type { WalletOrders } from '../../contract/api/wallet';
import type { ResourceFailure } from '../../machines';
import { ownMargin } from '../../rules/ownLimits/ownRefusal';
import { actionFailureText } from '../copy/failures';
import { ownLimitsText } from '../copy/ownLimits';
import { walletText } from '../copy/wallet';
import { Link } from '../primitives/navigation';
import { Notice } from '../primitives/Notice';
import { useSite } from '../primitives/site';
import { useResource } from '../primitives/useResource';

interface WalletFailureProps {
  failure: ResourceFailure | undefined;
  /** It stands in a page, not in a dialog, which would remain above the page that a link leads to. */
  linked?: boolean;
}

interface OrderFailureProps {
  failure: ResourceFailure | undefined;
  orders: WalletOrders | undefined;
}

/** Above the form of an order: that one waits, or why this one was not taken. That one waited is over when the orders change. */
export function OrderFailure({ failure, orders }: OrderFailureProps) {
  const [since, setSince] = useState({ failure, orders });
  if (since.failure !== failure) setSince({ failure, orders });
  const waits = orders?.items.some(({ state }) => state === 'waiting');
  const isOfWaiting = isOf(failure, 'wallet-waiting');
  if (waits && (!failure || isOfWaiting)) {
    // An alert only once it was tried: it takes the focus then.
    return (
      <Notice $tone="bad" role={failure && 'alert'}>
        {walletText.waiting}
      </Notice>
    );
  }
  const isOver = isOfWaiting && since.orders !== orders;
  return <WalletFailure failure={isOver ? undefined : failure} linked />;
}

function isOf(failure: ResourceFailure | undefined, code: string): boolean {
  return failure !== undefined && 'code' in failure && failure.code === code;
}

/** Why an order or a conversion was not taken. */
export function WalletFailure({ failure, linked = false }: WalletFailureProps) {
  const text = actionFailureText(failure);
  if (!text) return null;
  const isOwnLimit = isOf(failure, 'wallet-own-limit');
  return (
    <Notice $tone="bad" role="alert">
      {text}
      {isOwnLimit && <DepositLimit linked={linked} />}
    </Notice>
  );
}

/** The member's own limit that leaves least for a charge, and what it leaves. */
function DepositLimit({ linked }: { linked: boolean }) {
  const { calls } = useSite();
  const { value: own } = useResource({ load: (_, signal) => calls.ownLimits.read(signal) });
  const margin = own && ownMargin(own, 'deposit');
  if (!margin) return null;
  const { kind, period, limit, left } = margin;
  return (
    <>
      {' '}
      {walletText.charge.ownLimit(ownLimitsText.limits.name(kind, period), limit, Math.max(0, left))}{' '}
      {linked && <Link href="/member/limits">{walletText.charge.toOwnLimits}</Link>}
    </>
  );
}
