import type { Migration } from '../migration';

/** What a member opened last at a provider before a moment, of one game and of any, is one row of an index. */
export const openedGamesMigration: Migration = {
  name: 'opened games',
  statements: [
    `create index game_session_opened on game_session (member_id, provider, opened_at, id)`,
    `create index game_session_of_game on game_session (member_id, provider, coalesce(game, ''), opened_at, id)`,
    // The first of them serves what it was for, too.
    `drop index game_session_recent`,
  ],
};
