import { englishTime, fileTimeOf, writtenTime } from '../fileTime';
import { type UntrustedFields, fieldsOf, isFields, listOf } from '../untrusted';

/** The assumed time between polls where the file has none, ms. */
const USUAL_GAP_MS = 5_000;

/**
 * When each poll of a listMarketBook log was made. The replies carry no time, but each market has when it last matched
 * a bet; where the newest of these moves on, that is when the poll was made, within seconds. Polls between two such
 * moments are spread evenly; those after the last follow at the usual pace of the file. Where no reply has such a time
 * the polls are five seconds apart from 0 on. In ms since the epoch, never falling.
 */
export function pollTimes(polls: readonly (readonly UntrustedFields[])[]): number[] {
  const known: { i: number; at: number }[] = [];
  for (const [i, markets] of polls.entries()) {
    const newest = Math.max(...markets.map(({ lastMatchTime }) => matchTime(lastMatchTime)));
    if (newest > (known.at(-1)?.at ?? 0)) known.push({ i, at: newest });
  }
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return polls.map((_, i) => i * USUAL_GAP_MS);
  const gap = last.i > first.i ? (last.at - first.at) / (last.i - first.i) : USUAL_GAP_MS;
  let next = 0;
  return polls.map((_, i) => {
    while (next < known.length && known[next]!.i < i) next += 1;
    const [before, after] = [known[next - 1], known[next]];
    if (after && before)
      return Math.round(before.at + ((after.at - before.at) * (i - before.i)) / (after.i - before.i));
    return Math.round(after ? after.at - (after.i - i) * gap : last.at + (i - last.i) * gap);
  });
}

function matchTime(value: unknown): number {
  return fileTimeOf(value) ?? writtenTime(value) ?? englishTime(value) ?? 0;
}

/** The market books of a reply: a JSON-RPC one, or a bare book. */
export function booksOf(message: unknown): UntrustedFields[] {
  const reply = fieldsOf(message);
  const books = Array.isArray(reply.result) ? listOf(reply.result) : [reply];
  return books.map(fieldsOf).filter((book) => typeof book.marketId === 'string' && Array.isArray(book.runners));
}

/** A reply with an error, or of no market. */
export function isReply(message: unknown): boolean {
  const { jsonrpc, result, error } = fieldsOf(message);
  return jsonrpc !== undefined && (isFields(error) || (Array.isArray(result) && result.length === 0));
}
