import type { ResourceFailure } from '../../machines';
import { ownMargin } from '../../rules/ownLimits/ownRefusal';
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

/** Why an order or a conversion was not taken. */
export function WalletFailure({ failure, linked = false }: WalletFailureProps) {
  const text = walletText.failure(failure);
  if (!text) return null;
  const isOwnLimit = failure && 'code' in failure && failure.code === 'wallet-own-limit';
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
