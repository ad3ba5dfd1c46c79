import { sql } from 'kysely';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { cardIn } from '../../../src/contract/rounds/cards';
import { selectionResultOf } from '../../../src/rules/rounds/selectionResult';
import { verifyRound } from '../../../src/rules/rounds/verify';
import { auditLedger } from '../../../server/ledger';
import { roundResultsOf } from '../../../server/rounds/results';
import type { Database } from '../../../server/storage/database';

const STATUS = { won: 2, lost: 1, push: 3 } as const;

export interface RoundKillCheck {
  drawn: number;
  voided: number;
  bets: number;
  problems: string[];
}

/** Whether every round had one result, from what it was bound to, and every bet the same. */
export async function checkAllRounds(database: Database): Promise<RoundKillCheck> {
  const problems: string[] = [];
  const { items } = await roundResultsOf(database.sql, { page: 1, size: 100_000 });
  for (const item of items) {
    if (!item.void && !verifyRound(item)?.ok) problems.push(`round ${item.id} is not what it was bound to`);
    const parentId = minigameBy(item.gameId)?.parentId;
    const parent = parentId && items.find(({ id }) => id === item.source);
    if (parent && parent.void !== item.void) problems.push(`round ${item.id} and its parent's did not end alike`);
  }
  const byId = new Map(items.map((item) => [item.id, item]));
  const bets = await database.sql
    .selectFrom('bet as b')
    .innerJoin('bet_leg as l', 'l.bet_id', 'b.id')
    .select([
      'b.id',
      'b.status',
      'b.stake',
      'b.paid',
      'b.settlements',
      'l.fixture_id',
      'l.market_id',
      'l.selection_id',
      'l.price',
    ])
    .execute();
  for (const bet of bets) {
    const round = byId.get(bet.fixture_id);
    const selected =
      round?.result &&
      selectionResultOf({ result: round.result, card: cardIn(round.input) }, bet.market_id, bet.selection_id);
    const status = selected ? STATUS[selected] : -1;
    const stake = Number(bet.stake);
    const paid = { '-1': stake, 1: 0, 2: Math.floor((stake * bet.price) / 1_000), 3: stake }[status];
    if (bet.status !== status || Number(bet.paid) !== paid || bet.settlements !== 1) {
      problems.push(
        `bet ${bet.id} on ${bet.fixture_id} has status ${bet.status} and paid ${bet.paid} in ${bet.settlements}, not ${status} and ${paid}`,
      );
    }
  }
  problems.push(...(await moneyProblems(database)), ...(await auditLedger(database.sql)));
  const voided = items.filter((item) => item.void).length;
  return { drawn: items.length - voided, voided, bets: bets.length, problems };
}

/** Every bet is staked once and paid at most once, and the ledger has the payouts of the bets. */
async function moneyProblems({ sql: database }: Database): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select 'the ledger paid ' || coalesce(sum(e.amount), 0) || ', the bets say ' || (select coalesce(sum(paid), 0) from bet) as problem
    from ledger_entry e join ledger_transfer t on t.id = e.transfer
    where t.kind in ('bet.paid', 'bet.voided') and e.account = 'money'
    having coalesce(sum(e.amount), 0) <> (select coalesce(sum(paid), 0) from bet)
    union all
    select 'the ledger took ' || coalesce(-sum(e.amount), 0) || ', the bets say ' || (select coalesce(sum(stake), 0) from bet)
    from ledger_entry e join ledger_transfer t on t.id = e.transfer
    where t.kind = 'bet.placed' and e.account = 'money'
    having coalesce(-sum(e.amount), 0) <> (select coalesce(sum(stake), 0) from bet)`.execute(database);
  return rows.map(({ problem }) => problem);
}
