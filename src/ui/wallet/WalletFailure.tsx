import type { ResourceFailure } from '../../machines';
import { walletText } from '../copy/wallet';
import { Notice } from '../primitives/Notice';

/** Why an order or a conversion was not taken. */
export function WalletFailure({ failure }: { failure: ResourceFailure | undefined }) {
  const text = walletText.failure(failure);
  if (!text) return null;
  return (
    <Notice $tone="bad" role="alert">
      {text}
    </Notice>
  );
}
