import type { MemberId } from './accounts';
import { lockMembers } from './balances';
import type { Tx } from './inTransaction';
import type { TransferKind } from './kinds';
import { type Line, type TransferLine, memberOfLine, canonicalLines } from './line';
import { type Posted, post } from './post';

export interface TransferRequest<K extends TransferKind> {
  kind: K;
  /** Unique within the kind, for ever: a repeat with the same body moves nothing and gets the first answer. */
  reference: string;
  /** Two or more; their amounts add up to zero in each currency. Their order means nothing. */
  lines: readonly TransferLine<K>[];
  /** Its text in a statement, for the member or the staff. Part of the body. */
  memo?: string;
  /** Who caused it; absent for the server itself. Part of the body. */
  by?: MemberId;
}

/** A transfer of whatever kind, with lines of that kind. */
export type AnyTransfer = { [K in TransferKind]: TransferRequest<K> }[TransferKind];

/**
 * Moves money, whole or not at all. Refused as a value: `short` where a member's account would pass zero, `conflict`
 * where the reference was used with another body, `unopened`. Throws on lines that are not of the kind or do not
 * balance.
 */
export async function transfer(tx: Tx, request: AnyTransfer): Promise<Posted> {
  const lines: readonly Line[] = request.lines;
  const locked = await lockMembers(
    tx,
    lines.map(memberOfLine).filter((member) => member !== null),
  );
  const { kind, reference, memo, by } = request;
  return post(tx, locked, { kind, reference, lines, body: canonicalLines(lines), memo, by });
}
