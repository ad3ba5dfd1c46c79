import type { Pool } from 'pg';
import { Settlement } from '../../src/contract/stream/market';
import { SYSTEMS, type SystemName } from '../../src/contract/codes/systems';

/** What bets in the database have open on an outcome, counted leg by leg without the product's rules. Whole won. */
export interface Recounted {
  bets: number;
  stake: number;
  payout: number;
  most: number;
}

export interface RecountedBets {
  /** By `MATCH MARKET PICK LINE`. */
  outcomes: Record<string, Recounted>;
  /** By match: each bet once, with its legs there. */
  matches: Record<string, { bets: number; stake: number }>;
  open: { bets: number; stake: number };
}

interface Leg {
  match: string;
  outcome: string;
  price: number;
  joint: number | null;
  result: Settlement;
}

interface Row {
  id: string;
  stake: number;
  bonus: number | null;
  system: SystemName | null;
  legs: Leg[];
}

/** From the bets as they are stored. None of those may have a bonus: what it is met with is a rule of its own. */
export async function recountedLiability(pool: Pool): Promise<RecountedBets> {
  const { rows } = await pool.query<Row>(`
    select b.id::text, b.stake::float8 as stake, b.bonus, b.system, json_agg(json_build_object(
        'match', l.fixture_id, 'price', l.price, 'joint', l.joint, 'result', l.result,
        'outcome', l.facts->>'market' || ' ' || (l.facts->>'pick') || ' ' || (l.facts->>'line')
      ) order by l.place) as legs
    from bet b join bet_leg l on l.bet_id = b.id
    where b.state in ('waiting', 'open') and b.kind in (1, 2) group by b.id`);
  const recounted: RecountedBets = { outcomes: {}, matches: {}, open: { bets: rows.length, stake: 0 } };
  for (const row of rows) {
    if (row.bonus !== null) throw new Error(`bet ${row.id} has a bonus`);
    recounted.open.stake += row.stake;
    addBet(recounted, row);
  }
  return recounted;
}

function addBet({ outcomes, matches }: RecountedBets, { stake: all, system, legs }: Row): void {
  const combinations = combinationsOf(legs.length, system);
  const seen = new Set<string>();
  const most = paid(
    combinations.map((own) => own.map((i) => legs[i]!)),
    all,
    legs.filter(isOpen),
  );
  for (const [at, leg] of legs.entries()) {
    const own = combinations.filter((places) => places.includes(at)).map((places) => places.map((i) => legs[i]!));
    if (!isOpen(leg) || most === 0) continue;
    const share = (all * own.length) / combinations.length;
    const [stake, payout] = [paid(own, share, []), paid(own, share, [leg])];
    if (payout === 0) continue;
    const key = `${leg.match} ${leg.outcome}`;
    const sum = (outcomes[key] ??= { bets: 0, stake: 0, payout: 0, most: 0 });
    outcomes[key] = {
      bets: sum.bets + 1,
      stake: sum.stake + stake,
      payout: sum.payout + payout,
      most: sum.most + most,
    };
    if (seen.has(leg.match)) continue;
    seen.add(leg.match);
    const match = (matches[leg.match] ??= { bets: 0, stake: 0 });
    matches[leg.match] = { bets: match.bets + 1, stake: match.stake + stake };
  }
}

const isOpen = ({ result }: Leg) => result === Settlement.inProgress;

function combinationsOf(legs: number, system: SystemName | null): number[][] {
  const places = Array.from({ length: legs }, (_, i) => i);
  if (!system) return [places];
  const { sizes, bankers } = SYSTEMS[system];
  const subsets = Array.from({ length: 2 ** legs }, (_, bits) => places.filter((i) => (bits >> i) & 1));
  return subsets.filter(
    (own) => sizes.includes(own.length) && own.filter((place) => place < bankers).length === bankers,
  );
}

/** What the stake, spread over the combinations, pays if these open legs win and other open ones fall away. */
function paid(combinations: readonly Leg[][], stake: number, winners: readonly Leg[]): number {
  let hundredths = 0n;
  for (const legs of combinations) {
    if (legs.some(({ result }) => result === Settlement.lost)) continue;
    const counting = legs.filter((leg) => leg.result === Settlement.won || winners.includes(leg));
    let [product, factors] = [1n, 0];
    for (const [i, leg] of counting.entries()) {
      const other = counting.findIndex(({ match }) => match === leg.match);
      const isPair = leg.joint !== null && counting.filter(({ match }) => match === leg.match).length > 1;
      if (isPair && other !== i) continue;
      product *= BigInt(Math.floor((isPair ? leg.joint! : leg.price) / 10));
      factors += 1;
    }
    hundredths += factors === 0 ? 100n : product / 100n ** BigInt(factors - 1);
  }
  return Number((BigInt(stake) * hundredths) / (100n * BigInt(combinations.length)));
}
