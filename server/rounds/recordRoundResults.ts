import { sql } from 'kysely';
import { type Drawn, selectionResultOf } from '../../src/rules/rounds/selectionResult';
import { resultText } from '../../src/rules/rounds/resultText';
import { Settlement } from '../../src/contract/stream/market';
import type { Tx } from '../ledger';

const SETTLEMENTS = { won: Settlement.won, lost: Settlement.lost, push: Settlement.specialHit } as const;

/** A leg's settlement: undefined `drawn` is a void round. A selection the draw knows nothing of is void too. */
function settlementOf(drawn: Drawn | undefined, marketId: string, selectionId: string): Settlement {
  const result = drawn && selectionResultOf(drawn, marketId, selectionId);
  return result === undefined ? Settlement.cancelled : SETTLEMENTS[result];
}

/**
 * Writes the result of its pick on every bet of a round, once: the settlement pays from there. Returns how many bets
 * had a pick that was still undecided.
 */
export async function recordRoundResults(tx: Tx, roundId: string, drawn: Drawn | undefined): Promise<number> {
  const picks = await tx
    .selectFrom('bet_leg')
    .select(['market_id', 'selection_id'])
    .distinct()
    .where('kind', '=', 'round')
    .where('fixture_id', '=', roundId)
    .where('result', '=', Settlement.inProgress)
    .where('over', '=', false)
    .execute();
  if (picks.length === 0) return 0;
  const settlements = picks.map((pick) => settlementOf(drawn, pick.market_id, pick.selection_id));
  const text = drawn ? resultText(drawn.result) : null;
  const { rows } = await sql<{ bet_id: string }>`
    with decided as (
      update bet_leg l
      set result = p.result,
        facts = case when ${text}::text is null then l.facts else l.facts || jsonb_build_object('drawn', ${text}::text) end
      from unnest(${picks.map((pick) => pick.market_id)}::text[], ${picks.map((pick) => pick.selection_id)}::text[],
        ${settlements}::integer[]) as p (market_id, selection_id, result)
      where l.kind = 'round' and l.fixture_id = ${roundId} and l.result = 0 and not l.over
        and l.market_id = p.market_id and l.selection_id = p.selection_id
      returning l.bet_id
    )
    update bet set due = true where id in (select bet_id from decided) returning id as bet_id`.execute(tx);
  return rows.length;
}
