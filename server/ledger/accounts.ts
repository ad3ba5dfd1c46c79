/** Whole won and whole points; nothing is ever split. */
export type Currency = 'won' | 'point';

/**
 * What a member has. `money` is what can be spent and what the header shows, `held` is set aside until something is
 * decided, `receivable` is what the member owes the operator: zero or below.
 */
export const MEMBER_ACCOUNTS = {
  money: 'won',
  held: 'won',
  receivable: 'won',
  point: 'point',
} as const satisfies Record<string, Currency>;

/** The operator's side of each movement. A balance above zero is what the operator got there, below what it gave. */
export const OPERATOR_ACCOUNTS = {
  /** Of bets of every kind. */
  stakes: 'won',
  payouts: 'won',
  bonuses: 'won',
  adjustments: 'won',
  /** Came in from the bank. */
  charges: 'won',
  /** Went out to the bank. */
  exchanges: 'won',
  /** Casino and slot providers' wallets. */
  provider: 'won',
  /** Points that became won: one side of each currency. */
  conversions: 'won',
  pointConversions: 'point',
  pointBonuses: 'point',
  pointAdjustments: 'point',
} as const satisfies Record<string, Currency>;

export type MemberAccount = keyof typeof MEMBER_ACCOUNTS;
export type OperatorAccount = keyof typeof OPERATOR_ACCOUNTS;
export type LedgerAccount = MemberAccount | OperatorAccount;

/** A member's id, as in the API's `User`. */
export type MemberId = number;

export function isMemberAccount(account: LedgerAccount): account is MemberAccount {
  return Object.hasOwn(MEMBER_ACCOUNTS, account);
}

export function currencyOf(account: LedgerAccount): Currency {
  return isMemberAccount(account) ? MEMBER_ACCOUNTS[account] : OPERATOR_ACCOUNTS[account];
}

/** Whether an account may have this balance. */
export function isAllowedBalance(account: MemberAccount, balance: number): boolean {
  return account === 'receivable' ? balance <= 0 : balance >= 0;
}
