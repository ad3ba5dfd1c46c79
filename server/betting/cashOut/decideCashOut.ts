import { sql } from 'kysely';
import type { BookChecks } from '../bookChecks';
import { type InTransaction, lockMembers, type Tx } from '../../ledger';
import { prepared } from '../../storage/prepared';
import type { CashOutLegSnapshot } from '../../storage/tables/legSnapshot';
import { type BeginWork, tracer } from '../../traces/tracer';
import { bettorOf } from '../bettor';
import { FRESH_ODDS_MS } from '../inplayDelay';
import type { MatchWatch } from '../matchWatch';
import { matchSnapshotOf } from '../oddsSource';
import { waitingRows } from '../waitingRows';
import { raiseBetsVersion } from '../writeBet';
import type { AskOptions } from './askCashOut';
import { type CashableBet, lockBet } from './cashableBet';
import { refuseWaiting } from './cashOutRows';
import { currentLegs } from './currentLegs';
import { type AskedCashOut, cashOutRefused, type CashOutVerdict, judgeCashOut } from './judgeCashOut';
import { payCashOuts } from './payCashOut';

export interface DecideCashOutOptions extends AskOptions {
  watch: MatchWatch;
}

/** `later`: this process can't decide it yet, or not at all. */
export type DecidedCashOut = { id: string; outcome: 'decided' | 'later' };

interface Row {
  id: string;
  bet_id: string;
  member_id: number;
  stake: string;
  least: string;
  legs: CashOutLegSnapshot[];
  expired: boolean;
  /** Of the call that asked for it. */
  trace: string | null;
}

/**
 * Decides the cash-out whose delay is over and that has waited longest, but none of `passed`; undefined: there is none that
 * nobody is busy with. `onFound`: called with its id before it is decided, for where that fails. The member's accounts are
 * locked first, as for bets.
 */
export function decideNextCashOut(
  inTransaction: InTransaction,
  passed: readonly string[],
  options: DecideCashOutOptions,
  onFound: (id: string) => void,
): Promise<DecidedCashOut | undefined> {
  const decideNext = (begin?: BeginWork) =>
    inTransaction(async (tx) => {
      const { rows } = await sql<Row>`${prepared('cash_outs_to_decide')}
        select waiting.id, bet_id, waiting.member_id, stake, least, legs, trace,
          clock_timestamp() > decide_at + ${FRESH_ODDS_MS}::float8 * interval '1 millisecond' as expired
        from ${waitingRows('cash_out', passed)} limit 1`.execute(tx);
      const [row] = rows;
      if (!row) return undefined;
      onFound(row.id);
      begin?.({ name: 'decide cash-out', own: true }, [{ key: row.member_id, mark: row.trace ?? undefined }]);
      return { id: row.id, outcome: await decide(tx, row, options) };
    });
  return tracer()?.later(decideNext) ?? decideNext();
}

async function decide(
  tx: Tx,
  row: Row,
  { odds, watch, liveDelayMs }: DecideCashOutOptions,
): Promise<DecidedCashOut['outcome']> {
  const { id, bet_id, member_id: memberId, expired } = row;
  const locked = await lockMembers(tx, [memberId]);
  const [bet, { barred, checks }] = await Promise.all([
    lockBet(tx, memberId, bet_id),
    bettorOf(tx, memberId, liveDelayMs),
  ]);
  const asked = { stake: Number(row.stake), least: Number(row.least) };
  const verdict = verdictAfterWait({ bet, asked, legs: row.legs, barred, expired, checks }, { odds, watch });
  if (verdict === 'later') return 'later';
  if ('refusal' in verdict) {
    await refuseWaiting(tx, [{ id, refusal: verdict.refusal }]);
  } else {
    const { value } = verdict;
    const due = { memberId, bet: bet!, stake: asked.stake, value, cashOut: { id } };
    if (!(await payCashOuts(tx, locked, [due], checks.feedTerm))) {
      if (!expired) return 'later';
      await refuseWaiting(tx, [{ id, refusal: cashOutRefused('no-price') }]);
    }
  }
  await raiseBetsVersion(tx, memberId);
  return 'decided';
}

interface WaitedCashOut {
  bet: CashableBet | undefined;
  asked: AskedCashOut;
  /** In play, as they were when it was asked for. */
  legs: readonly CashOutLegSnapshot[];
  barred: boolean;
  expired: boolean;
  checks: BookChecks;
}

/** What becomes of a cash-out whose delay is over, by what is known at this moment. */
export function verdictAfterWait(
  { bet, asked, legs, barred, expired, checks }: WaitedCashOut,
  { odds, watch }: Pick<DecideCashOutOptions, 'odds' | 'watch'>,
): CashOutVerdict | 'later' {
  const verdict = judgeCashOut(bet, asked, currentLegs(bet?.legs ?? [], { ...odds, checks }));
  if (barred) return { refusal: cashOutRefused('barred') };
  // A bet that was decided meanwhile is over, whatever its match does.
  if ('refusal' in verdict && verdict.refusal.reason === 'over') return verdict;
  const seen = legs.map((leg) => changeOf(leg, { odds, watch }));
  if (seen.includes('disturbed')) return { refusal: cashOutRefused('match-changed') };
  const isUnknown = seen.includes('unknown') || ('refusal' in verdict && verdict.refusal.reason === 'no-price');
  if (isUnknown) return expired ? { refusal: cashOutRefused('no-price') } : 'later';
  return verdict;
}

/** What happened to a leg in play since its bet's cash-out was asked for. */
function changeOf(
  { score, ...leg }: CashOutLegSnapshot,
  { odds: { bus }, watch }: Pick<DecideCashOutOptions, 'odds' | 'watch'>,
) {
  const change = watch.changeSince({ area: 'inplay', ...leg });
  if (change !== 'undisturbed') return change;
  const fixture = bus.book('inplay').fixture(leg.fixtureId);
  return fixture && matchSnapshotOf(fixture).score === score ? change : 'disturbed';
}
