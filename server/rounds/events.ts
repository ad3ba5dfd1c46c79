import { sql } from 'kysely';
import type { RoundEvent } from '../../src/contract/api/rounds';
import { cardIn } from '../../src/contract/rounds/cards';
import type { Minigame } from '../../src/contract/rounds/catalogue';
import { offerOf } from '../../src/rules/rounds/offer';
import { phaseOf } from '../../src/rules/rounds/phase';
import { dateTimeText } from '../../src/rules/text/kst';
import type { Reader } from '../ledger';
import { type GameSettings, settingOf } from './settings';
import { databaseTimeOf } from './databaseTime';
import { roundNamesOf, proofOf, roundResultOf, roundRows, type RoundRow, timesOf } from './view';

const RECENT = 10;

/** `GET minigame/events`: the round that is on, and those after it that are known where not only the `current` one is wanted. */
export async function roundEventsOf(reader: Reader, game: Minigame, current: boolean): Promise<RoundEvent[]> {
  const [settings, now, pending, past] = await Promise.all([
    settingOf(reader, game),
    databaseTimeOf(reader),
    roundRows(reader)
      .where('r.game_id', '=', game.id)
      .where('r.state', '=', 'pending')
      .orderBy('r.draws_at')
      .limit(current ? 1 : 3)
      .execute(),
    roundRows(reader)
      .where('r.game_id', '=', game.id)
      .where('r.state', '!=', 'pending')
      .where('r.draws_at', '<=', sql<Date>`(select clock_timestamp())`)
      .orderBy('r.draws_at', 'desc')
      .limit(RECENT)
      .execute(),
  ]);
  const recent = past.map(roundResultOf);
  return pending.map((row) => eventOf({ game, row, settings, now, recent }));
}

interface Parts {
  game: Minigame;
  row: RoundRow;
  settings: GameSettings;
  now: number;
  recent: RoundEvent['recent'];
}

function eventOf({ game, row, settings, now, recent }: Parts): RoundEvent {
  const card = cardIn(row.input);
  const times = timesOf(row);
  const [last] = recent;
  return {
    ...roundNamesOf(row),
    ...times,
    ...proofOf(row),
    date: dateTimeText(times.drawsAt),
    phase: phaseOf(times, 'pending', now),
    serverTime: now,
    priceVersion: settings.version,
    markets: offerOf(game, {
      changed: settings.prices,
      own: row.own_prices ?? undefined,
      card,
      prevRank: row.prev_rank ?? undefined,
    }),
    ...(card && { card }),
    ...(last && { last }),
    recent,
  };
}
