import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseClock, databaseClock } from '../../../tools/campaign/roundTable/databaseClock';
import { ChaosRandom } from '../../../tools/chaos/chance';
import {
  BREAK_LENGTHS,
  OWN_LIMIT_KINDS,
  OWN_LIMIT_PERIODS,
  type BreakLength,
  type OwnLimitKind,
  type OwnLimitPeriod,
} from '../../../src/contract/api/members/ownLimits';
import type { WalletOrder } from '../../../src/contract/api/wallet';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/contract/units';
import { unguarded } from '../../support/unguarded';
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
/** The longest that a round of a game pays. */
const ROUND_MS = 72 * HOUR_MS;
const BREAKS_MS: Partial<Record<BreakLength, number>> = { day: DAY_MS, week: 7 * DAY_MS };

let clock: DatabaseClock;
/** By the database's clock, which stands still between steps. */
let now = 0;
beforeAll(async () => {
  await openOwnSite(async (url) => {
    now = Date.now();
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

const day = (ms: number) => new Date(ms + 9 * HOUR_MS).toISOString().slice(0, 10);
/** Names the period of Seoul that a time is in, so that later ones come after earlier ones. */
const PERIOD_OF: Readonly<Record<OwnLimitPeriod, (ms: number) => string>> = {
  day,
  week: (ms) => day(ms - ((new Date(ms + 9 * HOUR_MS).getUTCDay() + 6) % 7) * DAY_MS),
  month: (ms) => day(ms).slice(0, 7),
};

interface Entry {
  kind: OwnLimitKind;
  amount: number;
  /** When it counts. */
  at: number;
  /** Of a stake that came back: when it was staked. */
  of?: number;
}

/** What the rules in docs/spec.md make of a history, from all of it and nothing else. */
class Reference {
  readonly #entries: Entry[] = [];
  readonly #limits = new Map<string, { amount: number; looser?: { amount: number | null; from: number } }>();
  #breakUntil = -Infinity;
  /** A clock that is set back begins no period again. */
  #latest = -Infinity;

  sum(kind: OwnLimitKind, period: OwnLimitPeriod): number {
    const of = PERIOD_OF[period];
    const present = of(Math.max(now, this.#latest));
    return this.#entries
      .filter(
        (entry) =>
          entry.kind === kind && of(entry.at) === present && (entry.of === undefined || of(entry.of) >= of(entry.at)),
      )
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  allows(kinds: readonly OwnLimitKind[], amount: number): boolean {
    if (this.isOnBreak) return false;
    return kinds.every((kind) =>
      OWN_LIMIT_PERIODS.every((period) => {
        const limit = this.#limits.get(`${kind} ${period}`);
        return !limit || this.sum(kind, period) + amount <= limit.amount;
      }),
    );
  }

  get isOnBreak(): boolean {
    return this.#breakUntil > now;
  }

  staked(amount: number): void {
    this.#enter({ kind: 'loss', amount }, { kind: 'stake', amount });
  }

  returned(amount: number, of: number): void {
    this.#enter({ kind: 'loss', amount: -amount }, { kind: 'stake', amount: -amount, of });
  }

  paid(amount: number): void {
    this.#enter({ kind: 'loss', amount: -amount });
  }

  deposited(amount: number): void {
    this.#enter({ kind: 'deposit', amount });
  }

  #enter(...entries: Omit<Entry, 'at'>[]): void {
    this.#latest = Math.max(this.#latest, now);
    for (const entry of entries) this.#entries.push({ ...entry, at: this.#latest });
  }

  set(name: string, amount: number | null): void {
    const present = this.#limits.get(name);
    if (!present) {
      if (amount !== null) this.#limits.set(name, { amount });
    } else if (amount !== null && amount <= present.amount) this.#limits.set(name, { amount });
    else if (present.looser?.amount !== amount || !present.looser) present.looser = { amount, from: now + DAY_MS };
  }

  confirm(name: string, amount: number | null): boolean {
    const looser = this.#limits.get(name)?.looser;
    if (!looser || looser.amount !== amount || looser.from > now) return false;
    if (amount === null) this.#limits.delete(name);
    else this.#limits.set(name, { amount });
    return true;
  }

  rest(length: BreakLength): boolean {
    const until = now + BREAKS_MS[length]!;
    if (until <= this.#breakUntil && this.isOnBreak) return false;
    this.#breakUntil = until;
    return true;
  }

  /** As the server lists them. */
  get present() {
    return Object.fromEntries([...this.#limits].map(([name, { amount, looser }]) => [name, [amount, looser?.amount]]));
  }
}

type Step = (chance: ChaosRandom, reference: Reference, debits: Debit[]) => Promise<[got: unknown, due: unknown]>;

interface Debit {
  reference: string;
  amount: number;
  at: number;
}

const someLimit = (chance: ChaosRandom) => ({
  kind: chance.pick([...OWN_LIMIT_KINDS]),
  period: chance.pick([...OWN_LIMIT_PERIODS]),
});
const someAmount = (chance: ChaosRandom) => (chance.hit(0.15) ? null : chance.whole(8, 60) * 1_000);
const someStrict = (chance: ChaosRandom) => chance.whole(8, 40) * 1_000;
const PLAYED = ['loss', 'stake'] as const;

async function limitPlay(chance: ChaosRandom, reference: Reference): Promise<void> {
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
      const allowed = reference.allows(PLAYED, stake);
      const got = await bet(stake);
      if (allowed) reference.staked(stake);
      return [got, allowed ? 'accepted' : reference.isOnBreak ? 'own-break' : 'own-limit'];
    },
  },
  'a bet in play, decided while another limit may hold': {
    often: 4,
    step: async (chance, reference) => {
      const stake = chance.whole(5, 20) * 1_000;
      const allowed = reference.allows(PLAYED, stake);
      const request = player.request([`${match('inplay')}.wdl.1`], { variant: 'inplay', stake });
      const placed = await player.send(request);
      const got = placed.state === 'refused' ? placed.refusal.reason : placed.state;
      if (!allowed) return [got, reference.isOnBreak ? 'own-break' : 'own-limit'];
      const placedAt = now;
      reference.staked(stake);
      if (chance.hit(0.5)) await limitPlay(chance, reference);
      if (chance.hit(0.1)) {
        await rest('day');
        reference.rest('day');
      }
      // The delay is over.
      await jump(DELAY_MS + (chance.hit(0.2) ? 20 * HOUR_MS : 0));
      const becomes = reference.isOnBreak ? 'own-break' : reference.allows(PLAYED, 0) ? 'accepted' : 'own-limit';
      if (becomes !== 'accepted') reference.returned(stake, placedAt);
      let found = await player.find(request.clientRef);
      for (; found.state === 'waiting'; found = await player.find(request.clientRef)) await sleep(20);
      return [found.state === 'refused' ? found.refusal.reason : found.state, becomes];
    },
  },
  'a stake in a game': {
    often: 5,
    step: async (chance, reference, debits) => {
      const amount = chance.whole(1, 20) * 1_000;
      const allowed = reference.allows(PLAYED, amount);
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
      const amount = someAmount(chance);
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
      const amount = limit && chance.hit(0.9) ? limit.looser!.amount : someAmount(chance);
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
  const reference = new Reference();
  const debits: Debit[] = [];
  const before: string[] = [];
  for (let i = 0; i < STEPS; i += 1) {
    const [name, step] = someStep(chance);
    before.push(`${new Date(now).toISOString()} ${name}`);
    const [got, due] = await step(chance, reference, debits);
    expect(got, before.join('\n')).toEqual(due);
    const { limits: listed, sums } = await limits();
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
