import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditLedger,
  balancesOf,
  capture,
  type CloseHoldResult,
  placeHold,
  release,
  statementOf,
  sumsToZero,
  sweepHolds,
  reclaim,
  transfer,
  type Tx,
} from '../../../server/ledger';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type Branch, newMember, openBranch } from './branch';

let database: TestDatabase;
/** Two server processes on one database. */
let branches: [Branch, Branch];

beforeAll(async () => {
  database = await testDatabase();
  const impatient = `${database.url}?options=${encodeURIComponent('-c deadlock_timeout=20ms')}`;
  branches = [openBranch(impatient, 8), openBranch(impatient, 8)];
});

afterAll(async () => {
  for (const branch of branches) await branch.close();
  await database.drop();
});

/** One request. Few members and few references, so that everything collides with everything. */
interface LedgerRequest {
  what: 'stake' | 'pay' | 'move' | 'convert' | 'hold' | 'capture' | 'release' | 'reverse' | 'sweep';
  who: number;
  whom: number;
  amount: number;
  reference: number;
  /** How often it is sent. */
  times: number;
  from: 0 | 1;
}

const requestArbitrary: fc.Arbitrary<LedgerRequest> = fc.record({
  what: fc.constantFrom(
    ...([
      'stake',
      'stake',
      'pay',
      'move',
      'convert',
      'hold',
      'hold',
      'capture',
      'release',
      'reverse',
      'sweep',
    ] as const),
  ),
  who: fc.nat(2),
  whom: fc.nat(2),
  amount: fc.integer({ min: 1, max: 60 }),
  reference: fc.nat(5),
  times: fc.integer({ min: 1, max: 3 }),
  from: fc.constantFrom(0, 1),
});

function ask(tx: Tx, members: readonly number[], run: number, wished: LedgerRequest): Promise<CloseHoldResult> {
  const { what, amount } = wished;
  const member = members[wished.who]!;
  const reference = `${run} ${wished.reference}`;
  const kind = 'bet';
  switch (what) {
    case 'stake':
      return transfer(tx, {
        kind: 'bet.placed',
        reference,
        lines: [
          { account: 'money', member, amount: -amount },
          { account: 'stakes', amount },
        ],
      });
    case 'pay':
      return transfer(tx, {
        kind: 'bet.paid',
        reference,
        lines: [
          { account: 'money', member, amount },
          { account: 'payouts', amount: -amount },
        ],
      });
    case 'move':
      return transfer(tx, {
        kind: 'adjustment.made',
        reference,
        lines: [
          { account: 'money', member, amount: -amount },
          { account: 'money', member: members[wished.whom]!, amount: amount + 1 },
          { account: 'adjustments', amount: -1 },
        ],
      });
    case 'convert':
      return transfer(tx, {
        kind: 'point.converted',
        reference,
        lines: [
          { account: 'point', member, amount: -amount },
          { account: 'pointConversions', amount },
          { account: 'conversions', amount: -amount },
          { account: 'money', member, amount },
        ],
      });
    case 'hold':
      return placeHold(tx, { kind, reference, member, amount, ...(amount % 2 === 0 && { expiresIn: amount % 5 }) });
    case 'capture':
      return capture(tx, { kind, reference, ...(amount % 2 === 0 && { amount: 1 }) });
    case 'release':
      return release(tx, { kind, reference });
    default:
      return reclaim(tx, { kind: 'bet.reversed', reference, member, amount });
  }
}

let runs = 0;

/** All requests at once; returns each made transfer's entries by its id. */
async function grant(members: readonly number[], wishes: readonly LedgerRequest[]) {
  const run = (runs += 1);
  const made = new Map<number, unknown>();
  await Promise.all(
    wishes.flatMap((wished) =>
      Array.from({ length: wished.times }, async (_, turn) => {
        const { inTransaction } = branches[(wished.from + turn) % 2]!;
        if (wished.what === 'sweep') return void (await sweepHolds(inTransaction, 3));
        const answer = await inTransaction((tx) => ask(tx, members, run, wished));
        if (!answer.ok) return;
        const { id, entries, repeated } = answer.receipt;
        // All who get a transfer as an answer get the same one.
        if (made.has(id)) expect(entries).toEqual(made.get(id));
        made.set(id, entries);
        if (!repeated) news.push(id);
      }),
    ),
  );
  return made;
}

let news: number[] = [];

describe('random wishes of three members, sent from two processes at once', () => {
  it('leave a ledger that adds up, whatever collided', async () => {
    const [branch] = branches;
    await fc.assert(
      fc.asyncProperty(fc.array(requestArbitrary, { minLength: 5, maxLength: 40 }), async (wishes) => {
        news = [];
        const members = [
          await newMember(branch, 100, 50),
          await newMember(branch, 100, 50),
          await newMember(branch, 0, 0),
        ];
        let looking = true;
        const looks = (async () => {
          // Every look at the whole while it moves sums to zero.
          while (looking)
            expect(await sumsToZero(branches[1]!.sql)).toEqual({ unbalanced: [], total: { won: 0, point: 0 } });
        })();
        await grant(members, wishes);
        looking = false;
        await looks;
        // Nobody got a transfer as new that somebody else made.
        expect(new Set(news).size).toBe(news.length);
        expect(await auditLedger(branch.sql)).toEqual([]);
        for (const [member, { emoney, point }] of await balancesOf(branch.sql, members)) {
          for (const [account, balance] of [
            ['money', emoney],
            ['point', point],
          ] as const) {
            const { items, opening, closing } = await statementOf(branch.sql, { member, account, page: 1, size: 500 });
            expect(items.reduce((sum, { amount }) => sum + amount, opening)).toBe(closing);
            expect(closing).toBe(balance);
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  it('stake exactly what there is', async () => {
    const [branch] = branches;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 60 }), async (money, amount) => {
        const member = await newMember(branch, money);
        const wishes = Array.from({ length: 30 }, (_, reference): LedgerRequest => {
          return { what: 'stake', who: 0, whom: 0, amount, reference, times: 2, from: reference % 2 === 0 ? 0 : 1 };
        });
        const made = await grant([member], wishes);
        const affordable = Math.min(30, Math.floor(money / amount));
        expect(made.size).toBe(affordable);
        expect((await balancesOf(branch.sql, [member])).get(member)?.emoney).toBe(money - affordable * amount);
      }),
      { numRuns: 8 },
    );
  });
});
