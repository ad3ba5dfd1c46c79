import type { Attempts, Limit } from './attempts';

/** Per address and id together: whoever guesses at somebody's password locks out only themselves. */
const OF_PAIR: Limit = { name: 'login', capacity: 8, refillMs: 30_000 };
/** Per address, and per wider network of IPv6, whatever the ids. */
const OF_ADDRESS: Limit = { name: 'logins', capacity: 60, refillMs: 2_000 };
/** Per id, from all addresses its member never signed in from. */
const OF_ACCOUNT: Limit = { name: 'account', capacity: 40, refillMs: 300_000 };

export interface SignInTry {
  /** As `networkOf` writes it. */
  address: string;
  userId: string;
  /** The member has been signed in from this address before. */
  isFamiliar: boolean;
}

/**
 * Whether a try may be compared with the password. From a familiar address only that pair is counted, so that neither
 * guesses from elsewhere nor neighbours behind the same address lock a member out. `account`: many addresses together
 * guess at this one id.
 */
export async function admitSignIn(
  attempts: Attempts,
  { address, userId, isFamiliar }: SignInTry,
): Promise<'admitted' | 'address' | 'account'> {
  const account = userId.toLowerCase();
  if (!isFamiliar && !(await attempts.tryConsumeFrom(OF_ADDRESS, address))) return 'address';
  if (!(await attempts.tryConsume(OF_PAIR, `${address} ${account}`))) return 'address';
  return isFamiliar || (await attempts.tryConsume(OF_ACCOUNT, account)) ? 'admitted' : 'account';
}

/** The password was right: the try was no guess. */
export async function forgiveSignIn(attempts: Attempts, { address, userId, isFamiliar }: SignInTry): Promise<void> {
  const account = userId.toLowerCase();
  await attempts.forgive(OF_PAIR, `${address} ${account}`);
  if (!isFamiliar) await attempts.giveBack(OF_ACCOUNT, account);
}
