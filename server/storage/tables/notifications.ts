import type { Generated } from 'kysely';

interface Match {
  fixture_id: string;
  starts_at: Date;
  sport: number;
  league: string;
  home: string;
  away: string;
}

/** The tables of migrations/notifications. */
export interface NotificationTables {
  /** `version` rises with each thing a member is notified of that no other number of theirs reports. */
  notification_mark: { member_id: number; seen_until: Generated<Date>; version: Generated<string> };
  match_goal: Match & { home_score: number; away_score: number; scored_at: Generated<Date> };
  starred_match: Match & { member_id: number; starred_at: Generated<Date>; began_at: Date | null };
}
