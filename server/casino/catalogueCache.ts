import { MINUTE_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';
import { growingWait } from '../timing/growingWait';
import type { Catalogue, Provided, Provider } from './provider';

/** A catalogue is loaded again after this time, ms. */
const FRESH_MS = MINUTE_MS;
/** After failures it is asked for again so soon: each time somebody may wait until the provider counts as silent. */
const RETRY = { first: 3_000, most: MINUTE_MS };

type Games = Catalogue['games'];

export interface CatalogueCacheOptions {
  provider: Provider;
  clock: Clock;
  /** From 0 to, not including, 1. */
  random: () => number;
  /** Why there is no catalogue, or what of it is left out; once for each time the provider was asked. */
  report: (detail: string) => void;
}

/**
 * A provider's catalogue, asked for at most once at a time. A result is cached while it is fresh, a failure
 * until the next attempt.
 */
export class CatalogueCache {
  readonly #options: CatalogueCacheOptions;
  #cached: { games: Games | undefined; until: number } | undefined;
  #pending: Promise<Games | undefined> | undefined;
  #failures = 0;
  #known: Games = [];

  constructor(options: CatalogueCacheOptions) {
    this.#options = options;
  }

  /** Undefined: the provider is down. */
  get(): Promise<Games | undefined> {
    if (this.#cached && this.#options.clock.mono() < this.#cached.until) return Promise.resolve(this.#cached.games);
    this.#pending ??= this.#fetch().finally(() => (this.#pending = undefined));
    return this.#pending;
  }

  /** What the provider listed when it last answered, however long ago; it is asked meanwhile where it is to be asked again. */
  known(): Games {
    void this.get();
    return this.#known;
  }

  async #fetch(): Promise<Games | undefined> {
    const { provider, clock, random, report } = this.#options;
    const answer = await provider.catalogue();
    const games = answer.ok ? answer.value.games : undefined;
    const lasts = games ? FRESH_MS : growingWait(this.#failures, { ...RETRY, random });
    this.#cached = { games, until: clock.mono() + lasts };
    this.#failures = games ? 0 : this.#failures + 1;
    this.#known = games ?? this.#known;
    const problem = problemOf(answer);
    if (problem !== undefined) report(problem);
    return games;
  }
}

function problemOf(answer: Provided<Catalogue>): string | undefined {
  if (!answer.ok) return answer.detail;
  const { games, leftOut } = answer.value;
  return leftOut && `${leftOut.count} of ${games.length + leftOut.count} games are left out: ${leftOut.first}`;
}
