import { setTimeout as sleep } from 'node:timers/promises';
import { areaOf, type Area, AREAS, betsOf, gamesOf } from '../../../src/contract/stream/channel';
import type { Leg } from '../../../src/contract/api/betting';
import { type Outcome, Book, marketStatusOf } from '../../../src/book/book';
import { decodeFrame } from '../../../src/book/codec';
import { fold } from '../../../src/book/fold';
import { SseParser } from '../../../src/engine/transport/sseParser';
import { OutcomeState, outcomeState } from '../../../src/rules/outcomeState';
import { Freshness } from '../../../src/rules/staleness';

/** The odds as a member's page sees them. */
export interface OddsWatch {
  /** Outcomes that look open, with the legs of a bet on them. */
  open(): Leg[];
  /** An outcome by its id; undefined while the page has none. */
  outcome(id: string): Pick<Outcome, 'price' | 'status' | 'settlement'> | undefined;
  stop(): void;
}

export function watchOdds(origin: string, headers: Readonly<Record<string, string>>): OddsWatch {
  let books: Record<Area, Book> = { inplay: new Book(), europe: new Book() };
  const ending = new AbortController();
  const sources = AREAS.flatMap((area) => [gamesOf(area), betsOf(area)]).join(',');
  async function read(): Promise<void> {
    books = { inplay: new Book(), europe: new Book() };
    const parser = new SseParser((text) => {
      const decoded = decodeFrame(text);
      if (decoded.ok && decoded.frame.kind !== 'end') fold(books[areaOf(decoded.frame.ch)], decoded.frame);
    });
    const answer = await fetch(`${origin}/api/stream?sources=${sources}`, { headers, signal: ending.signal });
    if (!answer.ok) throw new Error(`no odds: ${answer.status}`);
    const decoder = new TextDecoder();
    for await (const bytes of answer.body as unknown as AsyncIterable<Uint8Array>) {
      parser.push(decoder.decode(bytes, { stream: true }));
    }
  }
  async function readLoop(): Promise<void> {
    while (!ending.signal.aborted) {
      await read().catch(() => {});
      await sleep(200);
    }
  }
  void readLoop();
  return {
    open: () =>
      AREAS.flatMap((area) =>
        [...books[area].outcomes.values()].flatMap((outcome) => legOf(books[area], area, outcome)),
      ),
    outcome: (id) => AREAS.map((area) => books[area].outcomes.get(id)).find((each) => each !== undefined),
    stop: () => ending.abort(),
  };
}

function legOf(book: Book, area: Area, outcome: Outcome): Leg[] {
  const { fixtureId, id: marketId } = outcome.market;
  const fixture = book.fixture(fixtureId)?.status;
  const signs = {
    fixture,
    market: marketStatusOf(outcome),
    outcome: outcome.status,
    price: outcome.price,
    freshness: Freshness.live,
  };
  if (outcomeState(signs) !== OutcomeState.open || outcome.price < 1_000) return [];
  return [{ kind: 'odds', area, fixtureId, marketId, betId: outcome.id, price: outcome.price, version: outcome.ver }];
}
