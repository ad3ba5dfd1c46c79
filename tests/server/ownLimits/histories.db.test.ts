import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseClock, databaseClock } from '../../../tools/campaign/roundTable/databaseClock';
import { ChaosRandom } from '../../../tools/chaos/chance';
import {
  BREAK_LENGTHS,
  OWN_LIMIT_KINDS,
  OWN_LIMIT_PERIODS,
  type OwnLimitKind,
} from '../../../src/contract/api/members/ownLimits';
import type { WalletOrder } from '../../../src/contract/api/wallet';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/contract/units';
import { unguarded } from '../../support/unguarded';
import { BREAKS_MS, LimitReference, PLAYED } from './limitReference';
import {
  GAME,
  approve,
  bet,
  charge,
  closeOwnSite,
  code,
  confirm,
  debit,
  fund,
  launch,
  limits,
  match,
  newPlayer,
  openOwnSite,
  pay,
  payment,
  player,
  rest,
  server,
  set,
  wallet,
} from './ownSite';

/** More with `OWN_LIMIT_HISTORIES`. */
const HISTORIES = Number(process.env['OWN_LIMIT_HISTORIES'] ?? 25);
const STEPS = 30;
/** Of bets in play: long enough that none is decided before time passes. */
const DELAY_MS = 60_000;
/** The longest that a round of a game pays, and that a stake can come back. */
const ROUND_MS = 72 * HOUR_MS;

let clock: DatabaseClock;
/** By the database's clock, which stands still between steps. */
let now = 0;
beforeAll(async () => {
  await openOwnSite(async (url) => {
    now = Math.floor(Date.now() / 1_000) * 1_000;
    clock = await databaseClock(url, now);
    return clock.url;
  });
  const columns = await server.database.pool.query<{ of: string; name: string }>(
    `select table_name as of, column_name as name from information_schema.columns
     where table_schema = 'public' and column_default ~ '^(pg_catalog\\.)?(clock_timestamp|now)\\(\\)$'`,
  );
  for (const { of, name } of columns.rows) {
    await server.database.pool.query(`alter table ${of} alter ${name} set default virtual.clock_timestamp()`);
  }
});
afterAll(async () => {
  await clock.close();
  await closeOwnSite();
});

/** Time passes, or the clock is set back; nobody's session ends by that. */
async function jump(ms: number): Promise<void> {
  now += ms;
  await unguarded(server.database.pool, `update member_session set expires_at = to_timestamp($1::float8 / 1000)`, [
    Math.max(now, now - ms) + DAY_MS,
  ]);
  await clock.set(now);
}

type Step = (chance: ChaosRandom, reference: LimitReference, debits: Debit[]) => Promise<[got: unknown, due: unknown]>;

interface Debit {
  reference: string;
  amount: number;
  at: number;
}

const someLimit = (chance: ChaosRandom) => ({
  kind: chance.pick([...OWN_LIMIT_KINDS]),
  period: chance.pick([...OWN_LIMIT_PERIODS]),
});
const someAmount = (chance: ChaosRandom, kind: OwnLimitKind) => {
  if (chance.hit(0.15)) return null;
  return kind === 'time' ? chance.whole(3, 12) * 5 : chance.whole(8, 60) * 1_000;
};
const someStrict = (chance: ChaosRandom) => chance.whole(8, 40) * 1_000;

async function limitPlay(chance: ChaosRandom, reference: LimitReference): Promise<void> {
  const change = {
    kind: chance.pick([...PLAYED]),
    period: chance.pick([...OWN_LIMIT_PERIODS]),
    amount: someStrict(chance),
  };
  await set(change);
  reference.set(`${change.kind} ${change.period}`, change.amount);
}

