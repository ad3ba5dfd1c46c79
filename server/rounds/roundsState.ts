import { sql } from 'kysely';
import type { GameRound, RoundsState } from '../../src/contract/api/rounds';
import { cardIn } from '../../src/contract/rounds/cards';
import { type Minigame, MINIGAMES } from '../../src/contract/rounds/catalogue';
import type { DrawResult } from '../../src/contract/rounds/results';
import { winnersOf } from '../../src/rules/rounds/selectionResult';
import type { Reader } from '../ledger';
import type { RoundState } from '../storage/tables/rounds';
import { minigameSettingsOf } from './settings';

const RECENT = 10;

interface Row {
  id: string;
  game_id: number;
  no: string;
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  result_at: Date;
  commitment: string;
  state: RoundState;
  result: DrawResult | null;
  input: string;
}

/** The image of the `rounds` channel. */
export async function roundsState(reader: Reader): Promise<RoundsState> {
  const [settings, rows] = await Promise.all([minigameSettingsOf(reader), presentRows(reader)]);
  const on = new Map(rows.filter(({ state }) => state === 'pending').map((row) => [row.game_id, row]));
  const past = new Map<number, Row[]>();
  for (const row of rows) {
    if (row.state !== 'pending') past.set(row.game_id, [...(past.get(row.game_id) ?? []), row]);
  }
  return {
    games: MINIGAMES.map((game): GameRound => {
      const { maintenance = false, version = 0 } = settings.get(game.id) ?? {};
      const round = on.get(game.id);
      const drawn = past.get(game.id) ?? [];
      const [before] = drawn;
      return {
        gameId: game.id,
        maintenance,
        priceVersion: version,
        ...(round && { round: roundOf(round) }),
        ...(before && { last: lastOf(game, before) }),
        recent: drawn.map((row) => markOf(game, row) ?? ''),
      };
    }),
  };
}

/**
 * Of each game the round that is on and those decided last, the newest first; none of a time that is still to come, drawn
 * while the clock was ahead.
 */
async function presentRows(reader: Reader): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.* from unnest(${MINIGAMES.map(({ id }) => id)}::integer[]) as g (game_id)
    cross join lateral (
      (select id, game_id, no, opens_at, closes_at, draws_at, result_at, commitment, state, result, input
        from round where game_id = g.game_id and state = 'pending' order by draws_at limit 1)
      union all
      (select id, game_id, no, opens_at, closes_at, draws_at, result_at, commitment, state, result, input
        from round where game_id = g.game_id and state <> 'pending' and draws_at <= (select clock_timestamp())
        order by draws_at desc limit ${RECENT})
    ) r order by r.draws_at desc`.execute(reader);
  return rows;
}

function roundOf(row: Row): NonNullable<GameRound['round']> {
  return {
    id: row.id,
    no: Number(row.no),
    opensAt: row.opens_at.getTime(),
    closesAt: row.closes_at.getTime(),
    drawsAt: row.draws_at.getTime(),
    resultAt: row.result_at.getTime(),
    commitment: row.commitment,
  };
}

function lastOf(game: Minigame, row: Row): NonNullable<GameRound['last']> {
  const mark = markOf(game, row);
  return {
    id: row.id,
    no: Number(row.no),
    drawsAt: row.draws_at.getTime(),
    resultAt: row.result_at.getTime(),
    void: row.state === 'void',
    ...(mark !== undefined && { mark }),
  };
}

/** The selection of the game's main market that came out. */
function markOf(game: Minigame, { result, input }: Row): string | undefined {
  const market = game.roads[0]?.market ?? game.sheet[0]!.id;
  return result ? winnersOf({ result, card: cardIn(input) }, market)[0] : undefined;
}
