import { randomInt } from 'node:crypto';
import { machineClock } from '../../../server/timing/machineClock';
import { type InTransaction, openMember, transactor, transfer } from '../../../server/ledger';
import { type Database, openDatabase } from '../../../server/storage/database';

/** One server process's connection to the ledger: a separate pool. */
export interface Branch extends Database {
  inTransaction: InTransaction;
}

export function openBranch(url: string, size = 10): Branch {
  const database = openDatabase({ url, size, onError: () => {} });
  // A connection that breaks while in use fails its query; without a listener it would also end the process.
  database.pool.on('connect', (client) => client.on('error', () => {}));
  const inTransaction = transactor({ database, clock: machineClock, random: Math.random });
  return { ...database, inTransaction };
}

/** A new member with this much money and these points. */
export async function newMember({ inTransaction }: Branch, money = 0, point = 0): Promise<number> {
  const member = randomInt(1, 2 ** 47);
  await inTransaction(async (tx) => {
    await openMember(tx, member);
    if (money > 0) {
      await transfer(tx, {
        kind: 'adjustment.made',
        reference: `money of ${member}`,
        lines: [
          { account: 'money', member, amount: money },
          { account: 'adjustments', amount: -money },
        ],
      });
    }
    if (point > 0) {
      await transfer(tx, {
        kind: 'adjustment.made',
        reference: `points of ${member}`,
        lines: [
          { account: 'point', member, amount: point },
          { account: 'pointAdjustments', amount: -point },
        ],
      });
    }
  });
  return member;
}

/** Stakes money on a bet of this reference. */
export function stake({ inTransaction }: Branch, member: number, amount: number, reference: string) {
  return inTransaction((tx) =>
    transfer(tx, {
      kind: 'bet.placed',
      reference,
      lines: [
        { account: 'money', member, amount: -amount },
        { account: 'stakes', amount },
      ],
    }),
  );
}
