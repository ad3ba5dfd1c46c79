import type { CatalogueGame } from '../../src/contract/api/casino/provider';
import { MINUTE_MS } from '../../src/contract/units';
import type { Clock } from '../../src/rules/clock';
import type { Provided, Provider } from './provider';

/** A catalogue is loaded again after this time, and after a failure sooner. ms */
const FRESH_MS = MINUTE_MS;
const FAILED_MS = 3_000;

/**
 * A provider's catalogue, asked for at most once at a time. A result is cached while it is fresh, a failure shortly.
 */
export class CatalogueCache {
  readonly #provider: Provider;
  readonly #clock: Clock;
  #cached: { at: number; answer: Provided<CatalogueGame[]> } | undefined;
  #pending: Promise<Provided<CatalogueGame[]>> | undefined;

  constructor(provider: Provider, clock: Clock) {
    this.#provider = provider;
    this.#clock = clock;
  }

  get(): Promise<Provided<CatalogueGame[]>> {
    const age = this.#cached ? this.#clock.mono() - this.#cached.at : Infinity;
    if (this.#cached && age < (this.#cached.answer.ok ? FRESH_MS : FAILED_MS))
      return Promise.resolve(this.#cached.answer);
    this.#pending ??= this.#fetch().finally(() => (this.#pending = undefined));
    return this.#pending;
  }

  async #fetch(): Promise<Provided<CatalogueGame[]>> {
    const answer = await this.#provider.catalogue();
    this.#cached = { at: this.#clock.mono(), answer };
    return answer;
  }
}