const STEPS_OF: Readonly<Record<string, { often: number; step: Step }>> = {
  'a bet before kick-off': {
    often: 5,
    step: async (chance, reference) => {
      const stake = chance.whole(5, 20) * 1_000;
      const refusal = reference.betRefusal(stake);
      const got = await bet(stake);
      if (!refusal) reference.staked(stake);
      return [got, refusal ?? 'accepted'];
    },
  },
  'a bet in play, decided while another limit may hold': {
    often: 4,
    step: async (chance, reference) => {
      const stake = chance.whole(5, 20) * 1_000;
      const refusal = reference.betRefusal(stake);
      const request = player.request([`${match('inplay')}.wdl.1`], { variant: 'inplay', stake });
      const placed = await player.send(request);
      const got = placed.state === 'refused' ? placed.refusal.reason : placed.state;
      if (refusal) return [got, refusal];
      const placedAt = now;
      reference.staked(stake);
      if (chance.hit(0.5)) await limitPlay(chance, reference);
      if (chance.hit(0.1)) {
        await rest('day');
        reference.rest('day');
      }
      // The delay is over.
      await jump(DELAY_MS + (chance.hit(0.2) ? 20 * HOUR_MS : 0));
      const becomes = [reference.betRefusal(0) ?? 'accepted'];
      let found = await player.find(request.clientRef);
      reference.seen();
      // It may be decided before the member is seen, or after.
      becomes.push(reference.betRefusal(0) ?? 'accepted');
      for (; found.state === 'waiting'; found = await player.find(request.clientRef)) await sleep(20);
      const became = found.state === 'refused' ? found.refusal.reason : found.state;
      if (became !== 'accepted') reference.returned(stake, placedAt);
      return [became, becomes.includes(became) ? became : becomes];
    },
  },
  'a stake in a game': {
    often: 5,
    step: async (chance, reference, debits) => {
      const amount = chance.whole(1, 20) * 1_000;
      const allowed = reference.betRefusal(amount) === undefined;
      const debited = { reference: randomUUID(), amount, at: now };
      const { status } = await debit(amount, { reference: debited.reference, round: debited.reference });
      if (allowed) {
        reference.staked(amount);
        debits.push(debited);
      }
      return [status === 200, allowed];
    },
  },
  'a win in a game': {
    often: 2,
    step: async (chance, reference, debits) => {
      const paying = debits.filter(({ at }) => now - at < ROUND_MS);
      if (paying.length === 0) return [0, 0];
      const amount = chance.whole(1, 30) * 1_000;
      const { reference: round } = chance.pick(paying);
      const { status } = await wallet('credit', { round, game: GAME.id, amount });
      reference.paid(amount);
      return [status, 200];
    },
  },
  'a stake in a game that comes back': {
    often: 2,
    step: async (_, reference, debits) => {
      const debited = debits.pop();
      if (!debited) return [0, 0];
      const { status } = await wallet('rollback', { of: debited.reference });
      if (now - debited.at > ROUND_MS) return [status, 409];
      reference.returned(debited.amount, debited.at);
      return [status, 200];
    },
  },
  'a charge': {
    often: 3,
    step: async (chance, reference) => {
      const amount = chance.whole(10, 40) * 1_000;
      const allowed = reference.allows(['deposit'], amount);
      const asked = await charge(amount);
      if (!allowed) return [code(asked), reference.isOnBreak ? 'wallet-own-break' : 'wallet-own-limit'];
      const { status } = await approve(asked);
      reference.deposited(amount);
      return [status, 200];
    },
  },
  'the approval of a charge, a while and a change later': {
    often: 1,
    step: async (chance, reference) => {
      const amount = chance.whole(10, 40) * 1_000;
      if (!reference.allows(['deposit'], amount)) return [0, 0];
      const asked = await charge(amount);
      await jump(chance.whole(1, 30) * HOUR_MS);
      const change = {
        kind: 'deposit',
        period: chance.pick([...OWN_LIMIT_PERIODS]),
        amount: someStrict(chance),
      } as const;
      await set(change);
      reference.set(`deposit ${change.period}`, change.amount);
      const allowed = reference.allows(['deposit'], amount);
      const answer = await approve(asked);
      if (allowed) reference.deposited(amount);
      else await player.visitor.post(`/wallet/orders/${(asked.body as WalletOrder).id}/cancel`);
      return [answer.status, allowed ? 200 : 409];
    },
  },
  'money of the manager': {
    often: 1,
    step: async (chance, reference) => {
      const amount = chance.whole(1, 3) * 1_000;
      const allowed = reference.allows(['deposit'], amount);
      await fund();
      const { status } = await pay(payment(amount));
      if (allowed) reference.deposited(amount);
      return [status, allowed ? 200 : 409];
    },
  },
  'a limit is set': {
    often: 5,
    step: async (chance, reference) => {
      const limit = someLimit(chance);
      const amount = someAmount(chance, limit.kind);
      const { status } = await set({ ...limit, amount });
      reference.set(`${limit.kind} ${limit.period}`, amount);
      return [status, 200];
    },
  },
  'a second yes': {
    often: 4,
    step: async (chance, reference) => {
      const waiting = (await limits()).limits.filter(({ looser }) => looser);
      const limit = waiting.length > 0 && chance.hit(0.8) ? chance.pick(waiting) : undefined;
      const { kind, period } = limit ?? someLimit(chance);
      const amount = limit && chance.hit(0.9) ? limit.looser!.amount : someAmount(chance, kind);
      const { status } = await confirm({ kind, period, amount });
      return [status === 200, reference.confirm(`${kind} ${period}`, amount)];
    },
  },
  'a break': {
    often: 0.5,
    step: async (chance, reference) => {
      const length = chance.pick(BREAK_LENGTHS.filter((each) => each in BREAKS_MS));
      const { status } = await rest(length);
      return [status === 200, reference.rest(length)];
    },
  },
  'the member reads the site for a while, and tries to bet': {
    often: 4,
    step: async (chance, reference) => {
      if (chance.hit(0.4)) {
        // Soon to be reached.
        const period = chance.pick([...OWN_LIMIT_PERIODS]);
        const amount = Math.max(15, Math.ceil((reference.sum('time', period) + 1) / 5) * 5);
        await set({ kind: 'time', period, amount });
        reference.set(`time ${period}`, amount);
      }
      for (let left = chance.whole(1, 10); left > 0; left -= 1) {
        await jump((chance.hit(0.05) ? -1 : 1) * chance.whole(10, 330) * 1_000);
        expect((await player.visitor.get('/member/user')).status).toBe(200);
        reference.seen();
        if (chance.hit(0.6)) continue;
        const refusal = reference.betRefusal(5_000);
        const got = await bet(5_000);
        if (got !== (refusal ?? 'accepted')) return [got, refusal];
        if (!refusal) reference.staked(5_000);
      }
      return [0, 0];
    },
  },
  'time passes': {
    often: 5,
    step: async (chance) => {
      const hours = chance.pick([1, 5, 12, 23, 24, 25, 48, 24 * 7, 24 * 31]);
      await jump(chance.hit(0.15) ? -chance.whole(1, 30) * HOUR_MS : hours * HOUR_MS + chance.whole(0, 59) * MINUTE_MS);
      return [0, 0];
    },
  },
};

