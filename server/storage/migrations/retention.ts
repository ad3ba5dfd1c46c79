import type { Migration } from '../migration';

/** Whether a game was opened from a session is asked before the session is deleted. */
export const retention: Migration = {
  name: 'retention',
  statements: [`create index game_session_of on game_session (session_id)`],
};
