import type { Kysely } from 'kysely';
import { type RiseTerms, WATCH_LASTS, type WatchEvidence } from '../../src/contract/api/staff/watch';
import { MINUTE_MS, SECOND_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';
import { inForce } from '../../src/rules/watch/inForce';
import { type RiskMark, riskOf, risenFrom } from '../../src/rules/watch/liabilityRise';
import type { OpenLiability, WorstCase } from '../betting/liability/openLiability';
import type { Schema } from '../storage/schema';
import { startLoop } from '../timing/backgroundLoop';
import { riseSuspensions, suspendByItself } from './automaticSuspensions';

interface LiabilityWatchOptions {
  sql: Kysely<Schema>;
  liability: Pick<OpenLiability, 'worstCases'>;
  /** As they are at present; null: nothing is looked at. */
  terms: () => RiseTerms | null;
}

/** How often it is looked, ms. */
const INTERVAL_MS = 1_000;

/**
 * Suspends matches whose worst case gets worse too fast (docs/spec.md BET-29). Every worker looks by itself, by the database's
 * clock; that one rise suspends once is decided where it is written. What it is compared with begins with its first look.
 */
export class LiabilityWatch {
  readonly #options: LiabilityWatchOptions;
  readonly #marks = new Map<string, readonly RiskMark[]>();
  /** When it looked last; before that nothing is known of matches without bets. */
  #lookedAt: number | undefined;

  constructor(options: LiabilityWatchOptions) {
    this.#options = options;
  }

  /** One look. Returns the matches that it suspended. */
  async look(): Promise<string[]> {
    const { sql, liability } = this.#options;
    const terms = this.#options.terms();
    if (!terms) {
      this.#marks.clear();
      this.#lookedAt = undefined;
      return [];
    }
    const { now, suspensions } = await riseSuspensions(sql, terms.within * MINUTE_MS + WATCH_LASTS.most * SECOND_MS);
    const worstCases = await liability.worstCases();
    const suspended: string[] = [];
    for (const worst of worstCases) {
      const evidence = this.#note(worst, now, terms, suspensions.get(worst.id));
      if (evidence && (await this.#suspend(worst, evidence, terms))) suspended.push(worst.id);
    }
    this.#forgetAllBut(worstCases);
    this.#lookedAt = now;
    return suspended;
  }

  #note(
    { id, worst, bets }: WorstCase,
    at: number,
    { within, rise }: RiseTerms,
    last: { at: number; isRunning: boolean } | undefined,
  ): WatchEvidence | undefined {
    const mark = { at, risk: riskOf(worst), bets };
    const known =
      this.#marks.get(id) ?? (this.#lookedAt === undefined ? [] : [{ at: this.#lookedAt, risk: 0, bets: 0 }]);
    // While it is suspended, and where what is known began before it was, it begins anew: the next rise is one from here.
    if (last && (last.isRunning || known.some((each) => each.at <= last.at))) {
      this.#marks.set(id, [mark]);
      return undefined;
    }
    const latest = known.at(-1);
    const marks = inForce(
      latest?.risk === mark.risk ? known.slice(0, -1) : known,
      latest?.risk === mark.risk ? { ...latest, bets } : mark,
      at - within * MINUTE_MS,
    );
    this.#marks.set(id, marks);
    const least = risenFrom(marks, rise);
    if (!least) return undefined;
    return {
      ...{ cause: 'liability', before: least.risk, after: mark.risk, betsBefore: least.bets, bets },
      ...{ since: least.at, at },
    };
  }

  #suspend({ id, sport, name }: WorstCase, evidence: WatchEvidence, { lasts }: RiseTerms): Promise<boolean> {
    const suspension = { sport, fixtureId: id, marketId: '', fixture: name, market: '', evidence };
    return this.#options.sql.transaction().execute((trx) => suspendByItself(trx, suspension, lasts * SECOND_MS));
  }

  /** Without an open bet nothing is at risk: with the next one it begins at that. */
  #forgetAllBut(worstCases: readonly WorstCase[]): void {
    const open = new Set(worstCases.map(({ id }) => id));
    for (const id of this.#marks.keys()) if (!open.has(id)) this.#marks.delete(id);
  }
}

/** Looks as long as the process runs. The returned function ends it. */
export function startLiabilityWatch({
  clock,
  onError,
  ...options
}: LiabilityWatchOptions & { clock: Clock; onError: (failure: unknown) => void }): () => Promise<void> {
  const watch = new LiabilityWatch(options);
  return startLoop({ clock, restMs: INTERVAL_MS, onError, run: async () => void (await watch.look()) });
}
