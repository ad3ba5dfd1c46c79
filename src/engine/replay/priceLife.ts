import type { Outcome } from '../../book/book';
import type { Area } from '../../contract/stream/channel';
import type { Fixture } from '../../contract/stream/fixture';
import type { KeyStates } from './keyStates';
import type { RecordedLines } from './recordedLines';
import { ReplayPlayer } from './replayPlayer';

/** A change of one outcome, and the line that made it. */
export interface PriceMoment {
  index: number;
  /** ms after the start. */
  t: number;
  /** Odds × 1000. */
  price: number;
  /** Of the outcome itself, not of its market. */
  status: number;
}

/** An outcome, and its fixture where that was known too. */
export interface PriceSubject {
  outcome: Outcome;
  fixture: Fixture | undefined;
}

/** Collects every change of one outcome, a few lines at a time. */
export class PriceLife {
  readonly moments: PriceMoment[] = [];
  /** As of the last change; undefined where the outcome has none. */
  subject: PriceSubject | undefined;
  readonly #lines: RecordedLines;
  readonly #player: ReplayPlayer;
  readonly #area: Area;
  readonly #outcomeId: string;

  constructor(lines: RecordedLines, keys: KeyStates, area: Area, outcomeId: string) {
    this.#lines = lines;
    this.#player = new ReplayPlayer(lines, keys);
    this.#area = area;
    this.#outcomeId = outcomeId;
  }

  /** Looks at the next `count` lines; false when there are none left. */
  advance(count: number): boolean {
    const end = Math.min(this.#player.index + count, this.#lines.count - 1);
    while (this.#player.index < end) {
      this.#player.seek(this.#player.index + 1);
      const book = this.#player.books[this.#area];
      const outcome = book.outcomes.get(this.#outcomeId);
      const last = this.moments.at(-1);
      if (!outcome || (last?.price === outcome.price && last.status === outcome.status)) continue;
      this.subject = { outcome, fixture: book.fixture(outcome.market.fixtureId) ?? this.subject?.fixture };
      const { index } = this.#player;
      this.moments.push({ index, t: this.#lines.timeOf(index), price: outcome.price, status: outcome.status });
    }
    return this.#player.index < this.#lines.count - 1;
  }
}
