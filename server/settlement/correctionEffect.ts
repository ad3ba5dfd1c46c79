import { sql } from 'kysely';
import type { SystemName } from '../../src/contract/codes/systems';
import { Settlement } from '../../src/contract/stream/market';
import { type SettledLeg, settleBet } from '../../src/rules/betting/settle';
import { type RecordedMarket, neverBothWin } from '../../src/rules/joint/neverBothWin';
import type { Reader } from '../ledger';

/** An outcome of the feed, as legs name it. */
export interface LegOutcome {
  area: string;
  fixtureId: string;
  marketId: string;
  selectionId: string;
  market: RecordedMarket;
  /** As the feed has it, with its line. */
  name: string;
  line: string;
}

export interface CorrectionEffect {
  bets: number;
  /** Won that are paid and taken back, added up over the bets. */
  moved: number;
}

interface Row {
  id: string;
  stake: string;
  bonus: number | null;
  system: SystemName | null;
  paid: string;
  legs: (SettledLeg & { hit: boolean })[];
}

/** What bets on an outcome would move if its result were corrected to this one. Nothing is changed. */
export async function correctionEffect(
  reader: Reader,
  { area, selectionId }: Pick<LegOutcome, 'area' | 'selectionId'>,
  result: Settlement,
): Promise<CorrectionEffect> {
  const { rows } = await sql<Row>`
    select b.id, b.stake, b.bonus, b.system, b.paid,
      jsonb_agg(jsonb_build_object('price', l.price, 'result', l.result, 'match', l.fixture_id, 'joint', l.joint,
        'hit', l.selection_id = ${selectionId} and l.area = ${area} and not l.over) order by l.place) as legs
    from bet b join bet_leg l on l.bet_id = b.id
    where b.state not in ('refused', 'cancelled') and b.id in (
      select bet_id from bet_leg where selection_id = ${selectionId} and area = ${area} and kind = 'odds' and not over
        and result <> ${result})
    group by b.id`.execute(reader);
  const moved = rows.map(({ stake, bonus, system, paid, legs }) => {
    const after = legs.map((leg) => ({ ...leg, result: leg.hit ? result : leg.result }));
    return Math.abs(settleBet(after, bonus ?? undefined, Number(stake), system).paid - Number(paid));
  });
  return { bets: rows.length, moved: moved.reduce((sum, one) => sum + one, 0) };
}

/** Whether another outcome of the market that never wins together with this one is known to have won. */
export async function isWonByAnother(
  reader: Reader,
  { fixtureId, marketId, selectionId, market, name, line }: LegOutcome,
): Promise<boolean> {
  const { rows } = await sql<{ name: string; line: string }>`
    select distinct facts ->> 'pick' as name, facts ->> 'line' as line
    from bet_leg
    where exposure_key = ${fixtureId} and market_id = ${marketId} and selection_id <> ${selectionId} and kind = 'odds'
      and result = ${Settlement.won}`.execute(reader);
  return rows.some((won) => neverBothWin(market, { name, line }, won));
}
