import type { Area } from '../../../src/contract/stream/channel';
import type { FeedUpdate } from '../../feeds/feed';
import { ScopeState } from '../history/facts';
import { MarketBook, type View } from './marketBook';
import type { Offer } from './plan';

/** All markets of one fixture in one area. */
export class FixtureBook {
  readonly #fixtureId: string;
  readonly #area: Area;
  readonly #books: MarketBook[] = [];
  /** Markets that are not offered yet. */
  #later: Offer;

  /** `offered`: which markets of the sport's catalogue the fixture has, with their places in it. */
  constructor(fixtureId: string, area: Area, offered: Offer) {
    this.#fixtureId = fixtureId;
    this.#area = area;
    this.#later = offered;
  }

  get marketCount(): number {
    return this.#books.reduce((count, book) => (book.listed ? count + 1 : count), 0);
  }

  update(view: View, out: FeedUpdate[] | undefined): void {
    if (this.#later.length > 0) this.#begin(view);
    for (let i = 0; i < this.#books.length; i++) this.#books[i]!.update(view, out);
  }

  #begin({ facts }: View): void {
    const waiting: Offer[number][] = [];
    for (const entry of this.#later) {
      const [index, spec] = entry;
      const state = facts.tallies[spec.kind.scopes[0]!]!.state;
      if (spec.late && (state === ScopeState.ahead || facts.abandoned)) waiting.push(entry);
      else if (spec.late && state === ScopeState.unplayed) continue;
      else this.#books.push(new MarketBook({ fixtureId: this.#fixtureId, area: this.#area, spec, index }));
    }
    this.#later = waiting;
  }
}
