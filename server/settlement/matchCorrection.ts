import { sql, type Transaction } from 'kysely';
import type { MatchBets, MatchCorrection, MatchPreview, MatchResult } from '../../src/contract/api/staff/matchResults';
import { Settlement } from '../../src/contract/stream/market';
import { decidingParts, resultByScore } from '../../src/rules/betting/resultByScore';
import type { Actor } from '../admin/audit';
import type { ChangeResult } from '../admin/change';
import { lockActor, permitMove } from '../admin/secondAdministrator';
import { pickedOf } from '../betting/picked';
import { staffCopy } from '../copy/staffCopy';
import type { OddsLegSnapshot } from '../storage/tables/legSnapshot';
import type { Reader } from '../ledger';
import type { Schema } from '../storage/schema';
import { type CorrectedOutcome, correctionEffect, lockResults, writeCorrected } from './correctionEffect';

/** An outcome of a match that bets are on. */
interface BetOnOutcome {
  area: string;
  market_id: string;
  selection_id: string;
  facts: OddsLegSnapshot;
  /** One, but where a bet on it was made void by itself. */
  results: Settlement[];
  bets: number;
  begun: boolean;
}

/** `unsettled`: before a match has begun it can only be void. `second`: it moves so much that it waits for a second administrator. */
type MatchCorrected = { ok: true; bets: number } | { ok: false; reason: 'none' | 'unsettled' | 'same' | 'second' };

export type MatchCorrectionRequest = MatchCorrection & { fixtureId: string };

async function outcomesOf(reader: Reader, fixtureId: string, marketId?: string): Promise<BetOnOutcome[]> {
  const { rows } = await sql<BetOnOutcome>`
    select l.area, l.market_id, l.selection_id, (array_agg(l.facts))[1] as facts, array_agg(distinct l.result) as results,
      count(*)::integer as bets, min(l.starts_at) <= clock_timestamp() as begun
    from bet_leg l join bet b on b.id = l.bet_id
    where l.exposure_key = ${fixtureId} and l.kind = 'odds' and not l.over and b.state not in ('refused', 'cancelled')
      and (${marketId ?? null}::text is null or l.market_id = ${marketId ?? null})
    group by l.area, l.market_id, l.selection_id
    order by min(l.bet_id)`.execute(reader);
  return rows;
}

const sidesOf = ({ sport, home, away }: OddsLegSnapshot) => ({ sport, teams: { home, away } });

/** What of a match was bet on; undefined where nothing was. */
export async function matchBets(reader: Reader, fixtureId: string): Promise<MatchBets | undefined> {
  const outcomes = await outcomesOf(reader, fixtureId);
  const [first] = outcomes;
  if (!first) return undefined;
  const markets = new Map<string, MatchBets['markets'][number]>();
  for (const { market_id: id, facts, bets } of outcomes) {
    const known = markets.get(id);
    markets.set(id, { id, name: facts.market, bets: (known?.bets ?? 0) + bets });
  }
  const parts = new Set(outcomes.flatMap(({ facts }) => decidingParts(sidesOf(facts), facts) ?? []));
  return {
    title: pickedOf(first.facts).title,
    sport: first.facts.sport,
    begun: first.begun,
    markets: [...markets.values()],
    parts: [...parts].toSorted((a, b) => a - b),
  };
}

interface Planned {
  changed: { outcome: BetOnOutcome; result: Settlement }[];
  undecided: BetOnOutcome[];
}

/** Outcomes that a result of their match changes, and those it does not decide. */
async function plan(reader: Reader, fixtureId: string, asked: MatchResult): Promise<Planned> {
  const outcomes = await outcomesOf(reader, fixtureId, asked.marketId);
  const scores =
    asked.by === 'score' && new Map(asked.scores.map(({ part, home, away }) => [part, [home, away] as const]));
  const results = outcomes.map((outcome) => ({
    outcome,
    result: scores ? resultByScore(sidesOf(outcome.facts), outcome.facts, scores) : Settlement.cancelled,
  }));
  return {
    changed: results.flatMap(({ outcome, result }) =>
      result === undefined || outcome.results.every((before) => before === result) ? [] : [{ outcome, result }],
    ),
    undecided: results.flatMap(({ outcome, result }) => (result === undefined ? outcome : [])),
  };
}

function correctedOf({ changed }: Planned): CorrectedOutcome[] {
  return changed.map(({ outcome: { area, selection_id }, result }) => ({ area, selectionId: selection_id, result }));
}

/** What a correction would do, before it is asked for. */
export async function previewMatch(reader: Reader, fixtureId: string, asked: MatchResult): Promise<MatchPreview> {
  const planned = await plan(reader, fixtureId, asked);
  const { bets: affected, moved } = await correctionEffect(reader, correctedOf(planned));
  const row = ({ facts, bets, results }: BetOnOutcome) => ({ ...pickedOf(facts), bets, before: results[0]! });
  return {
    bets: affected,
    moved,
    changed: planned.changed.map(({ outcome, result }) => ({ ...row(outcome), after: result })),
    undecided: planned.undecided.map(row),
  };
}

/** Gives every outcome of a match, or of one of its markets, the result it has at a score, or makes all of them void. */
export async function correctMatch(
  trx: Transaction<Schema>,
  actor: Actor,
  request: MatchCorrectionRequest,
): Promise<ChangeResult<MatchCorrected>> {
  await lockActor(trx, actor);
  await lockResults(trx);
  const { fixtureId, result, reason } = request;
  const refused = (why: (MatchCorrected & { ok: false })['reason']): ChangeResult<MatchCorrected> => ({
    value: { ok: false, reason: why },
  });
  const match = await matchBets(trx, fixtureId);
  if (!match) return refused('none');
  if (!match.begun && result.by === 'score') return refused('unsettled');
  const corrected = correctedOf(await plan(trx, fixtureId, result));
  const { bets, moved, memberId, shares } = await correctionEffect(trx, corrected);
  if (bets === 0) return refused('same');
  const subject = `fixture:${fixtureId}`;
  const permission = await permitMove(trx, actor, {
    kind: 'match',
    subject,
    memberId,
    shares,
    given: moved,
    bets,
    reason: staffCopy.moved.match(match.title, result.by, reason),
    request,
  });
  if (!permission.go) return { ...refused('second'), audited: permission.audited };
  await writeCorrected(trx, corrected);
  const after = { fixture: match.title, result, reason, bets, moved };
  return { value: { ok: true, bets }, audited: { action: 'match.correct', subject, before: null, after } };
}
