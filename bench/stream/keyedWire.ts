import { betId, BETS, BETS_PER_FIXTURE, fixtureId, fixtureOf, FIXTURES, marketOf, OFFERED_MARKETS } from './offer';
import { priceAfter } from './prices';
import type { ScriptFrame } from './script';
import type { Sent, WireWriter } from './wire';

/** A change as most feeds write it, about 86 characters of JSON. */
export interface KeyedChange {
  fixtureId: string;
  marketId: string;
  selectionId: string;
  price: number;
}

export interface KeyedSelection {
  selectionId: string;
  price: number;
}

export interface KeyedFixture {
  fixtureId: string;
  markets: { marketId: string; selections: KeyedSelection[] }[];
}

export type KeyedMessage = { type: 'prices'; changes: KeyedChange[] } | { type: 'snapshot'; fixtures: KeyedFixture[] };

/** Plain keyed objects. */
export class KeyedWriter implements WireWriter {
  /** Odds × 1000 of every bet. */
  readonly #prices = Array.from({ length: BETS }, (_, bet) => priceAfter(bet, 0));

  opening(): Sent[] {
    return [{ frame: -1, at: 0, text: JSON.stringify(this.#snapshot()) }];
  }

  frames(frames: readonly ScriptFrame[]): Sent[] {
    return frames.map(({ at, bets, prices }, frame) => {
      const changes = bets.map((bet, i) => this.#change(bet, prices[i]!));
      return { frame, at, text: JSON.stringify({ type: 'prices', changes } satisfies KeyedMessage) };
    });
  }

  image({ bets, prices }: { bets: readonly number[]; prices: readonly number[] }): Sent[] {
    bets.forEach((bet, i) => (this.#prices[bet] = prices[i]!));
    return this.opening();
  }

  #change(bet: number, price: number): KeyedChange {
    this.#prices[bet] = price;
    return {
      fixtureId: fixtureId(fixtureOf(bet)),
      marketId: marketOf(bet).id,
      selectionId: betId(bet),
      price: price / 1_000,
    };
  }

  #snapshot(): KeyedMessage {
    const fixtures = Array.from({ length: FIXTURES }, (_, fixture) => ({
      fixtureId: fixtureId(fixture),
      markets: OFFERED_MARKETS.map(({ id }, market) => ({
        marketId: id,
        selections: [0, 1, 2].map((selection) => {
          const bet = fixture * BETS_PER_FIXTURE + market * 3 + selection;
          return { selectionId: betId(bet), price: this.#prices[bet]! / 1_000 };
        }),
      })),
    }));
    return { type: 'snapshot', fixtures };
  }
}
