import type { Generated } from 'kysely';
import type { AdjustmentTables } from './tables/adjustments';
import type { AuditTables } from './tables/audit';
import type { BettingTables } from './tables/betting';
import type { RewardsTables } from './tables/rewards';
import type { ContentTables } from './tables/content';
import type { LedgerTables } from './tables/ledger';
import type { MemberTables } from './tables/members';
import type { NoticeTables } from './tables/notices';
import type { NotificationTables } from './tables/notifications';
import type { OnceRequestTables } from './tables/onceRequests';
import type { OwnLimitTables } from './tables/ownLimits';
import type { ProviderTables } from './tables/provider';
import type { PushTables } from './tables/push';
import type { RoundTables } from './tables/rounds';
import type { SessionTables } from './tables/sessions';
import type { StaffTables } from './tables/staff';
import type { CommunityTables } from './tables/community';
import type { WalletTables } from './tables/wallet';

/** The tables as kysely sees them; migrations/ makes them. Bigints arrive as text from the driver. */
export interface Schema
  extends
    MemberTables,
    SessionTables,
    ContentTables,
    AuditTables,
    AdjustmentTables,
    LedgerTables,
    NoticeTables,
    NotificationTables,
    OnceRequestTables,
    OwnLimitTables,
    BettingTables,
    RoundTables,
    ProviderTables,
    PushTables,
    WalletTables,
    CommunityTables,
    RewardsTables,
    StaffTables {
  /** One row: the highest term given to a feed runner so far. */
  feed_term: { single: boolean; term: string };
  /** At most one row: the simulator's secret seed, 64 hexadecimal digits. */
  simulator_seed: { single: Generated<boolean>; seed: string };
}
