import type { Generated } from 'kysely';

/** The tables of migrations/ledger and migrations/ledgerHolds. Nobody but server/ledger writes them. */
export interface LedgerTables {
  ledger_account_kind: { name: string; owner: 'member' | 'house'; currency: 'won' | 'point' };
  ledger_account: { member: string; kind: string; balance: Generated<string>; entries: Generated<string> };
  ledger_transfer: LedgerTransfer;
  ledger_entry: LedgerEntry;
  ledger_hold: LedgerHold;
}

interface LedgerTransfer {
  id: Generated<string>;
  kind: string;
  reference: string;
  /** How many entries belong to it. */
  lines: number;
  /** SHA-256 of what was asked for. */
  body: Buffer;
  memo: string;
  /** Who caused it; null is the server itself. */
  by_member: string | null;
  at: Generated<Date>;
}

interface LedgerEntry {
  transfer: string;
  line: number;
  account: string;
  /** Null for the operator's accounts; so are then `position` and `balance`. */
  member: string | null;
  currency: Generated<'won' | 'point'>;
  /** What comes into the account. */
  amount: string;
  /** Counts the account's entries from 1. */
  position: Generated<string | null>;
  /** Of the account, after it. */
  balance: Generated<string | null>;
}

interface LedgerHold {
  /** The transfer that placed it. */
  transfer: string;
  member: string;
  amount: string;
  expires_at: Date | null;
  state: Generated<'held' | 'captured' | 'released' | 'expired'>;
  /** The transfer that ended it. */
  closed_by: string | null;
}
