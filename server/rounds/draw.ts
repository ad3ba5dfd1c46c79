import { sql } from 'kysely';
import { minigameBy } from '../../src/contract/rounds/catalogue';
import type { DrawResult } from '../../src/contract/rounds/results';
import { nextPrevRank } from '../../src/rules/rounds/offer';
import { commitmentOf } from '../../src/rules/rounds/seedStream';
import { drawFrom } from '../../src/rules/rounds/verify';
import type { Tx } from '../ledger';
import type { RoundState } from '../storage/tables/rounds';
import { mayDraw } from './ownGames';

/** Draws made in one go. */
const DRAWS_PER_STEP = 200;

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
  source_state: RoundState;
}

export interface DrawOptions {
  /** How a game is drawn from a seed. */
  draw?: typeof drawFrom;
  /** Called with what a draw failed with: its round is void, and the others go on. */
  onFailure: (failure: unknown) => void;
}

/**
 * Draws every round of this program's games whose time has come, from what was committed to. One that can't be drawn from it
 * is void. Gives how many were decided.
 */
export async function drawDue(tx: Tx, options: DrawOptions): Promise<number> {
  const due = await lockDue(tx);
  if (due.length === 0) return 0;
  const before = new Map<number, number | undefined>();
  const decided = due.map((round): DrawnRound => {
    const prevRank = round.prev_rank ?? before.get(round.game_id);
    const drawn = resultOf(round, options);
    const result = drawn?.kind === 'hilo' && prevRank !== undefined ? { ...drawn, prevRank } : drawn;
    if (minigameBy(round.game_id)?.kind === 'hilo') {
      before.set(round.game_id, drawn?.kind === 'hilo' ? nextPrevRank(prevRank, drawn.card) : prevRank);
    }
    return { id: round.id, state: result ? 'drawn' : 'void', result: result ?? null, prev_rank: prevRank ?? null };
  });
  await write(tx, decided);
  for (const [gameId, prevRank] of before) await setNextPrevRank(tx, gameId, prevRank);
  return due.length;
}

interface DrawnRound {
  id: string;
  state: 'drawn' | 'void';
  result: DrawResult | null;
  prev_rank: number | null;
}

async function write(tx: Tx, decided: readonly DrawnRound[]): Promise<void> {
  await sql`update round r
    set state = d.state, result = d.result, prev_rank = d.prev_rank, drawn_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
      as d (id text, state text, result jsonb, prev_rank integer)
    where r.id = d.id`.execute(tx);
}

/**
 * The card before is part of what the next round offers (하이로우). The one it has stays: bets may be on it, where
 * the round was open while the clock was ahead.
 */
async function setNextPrevRank(tx: Tx, gameId: number, prevRank: number | undefined): Promise<void> {
  await sql`update round set prev_rank = ${prevRank ?? null}
    where id = (select id from round where game_id = ${gameId} and state = 'pending' order by draws_at limit 1)
      and prev_rank is null`.execute(tx);
}

async function lockDue(tx: Tx): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select r.id, r.game_id, r.source, r.commitment, r.input, r.prev_rank,
      s.seed, s.commitment as source_commitment, s.state as source_state
    from round r join round s on s.id = r.source
    where r.state = 'pending' and r.draws_at <= (select clock_timestamp()) and ${mayDraw}
    order by r.draws_at, r.game_id
    limit ${DRAWS_PER_STEP}
    for update of r skip locked`.execute(tx);
  return rows;
}

/** Undefined: the seed is lost, or does not match its commitment, or the draw itself failed. */
function resultOf(
  { id, game_id, source, commitment, input, seed, ...own }: Due,
  { draw = drawFrom, onFailure }: DrawOptions,
): DrawResult | undefined {
  const game = minigameBy(game_id);
  if (!game || seed === null || own.source_state === 'void') return undefined;
  if (commitmentOf({ source, input, seed }) !== commitment || own.source_commitment !== commitment) return undefined;
  try {
    return draw(game, { source, input, seed });
  } catch (cause) {
    onFailure(new Error(`round ${id} could not be drawn, and is void`, { cause }));
    return undefined;
  }
}
