import { sql } from 'kysely';
import type { MemberId } from './accounts';
import { type LockedBalances, lockMembers } from './balances';
import { prepared } from '../storage/prepared';
import type { Reader, Tx } from './inTransaction';
import { HOLDS, type HoldKind, HoldState } from './kinds';
import type { Line } from './line';
import { type Posted, type Posting, type Receipt, type PostRefusal, post } from './post';
import { postAll } from './postAll';

/** Names a hold; the transfer that places it and the one that closes it bear its reference. */
export interface HoldKey {
  kind: HoldKind;
  /** Unique within the kind, for ever. */
  reference: string;
}

interface Cause {
  memo?: string;
  /** Who caused it; absent for the server itself. */
  by?: MemberId;
}

export interface HoldRequest extends HoldKey, Cause {
  member: MemberId;
  /** Whole won, above 0. */
  amount: number;
  /** After this time the sweeper gives the money back. ms; absent: it stays until it is decided. */
  expiresIn?: number;
}

export interface CaptureRequest extends HoldKey, Cause {
  /** Whole won, from 1 to the amount held; what is left goes back to the member. Absent: all of it. */
  amount?: number;
}

export interface MoneyHold {
  /** The transfer that placed it. */
  id: number;
  member: MemberId;
  amount: number;
  state: HoldState;
  /** ms since the epoch. */
  expiresAt: number | undefined;
}

/** `closed`: it was closed in another way before; `state` has how. */
export type CloseHoldResult =
  | { ok: true; receipt: Receipt }
  | PostRefusal
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'closed'; state: HoldState };

/**
 * Sets money of a member aside: from `money` to `held`. A repeat gets the first answer, whatever happened to the hold
 * since.
 */
export async function placeHold(tx: Tx, request: HoldRequest): Promise<Posted> {
  const { member, amount, expiresIn = null } = request;
  const locked = await lockMembers(tx, [member]);
  const posted = await post(tx, locked, placingOf(request));
  if (!posted.ok || posted.receipt.repeated) return posted;
  await tx
    .insertInto('ledger_hold')
    .values({
      transfer: String(posted.receipt.id),
      member: String(member),
      amount: String(amount),
      expires_at: sql`clock_timestamp() + ${expiresIn}::float8 * interval '1 millisecond'`,
    })
    .execute();
  return posted;
}

/** Several holds of different members in two statements; `locked` and what it throws on are as for `transferAll`. */
export async function placeHolds(tx: Tx, locked: LockedBalances, requests: readonly HoldRequest[]): Promise<void> {
  if (requests.length === 0) return;
  const transfers = await postAll(tx, locked, requests.map(placingOf));
  await sql`insert into ledger_hold (transfer, member, amount, expires_at)
    select transfer, member, amount, clock_timestamp() + expires_in * interval '1 millisecond'
    from unnest(${transfers}::bigint[], ${requests.map(({ member }) => member)}::bigint[],
      ${requests.map(({ amount }) => amount)}::bigint[], ${requests.map(({ expiresIn }) => expiresIn ?? null)}::float8[])
      as placed (transfer, member, amount, expires_in)`.execute(tx);
}

/** How a hold ends, all of it. */
export interface HoldClosing extends HoldKey {
  state: 'captured' | 'released';
}

/**
 * Closes several holds of different members in three statements; `locked` is as for `transferAll`. Throws where one is not
 * open, and the transaction can't be used any more.
 */
export async function closeHolds(tx: Tx, locked: LockedBalances, closings: readonly HoldClosing[]): Promise<void> {
  if (closings.length === 0) return;
  const { rows } = await sql<{ transfer: string; member: string; amount: string }>`${prepared('open_holds')}
    select h.transfer, h.member, h.amount
    from unnest(${closings.map(({ kind }) => `${kind}.${HoldState.held}`)}::text[],
      ${closings.map(({ reference }) => reference)}::text[]) with ordinality as asked (kind, reference, n)
    join ledger_transfer t on t.kind = asked.kind and t.reference = asked.reference
    join ledger_hold h on h.transfer = t.id and h.state = 'held'
    order by asked.n`.execute(tx);
  if (rows.length < closings.length) throw new Error('a hold that is to be closed is not open');
  const transfers = await postAll(
    tx,
    locked,
    closings.map(({ kind, reference, state }, i): Posting => {
      const [member, amount] = [Number(rows[i]!.member), Number(rows[i]!.amount)];
      const captured = state === HoldState.captured ? amount : 0;
      const lines = linesOf(kind, { member, amount }, captured);
      return { kind: `${kind}.${state}`, reference, lines, body: [captured] };
    }),
  );
  await sql`${prepared('close_holds')}
    update ledger_hold h set state = closed.state, closed_by = closed.closed_by
    from unnest(${rows.map(({ transfer }) => transfer)}::bigint[], ${closings.map(({ state }) => state)}::text[],
      ${transfers}::bigint[]) as closed (transfer, state, closed_by)
    where h.transfer = closed.transfer`.execute(tx);
}

