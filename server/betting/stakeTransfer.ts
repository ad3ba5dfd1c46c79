import type { TransferRequest } from '../ledger';

/** What a bet takes when it is accepted, whole won. */
export function stakeTransfer({
  memberId: member,
  betId: reference,
  stake: amount,
}: {
  memberId: number;
  betId: string;
  stake: number;
}): TransferRequest<'bet.placed'> {
  return {
    kind: 'bet.placed',
    reference,
    lines: [
      { account: 'money', member, amount: -amount },
      { account: 'stakes', amount },
    ],
  };
}
