import { sql, type Transaction } from 'kysely';
import type { Correction, CorrectionPreview } from '../../src/contract/api/staff/trading';
import { SETTLEMENT_LABELS } from '../../src/contract/codes/statuses';
import { Settlement } from '../../src/contract/stream/market';
import { isWon, mayResult } from '../../src/rules/betting/halfResults';
import type { Actor } from '../admin/audit';
import type { ChangeResult } from '../admin/change';
import { lockActor, permitMove } from '../admin/secondAdministrator';
import { staffCopy } from '../copy/staffCopy';
import type { OddsLegSnapshot } from '../storage/tables/legSnapshot';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';
import { STAFF_TERM } from '../storage/staffTerm';
import {
  correctionEffect,
  isWonByAnother,
  type LegOutcome,
  lockResults,
  voidEffect,
  writeCorrected,
} from './correctionEffect';

/**
 * `over`: no result changes the bet any more. `unsettled`: a match that has not begun has no result but a void one.
 * `inconsistent`: another side of the same market and line has won. `half`: only on a quarter line is half of a stake won or
 * lost. `second`: it moves so much that it waits for a second administrator.
 */
export type CorrectionRefusal = 'none' | 'round' | 'over' | 'unsettled' | 'same' | 'inconsistent' | 'half' | 'second';
type Corrected = { ok: true; bets: number } | { ok: false; reason: CorrectionRefusal };

export interface CorrectionRequest extends Correction {
  betId: string;
  place: number;
}

const refused = (reason: CorrectionRefusal): ChangeResult<Corrected> => ({ value: { ok: false, reason } });

/**
 * Changes the result of a leg, for every bet on the same outcome: results are of outcomes, not of bets. They fall due, and
 * the settlement reclaims what was paid and pays again. An open leg is settled by it, once the match has begun.
 */
export async function correctResult(
  trx: Transaction<Schema>,
  actor: Actor,
  request: CorrectionRequest,
): Promise<ChangeResult<Corrected>> {
  await lockActor(trx, actor);
  await lockResults(trx);
  const { betId, place, result, reason } = request;
  const leg = await legOf(trx, betId, place);
  if (typeof leg === 'string') return refused(leg);
  const isOpen = leg.result === Settlement.inProgress;
  if (isOpen && !leg.begun && result !== Settlement.cancelled) return refused('unsettled');
  if (!mayResult(result, leg.outcome.line)) return refused('half');
  const corrected = [{ ...leg.outcome, result }];
  const { bets, moved, memberId, shares } = await correctionEffect(trx, corrected);
  if (bets === 0) return refused('same');
  if (isWon(result) && (await isWonByAnother(trx, leg.outcome))) return refused('inconsistent');
  const permission = await permitMove(trx, actor, {
    kind: 'correction',
    subject: `outcome:${leg.outcome.area}/${leg.outcome.selectionId}`,
    memberId,
    shares,
    given: moved,
    bets,
    reason: staffCopy.moved.correction(betId, place + 1, SETTLEMENT_LABELS[result], reason),
    request,
  });
  if (!permission.go) return { ...refused('second'), audited: permission.audited };
  await writeCorrected(trx, corrected);
  return {
    value: { ok: true, bets },
    audited: {
      action: 'result.correct',
      subject: `bet:${betId}`,
      before: { result: leg.result },
      after: { result, reason, leg: place + 1, selection: leg.outcome.selectionId, bets, moved },
    },
  };
}

/** What a correction would do, before it is asked for, or why it can't be made at all. */
export async function previewCorrection(
  reader: Reader,
  { betId, place, result }: Omit<CorrectionRequest, 'reason'>,
): Promise<CorrectionPreview | CorrectionRefusal> {
  const leg = await legOf(reader, betId, place);
  if (typeof leg === 'string') return leg;
  if (!mayResult(result, leg.outcome.line)) return 'half';
  const { bets, moved } = await correctionEffect(reader, [{ ...leg.outcome, result }]);
  return { bets, moved };
}

/** Gives the stake of one open bet back for good, whatever its legs. */
export async function voidBet(
  trx: Transaction<Schema>,
  actor: Actor,
  request: { betId: string; reason: string },
): Promise<ChangeResult<Corrected>> {
  await lockActor(trx, actor);
  const { betId, reason } = request;
  const bet = await trx
    .selectFrom('bet')
    .select(['member_id', 'stake', 'state', 'due'])
    .where('id', '=', betId)
    .forUpdate()
    .executeTakeFirst();
  if (!bet) return refused('none');
  if (bet.state !== 'open' || bet.due) return refused('same');
  const moved = await voidEffect(trx, betId);
  const permission = await permitMove(trx, actor, {
    kind: 'void',
    subject: `bet:${betId}`,
    memberId: bet.member_id,
    given: moved,
    bets: 1,
    reason: staffCopy.moved.void(betId, reason),
    request,
  });
  if (!permission.go) return { ...refused('second'), audited: permission.audited };
  // Over, as it is about this bet and not about its outcomes: whatever becomes of those, its stake stays given back.
  await sql`update bet_leg set result = ${Settlement.cancelled}, told_term = ${STAFF_TERM}, told_ver = 0, over = true
    where bet_id = ${betId}`.execute(trx);
  await trx.updateTable('bet').set({ due: true }).where('id', '=', betId).execute();
  const after = { reason, stake: Number(bet.stake), moved, memberId: bet.member_id };
  return {
    value: { ok: true, bets: 1 },
    audited: { action: 'bet.void', subject: `bet:${betId}`, before: { state: bet.state }, after },
  };
}

export const HAS_BEGUN = sql<boolean>`starts_at <= clock_timestamp()`.as('begun');

interface FoundLeg {
  result: Settlement;
  /** The kick-off has passed. */
  begun: boolean;
  outcome: LegOutcome;
}

async function legOf(reader: Reader, betId: string, place: number): Promise<FoundLeg | 'none' | 'round' | 'over'> {
  const leg = await reader
    .selectFrom('bet_leg')
    .select(['kind', 'area', 'fixture_id', 'market_id', 'selection_id', 'result', 'over', 'facts'])
    .select(HAS_BEGUN)
    .where('bet_id', '=', betId)
    .where('place', '=', place)
    .executeTakeFirst();
  if (!leg) return 'none';
  if (leg.kind !== 'odds') return 'round';
  if (leg.over) return 'over';
  const { sport, home, away, market, pick, line, base = '' } = leg.facts as OddsLegSnapshot;
  const outcome = {
    area: leg.area!,
    fixtureId: leg.fixture_id,
    marketId: leg.market_id,
    selectionId: leg.selection_id,
    market: { sport, name: market, teams: { home, away } },
    name: pick,
    line,
    base,
  };
  return { result: leg.result, begun: leg.begun, outcome };
}