function someStep(chance: ChaosRandom): [string, Step] {
  const all = Object.entries(STEPS_OF);
  let at = chance.next() * all.reduce((sum, [, { often }]) => sum + often, 0);
  const [name, { step }] = all.find(([, { often }]) => (at -= often) < 0)!;
  return [name, step];
}

it.each(Array.from({ length: HISTORIES }, (_, i) => i + 1))('history %i goes as the rules have it', async (seed) => {
  const chance = new ChaosRandom(seed);
  await newPlayer(100_000_000);
  expect((await launch()).status).toBe(200);
  const reference = new LimitReference(() => now);
  const debits: Debit[] = [];
  const before: string[] = [];
  for (let i = 0; i < STEPS; i += 1) {
    const [name, step] = someStep(chance);
    before.push(`${new Date(now).toISOString()} ${name}`);
    const [got, due] = await step(chance, reference, debits);
    expect(got, before.join('\n')).toEqual(due);
    const { limits: listed, sums } = await limits();
    reference.seen();
    const present = listed.map(({ kind, period, amount, looser }) => [`${kind} ${period}`, [amount, looser?.amount]]);
    expect(Object.fromEntries(present), before.join('\n')).toEqual(reference.present);
    for (const period of OWN_LIMIT_PERIODS)
      for (const kind of OWN_LIMIT_KINDS)
        expect([period, kind, sums[period][kind]], before.join('\n')).toEqual([
          period,
          kind,
          reference.sum(kind, period),
        ]);
  }
});
