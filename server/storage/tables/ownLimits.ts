import type { ColumnType, Generated } from 'kysely';
import type { OwnLimit } from '../../../src/contract/api/members/ownLimits';

export interface OwnLimitTables {
  own_limits: {
    member_id: number;
    limits: ColumnType<OwnLimit[], string | undefined, string>;
    break_from: Generated<Date | null>;
    /** A break for good is until infinity, which is no date: it is read by its epoch. */
    break_until: ColumnType<never, string | null | undefined, string | null>;
    /** Minutes between reality checks. */
    check_minutes: Generated<number | null>;
    /** When the last one was answered. */
    checked_at: Generated<Date | null>;
  };
}
