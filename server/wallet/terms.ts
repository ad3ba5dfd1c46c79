import { sql as raw, type Transaction } from 'kysely';
import {
  type Bonus,
  type BonusDraft,
  type Coin,
  ROLLING_PRODUCTS,
  type WalletTerms,
} from '../../src/contract/api/wallet';
import { isBonusOffered } from '../../src/rules/wallet/terms';
import type { Actor } from '../admin/audit';
import type { ChangeResult } from '../admin/change';
import { permitMove } from '../admin/secondAdministrator';
import { isOverSomethingElse, type SavedWhole, versioned, versionOf } from '../admin/settingVersion';
import { staffCopy } from '../copy/staffCopy';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';

/** Bonus types that are offered at a time, ms since the epoch. */
export async function bonusesAt(reader: Reader, now: number): Promise<Bonus[]> {
  return (await bonuses(reader)).filter((bonus) => isBonusOffered(bonus, now));
}

export async function coins(reader: Reader): Promise<Coin[]> {
  const rows = await reader
    .selectFrom('charge_coin')
    .select(['code', 'name', 'network', 'address', 'price', 'places'])
    .orderBy('position')
    .execute();
  return rows.map(({ price, ...rest }) => ({ ...rest, price: Number(price) }));
}

async function bonuses(reader: Reader): Promise<Bonus[]> {
  const rows = await reader
    .selectFrom('charge_bonus')
    .selectAll()
    .where('gone', '=', false)
    .orderBy('position')
    .execute();
  return rows.map(({ id, name, percent, from_minute, to_minute, rolling }) => ({
    id,
    name,
    percent,
    fromMinute: from_minute,
    toMinute: to_minute,
    rolling,
  }));
}

export async function walletTerms(reader: Reader): Promise<WalletTerms> {
  return versioned(await termsOf(reader));
}

type Terms = Omit<WalletTerms, 'version'>;

async function termsOf(reader: Reader): Promise<Terms> {
  return { bonuses: (await bonuses(reader)).map(draftOf), coins: await coins(reader) };
}

/** What of a coin decides what members pay to, and how much. */
const PAID_BY = ['network', 'address', 'price', 'places'] as const satisfies (keyof Coin)[];

/** Coins that members pay otherwise than before, new ones among them. */
function paidOtherwise(before: readonly Coin[], after: readonly Coin[]): Coin[] {
  const former = new Map(before.map((coin) => [coin.code, coin]));
  return after.filter((coin) => PAID_BY.some((field) => coin[field] !== former.get(coin.code)?.[field]));
}

/**
 * Sets what charges are asked for with. `changed`: there are others than the version has, and nothing is saved. `second`: a
 * coin would be paid otherwise, and all of it waits for a second administrator, of what it was asked over: it is not made over
 * what was changed since.
 */
export async function setWalletTerms(
  trx: Transaction<Schema>,
  actor: Actor,
  { version, ...terms }: WalletTerms,
): Promise<ChangeResult<SavedWhole | 'second'>> {
  // One after the other, whoever saves.
  await raw`lock table charge_bonus in share row exclusive mode`.execute(trx);
  const before = await termsOf(trx);
  if (isOverSomethingElse(version, before)) return { value: 'changed' };
  const otherwise = paidOtherwise(before.coins, terms.coins);
  if (otherwise.length > 0) {
    const permission = await permitMove(trx, actor, {
      kind: 'coins',
      subject: 'coins',
      memberId: null,
      given: 0,
      isUnbounded: true,
      reason: staffCopy.moved.coins(otherwise.map(({ code }) => code)),
      request: { ...terms, version: versionOf(before) } satisfies WalletTerms,
    });
    if (!permission.go) return { value: 'second', audited: permission.audited };
  }
  await storeWalletTerms(trx, before, terms);
  return { value: 'saved', audited: { action: 'wallet.terms', subject: 'site', before, after: terms } };
}

/** Bonuses are never rewritten: one that is chosen in an open page is then not there. */
export async function storeWalletTerms(trx: Transaction<Schema>, before: Terms, terms: Terms): Promise<void> {
  if (JSON.stringify(before.bonuses) !== JSON.stringify(terms.bonuses.map(draftOf))) {
    await trx.updateTable('charge_bonus').set({ gone: true }).where('gone', '=', false).execute();
    for (const [position, { name, percent, fromMinute, toMinute, rolling }] of terms.bonuses.entries()) {
      const times = { from_minute: fromMinute, to_minute: toMinute };
      await trx
        .insertInto('charge_bonus')
        .values({ position, name, percent, ...times, rolling: JSON.stringify(rolling) })
        .execute();
    }
  }
  await trx.deleteFrom('charge_coin').execute();
  for (const [position, coin] of terms.coins.entries()) {
    await trx
      .insertInto('charge_coin')
      .values({ position, ...coin })
      .execute();
  }
}

/** What is equal is to be the same text: the database has the fields of `rolling` in an order of its own. */
function draftOf({ name, percent, fromMinute, toMinute, rolling }: BonusDraft): BonusDraft {
  const inOrder = ROLLING_PRODUCTS.map((product) => [product, rolling[product]]);
  return { name, percent, fromMinute, toMinute, rolling: Object.fromEntries(inOrder) as BonusDraft['rolling'] };
}
