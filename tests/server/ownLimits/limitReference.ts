import {
  OWN_LIMIT_PERIODS,
  type BreakLength,
  type OwnLimitKind,
  type OwnLimitPeriod,
} from '../../../src/contract/api/members/ownLimits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/contract/units';

export const BREAKS_MS: Partial<Record<BreakLength, number>> = { day: DAY_MS, week: 7 * DAY_MS };
export const PLAYED = ['loss', 'stake'] as const;

const day = (ms: number) => new Date(ms + 9 * HOUR_MS).toISOString().slice(0, 10);
/** Names the period of Seoul that a time is in, so that later ones come after earlier ones. */
const PERIOD_OF: Readonly<Record<OwnLimitPeriod, (ms: number) => string>> = {
  day,
  week: (ms) => day(ms - ((new Date(ms + 9 * HOUR_MS).getUTCDay() + 6) % 7) * DAY_MS),
  month: (ms) => day(ms).slice(0, 7),
};

/** The same of time: how long a member was present. */
class PresenceReference {
  /** Spans that the member was present, each with the time that it counts from. */
  readonly #present: { from: number; until: number; back: number }[] = [];
  #latestSeen = -Infinity;
  #lastSeen: number;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.#lastSeen = now();
  }

  /** A call came from the member: it is noted each half minute. */
  seen(): void {
    const ms = this.#now() - this.#lastSeen;
    if (Math.abs(ms) <= 30_000) return;
    this.#lastSeen = this.#now();
    if (ms <= 0 || ms > 5 * MINUTE_MS) return;
    this.#latestSeen = Math.max(this.#latestSeen, this.#now());
    this.#present.push({ from: this.#now() - ms, until: this.#now(), back: this.#latestSeen });
  }

  /** Whole minutes of the present period: second by second, of each the period that it is in. */
  minutes(period: OwnLimitPeriod): number {
    const of = PERIOD_OF[period];
    const present = of(Math.max(this.#now(), this.#latestSeen));
    let ms = 0;
    for (const { from, until, back } of this.#present) {
      // With the clock set back it counts in the period that had begun.
      const begun = of(until) === of(back) ? undefined : of(back);
      for (let at = from; at < until; at += 1_000) {
        if ((begun ?? of(at)) === present) ms += 1_000;
      }
    }
    return Math.floor(ms / MINUTE_MS);
  }
}

interface Entry {
  kind: OwnLimitKind;
  amount: number;
  /** When it counts. */
  at: number;
  /** Of a stake that came back: when it was staked. */
  of?: number;
}

/** What the rules in docs/spec.md make of a history, from all of it and nothing else. */
export class LimitReference {
  readonly #entries: Entry[] = [];
  readonly #limits = new Map<string, { amount: number; looser?: { amount: number | null; from: number } }>();
  #breakUntil = -Infinity;
  /** A clock that is set back begins no period again. */
  #latest = -Infinity;
  readonly #presence: PresenceReference;
  readonly #now: () => number;

  /** `now`: by the clock that stands still between steps, ms. */
  constructor(now: () => number) {
    this.#now = now;
    this.#presence = new PresenceReference(now);
  }

  seen(): void {
    this.#presence.seen();
  }

  sum(kind: OwnLimitKind, period: OwnLimitPeriod): number {
    if (kind === 'time') return this.#presence.minutes(period);
    const of = PERIOD_OF[period];
    const present = of(Math.max(this.#now(), this.#latest));
    return this.#entries
      .filter(
        (entry) =>
          entry.kind === kind && of(entry.at) === present && (entry.of === undefined || of(entry.of) >= of(entry.at)),
      )
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Whether a limit on time leaves none. */
  get isUsed(): boolean {
    return OWN_LIMIT_PERIODS.some((period) => {
      const limit = this.#limits.get(`time ${period}`);
      return limit !== undefined && this.#presence.minutes(period) >= limit.amount;
    });
  }

  /** Why a bet of so much is refused. */
  betRefusal(amount: number): string | undefined {
    if (this.isOnBreak) return 'own-break';
    if (this.isUsed) return 'own-time';
    return this.allows(PLAYED, amount) ? undefined : 'own-limit';
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
    return this.#breakUntil > this.#now();
  }

  staked(amount: number): void {
    this.#enter({ kind: 'loss', amount }, { kind: 'stake', amount });
  }

  returned(amount: number, of: number): void {
    this.#enter({ kind: 'loss', amount: -amount, of }, { kind: 'stake', amount: -amount, of });
  }

  paid(amount: number): void {
    this.#enter({ kind: 'loss', amount: -amount });
  }

  deposited(amount: number): void {
    this.#enter({ kind: 'deposit', amount });
  }

  #enter(...entries: Omit<Entry, 'at'>[]): void {
    this.#latest = Math.max(this.#latest, this.#now());
    for (const entry of entries) this.#entries.push({ ...entry, at: this.#latest });
  }

  set(name: string, amount: number | null): void {
    const present = this.#limits.get(name);
    if (!present) {
      if (amount !== null) this.#limits.set(name, { amount });
    } else if (amount !== null && amount <= present.amount) this.#limits.set(name, { amount });
    else if (present.looser?.amount !== amount || !present.looser)
      present.looser = { amount, from: this.#now() + DAY_MS };
  }

  confirm(name: string, amount: number | null): boolean {
    const looser = this.#limits.get(name)?.looser;
    if (!looser || looser.amount !== amount || looser.from > this.#now()) return false;
    if (amount === null) this.#limits.delete(name);
    else this.#limits.set(name, { amount });
    return true;
  }

  rest(length: BreakLength): boolean {
    const until = this.#now() + BREAKS_MS[length]!;
    if (until <= this.#breakUntil && this.isOnBreak) return false;
    this.#breakUntil = until;
    return true;
  }

  /** As the server lists them. */
  get present() {
    return Object.fromEntries([...this.#limits].map(([name, { amount, looser }]) => [name, [amount, looser?.amount]]));
  }
}
