import type { Outcome } from './book';

export type OutcomeNames = Pick<Outcome, 'id' | 'name' | 'line' | 'base' | 'source'>;

/** Texts by number, each once. Books that are packed one after another share a table, as they share most texts. */
export class InternedTexts {
  readonly #texts: string[] = [];
  readonly #places = new Map<string, number>();
  readonly #names: OutcomeNames[] = [];
  /** The latest of each outcome, which seldom gets others. */
  readonly #namesById = new Map<string, number>();
  /** Where the next outcome's were when the book before was packed, which had most of them in the same order. */
  #expected = 0;

  placeOf(text: string): number {
    let place = this.#places.get(text);
    if (place === undefined) {
      place = this.#texts.push(text) - 1;
      this.#places.set(text, place);
    }
    return place;
  }

  at(place: number): string {
    return this.#texts[place]!;
  }

  placeOfNames(outcome: OutcomeNames): number {
    const { id, name, line, base, source } = outcome;
    let place: number | undefined = this.#expected;
    if (this.#names[place]?.id !== id) place = this.#namesById.get(id);
    if (place === undefined || !sameNames(this.#names[place]!, outcome)) {
      place = this.#names.push({ id, name, line, base, ...(source !== undefined && { source }) }) - 1;
      this.#namesById.set(id, place);
    }
    this.#expected = place + 1;
    return place;
  }

  namesAt(place: number): OutcomeNames {
    return this.#names[place]!;
  }
}

/** Of one outcome at two times. */
export function sameNames(a: OutcomeNames, b: OutcomeNames): boolean {
  return a.name === b.name && a.line === b.line && a.base === b.base && a.source === b.source;
}
