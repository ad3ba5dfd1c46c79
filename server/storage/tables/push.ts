import type { Generated } from 'kysely';

/** The tables of migrations/push. */
export interface PushTables {
  /**
   * `password_mark`: a digest of the member's password hash when it was switched on or confirmed last. `looked_at`: when
   * the member's notifications were looked at last.
   */
  push_subscription: {
    id: Generated<number>;
    endpoint: string;
    p256dh: string;
    auth: string;
    member_id: number;
    session_id: number;
    password_mark: string;
    since: Generated<Date>;
    looked_at: Generated<Date>;
  };
  /** `due_at`: when it is sent, or sent again; null: it was taken, or given up. */
  push_message: {
    subscription_id: number;
    notification_id: string;
    body: string;
    expires_at: Date;
    attempts: Generated<number>;
    due_at: Generated<Date | null>;
  };
}
