import { type RawBuilder, sql } from 'kysely';
import { MINIGAMES } from '../../src/contract/rounds/catalogue';

const IDS = MINIGAMES.map(({ id }) => id);

/** Whether a row `r` of `round` is of a game that this program has: another version beside it may have more. */
export const isOwnGame: RawBuilder<boolean> = sql`r.game_id = any(${IDS}::integer[])`;

/** Whether this program may draw it: where nobody who has the game has drawn it for an hour, the game is gone. */
export const mayDraw: RawBuilder<boolean> = sql`(${isOwnGame} or r.draws_at < clock_timestamp() - interval '1 hour')`;
