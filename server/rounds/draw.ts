import { sql } from 'kysely';
import { minigameBy } from '../../src/contract/minigames/catalogue';
import type { DrawResult } from '../../src/contract/minigames/results';
import { nextPrevRank } from '../../src/rules/minigame/offer';
import { commitmentOf } from '../../src/rules/minigame/seedStream';
import { drawFrom } from '../../src/rules/minigame/verify';
import type { Tx } from '../ledger';

/** Draws taken care of at once. */
const AT_ONCE = 200;

interface Due {
  id: string;
  game_id: number;
  source: string;
  commitment: string;
  input: string;
  prev_rank: number | null;
  /** Of the source. */
  seed: string | null;
  source_commitment: string;
  source_state: 'pending' | 'drawn' | 'void';
}

/**
 * Draws every round whose time has come from what was committed to. One that can't be drawn from it is void. Gives how many
 * were decided.
 */
export async function drawDue(tx: Tx): Promise<number> {
  const due = await takeDue(tx);
  // Within a game in the order of its draws: a card of 하이로우 is the next round's card before.
  for (const round of due) {
    const result = resultOf(round);
    await decide(tx, round, result);
    if (result?.kind === 'hilo') await tellNext(tx, round, nextPrevRank(round.prev_rank ?? undefined, result.card));
    else if (minigameBy(round.game_id)?.kind === 'hilo') await tellNext(tx, round, round.prev_rank ?? undefined);
  }
  return due.length;
}

async function takeDue(tx: Tx): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select r.id, r.game_id, r.source, r.commitment, r.input, r.prev_rank,
      s.seed, s.commitment as source_commitment, s.state as source_state
    from round r join round s on s.id = r.source
    where r.state = 'pending' and r.draws_at <= (select clock_timestamp())
    order by r.draws_at, r.game_id
    limit ${AT_ONCE}
    for update of r skip locked`.execute(tx);
  return rows;
}

/** Undefined: what was committed to is lost, or is not what was told. */
function resultOf({ game_id, source, commitment, input, prev_rank, seed, ...own }: Due): DrawResult | undefined {
  const game = minigameBy(game_id);
  if (!game || seed === null || own.source_state === 'void') return undefined;
  if (commitmentOf({ source, input, seed }) !== commitment || own.source_commitment !== commitment) return undefined;
  const result = drawFrom(game, { source, input, seed });
  return result.kind === 'hilo' && prev_rank !== null ? { ...result, prevRank: prev_rank } : result;
}

async function decide(tx: Tx, { id }: Due, result: DrawResult | undefined): Promise<void> {
  await tx
    .updateTable('round')
    .set({
      state: result ? 'drawn' : 'void',
      result: result ? JSON.stringify(result) : null,
      drawn_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}

async function tellNext(tx: Tx, { id, game_id }: Due, prevRank: number | undefined): Promise<void> {
  await sql`update round set prev_rank = ${prevRank ?? null}
    where id = (
      select n.id from round n
      where n.game_id = ${game_id} and n.state = 'pending' and n.draws_at > (select draws_at from round where id = ${id})
      order by n.draws_at limit 1
    )`.execute(tx);
}
