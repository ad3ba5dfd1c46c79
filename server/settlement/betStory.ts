import { sql } from 'kysely';
import type { BetEvent } from '../../src/contract/api/staff/trading';
import { recordsNaming } from '../admin/auditPage';
import { movementEdits } from '../betting/history';
import type { Reader } from '../ledger';

interface StoryBet {
  id: string;
  memberId: number;
  /** How often it was settled: each time has references of its own in the ledger. */
  settlements: number;
  /** Outcomes of the feed that it is on. */
  outcomes: readonly string[];
}

/** What moved the member's money for a bet, and what staff did about it or about an outcome of it, in the order of time. */
export async function betStory(reader: Reader, bet: StoryBet): Promise<BetEvent[]> {
  const [moved, done] = await Promise.all([movements(reader, bet), actions(reader, bet)]);
  return [...moved, ...done].toSorted((a, b) => a.at - b.at);
}

const BY_BET = ['bet.held', 'bet.captured', 'bet.released', 'bet.expired', 'bet.placed', 'bet.cancelled'];
const BY_SETTLEMENT = ['bet.paid', 'bet.voided', 'bet.reversed'];
const BY_CASH_OUT = 'bet.cashedOut';

async function movements(reader: Reader, { id, memberId, settlements }: StoryBet): Promise<BetEvent[]> {
  const settled = Array.from({ length: settlements }, (_, at) => `${id}.${at + 1}`);
  const { rows } = await sql<{ kind: string; reference: string; at: Date; amount: string }>`
    select t.kind, t.reference, t.at, coalesce(sum(e.amount) filter (where e.member = ${memberId} and e.account = 'money'), 0) as amount
    from ledger_transfer t join ledger_entry e on e.transfer = t.id
    where (t.kind = any(${BY_BET}) and t.reference = ${id})
      or (t.kind = any(${BY_SETTLEMENT}) and t.reference = any(${settled}))
      or (t.kind = ${BY_CASH_OUT} and t.reference in (
        select bet_id || '.' || id from cash_out where bet_id = ${id}::bigint and state = 'paid'))
    group by t.id`.execute(reader);
  const edits = await movementEdits(reader, rows);
  return rows.map(({ kind, reference, at, amount }) => {
    const editOf = edits.get(`${kind} ${reference}`);
    return { of: 'ledger', at: at.getTime(), kind, amount: Number(amount), ...(editOf !== undefined && { editOf }) };
  });
}

async function actions(reader: Reader, { id, outcomes }: StoryBet): Promise<BetEvent[]> {
  const records = await recordsNaming(reader, [
    { subject: `bet:${id}` },
    ...outcomes.map((selection) => ({ selection })),
  ]);
  return records.map(({ at, action, userId, after }) => {
    const { result, reason } = (after ?? {}) as { result?: unknown; reason?: unknown };
    return {
      of: 'staff',
      at: Date.parse(at),
      action,
      userId,
      ...(typeof result === 'number' && { result }),
      reason: typeof reason === 'string' ? reason : '',
    };
  });
}