/** The transfer that places a hold. */
function placingOf(request: HoldRequest): Posting {
  const { kind, reference, member, amount, expiresIn = null, memo, by } = request;
  const lines: Line[] = [
    { account: 'money', member, amount: -amount },
    { account: 'held', member, amount },
  ];
  return { kind: `${kind}.${HoldState.held}`, reference, lines, body: [member, amount, expiresIn], memo, by };
}

/** The hold of this name as of now. */
export async function holdOf(reader: Reader, { kind, reference }: HoldKey): Promise<MoneyHold | undefined> {
  const row = await reader
    .selectFrom('ledger_hold as h')
    .innerJoin('ledger_transfer as t', 't.id', 'h.transfer')
    .select(['h.transfer', 'h.member', 'h.amount', 'h.state', 'h.expires_at'])
    .where('t.kind', '=', `${kind}.${HoldState.held}`)
    .where('t.reference', '=', reference)
    .executeTakeFirst();
  return (
    row && {
      id: Number(row.transfer),
      member: Number(row.member),
      amount: Number(row.amount),
      state: row.state,
      expiresAt: row.expires_at?.getTime(),
    }
  );
}

/** Held money is transferred as its kind requires: the hold is captured. */
export function capture(tx: Tx, request: CaptureRequest): Promise<CloseHoldResult> {
  return close(tx, HoldState.captured, request);
}

/** Held money goes back to its member. */
export function release(tx: Tx, request: HoldKey & Cause): Promise<CloseHoldResult> {
  return close(tx, HoldState.released, request);
}

/** What the sweeper does with a hold that has expired. */
export function expire(tx: Tx, name: HoldKey): Promise<CloseHoldResult> {
  return close(tx, HoldState.expired, name);
}

function linesOf(kind: HoldKind, { member, amount }: Pick<MoneyHold, 'member' | 'amount'>, captured: number): Line[] {
  const lines: Line[] = [{ account: 'held', member, amount: -amount }];
  if (captured > 0) lines.push({ account: HOLDS[kind], amount: captured });
  if (captured < amount) lines.push({ account: 'money', member, amount: amount - captured });
  return lines;
}

type Ending = Exclude<HoldState, 'held'>;

async function close(tx: Tx, state: Ending, request: CaptureRequest): Promise<CloseHoldResult> {
  const { kind, reference, memo, by } = request;
  const named = await holdOf(tx, request);
  if (!named) return { ok: false, reason: 'missing' };
  const locked = await lockMembers(tx, [named.member]);
  // Read again: it may have been closed while the lock was waited for.
  const found = (await holdOf(tx, request)) ?? named;
  if (found.state !== HoldState.held && found.state !== state)
    return { ok: false, reason: 'closed', state: found.state };
  const captured = state === HoldState.captured ? (request.amount ?? found.amount) : 0;
  if (state === HoldState.captured && !(captured >= 1 && captured <= found.amount))
    throw new RangeError(`of ${found.amount} held, ${captured} cannot be captured`);
  const posted = await post(tx, locked, {
    kind: `${kind}.${state}`,
    reference,
    lines: linesOf(kind, found, captured),
    body: [captured],
    memo,
    by,
  });
  if (!posted.ok || posted.receipt.repeated) return posted;
  await tx
    .updateTable('ledger_hold')
    .set({ state, closed_by: String(posted.receipt.id) })
    .where('transfer', '=', String(found.id))
    .execute();
  return posted;
}
