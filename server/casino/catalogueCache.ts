import { MINUTE_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';
import type { Catalogue, Provided, Provider } from './provider';

/** A catalogue is loaded again after this time, and after a failure sooner. ms */
const FRESH_MS = MINUTE_MS;
const FAILED_MS = 3_000;

type Games = Catalogue['games'];

export interface CatalogueCacheOptions {
  provider: Provider;
  clock: Clock;
  /** Why there is no catalogue, or what of it is left out; once for each time the provider was asked. */
  report: (detail: string) => void;
}

/**
 * A provider's catalogue, asked for at most once at a time. A result is cached while it is fresh, a failure shortly.
 */
export class CatalogueCache {
  readonly #options: CatalogueCacheOptions;
  #cached: { games: Games | undefined; until: number } | undefined;
  #pending: Promise<Games | undefined> | undefined;

  constructor(options: CatalogueCacheOptions) {
    this.#options = options;
  }

  /** Undefined: the provider is down. */
  get(): Promise<Games | undefined> {
    if (this.#cached && this.#options.clock.mono() < this.#cached.until) return Promise.resolve(this.#cached.games);
    this.#pending ??= this.#fetch().finally(() => (this.#pending = undefined));
    return this.#pending;
  }

  async #fetch(): Promise<Games | undefined> {
    const { provider, clock, report } = this.#options;
    const answer = await provider.catalogue();
    const games = answer.ok ? answer.value.games : undefined;
    this.#cached = { games, until: clock.mono() + (answer.ok ? FRESH_MS : FAILED_MS) };
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
