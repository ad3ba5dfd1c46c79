import { createContext, useContext } from 'react';
import type { Language } from '../../contract/language';
import type { Clock } from '../../rules/clock';
import type { LinkRules } from '../../rules/session/openableUrl';
import type { Tab } from '../../engine';
import type {
  AccountCalls,
  AdminCalls,
  AdminWalletCalls,
  AgentCalls,
  AutoBetStarts,
  Betting,
  BettingCalls,
  CasinoCalls,
  CommissionCalls,
  RewardsAdminCalls,
  RewardsCalls,
  Shell,
  ManagerCalls,
  MemberCalls,
  MessageCalls,
  NotificationCalls,
  Notifications,
  PrematchCalls,
  Push,
  OddsCalls,
  OnceRequests,
  OwnLimitCalls,
  ReportCalls,
  RoundCalls,
  SettingsCalls,
  TradingCalls,
  CommunityCalls,
  CommunityStaffCalls,
  WalletCalls,
} from '../../machines';
import type { OddsFormat } from '../../rules/text/oddsFormats';
import type { Chimes } from './chimes';
import type { MemberValues } from './memberValues';
import type { StoredValue } from './storedValue';
import type { TextSize } from './textSize';
import type { ThemeName } from './theme';
import type { PlaySessionStore } from './playSession';

/** What `main` constructs for the pages. */
export interface Site extends Omit<MemberValues, 'storageChanged'> {
  siteName: string;
  /** The latest calls that failed, by their request ids; absent where none are made. */
  failedCalls?: () => readonly { requestId: string; reason: string }[];
  tab: Tab;
  clock: Clock;
  prematch: PrematchCalls;
  theme: StoredValue<ThemeName>;
  textSize: StoredValue<TextSize>;
  /** How odds are written. Other tabs follow when they are loaded again: a page never mixes two formats. */
  oddsFormat: StoredValue<OddsFormat>;
  /** What texts are read in. Setting it loads this page again; other tabs follow when they are loaded again. */
  language: StoredValue<Language>;
  /** Since when the member plays; for what they won or lost in that time. */
  playSessions: PlaySessionStore;
  chimes: Chimes;
  /** Whether a match shows the history of a price. */
  priceChart: StoredValue<boolean>;
  /** What happened to the member. */
  notifications: Notifications;
  /** Whether this browser gets notices while no page is open. */
  push: Push;
  /** The shell's machines: session, dialogs, navigation. */
  shell: Shell;
  /** The slips, and bets on their way. */
  betting: Betting;
  /** Requests that move money and must happen once. */
  onceRequests: OnceRequests;
  autoBetStarts: AutoBetStarts;
  calls: {
    member: MemberCalls;
    message: MessageCalls;
    notification: NotificationCalls;
    odds: OddsCalls;
    settings: SettingsCalls;
    admin: AdminCalls;
    manager: ManagerCalls;
    agent: AgentCalls;
    trading: TradingCalls;
    reports: ReportCalls;
    betting: BettingCalls;
    rounds: RoundCalls;
    casino: CasinoCalls;
    commission: CommissionCalls;
    rewards: RewardsCalls;
    rewardsAdmin: RewardsAdminCalls;
    account: AccountCalls;
    ownLimits: OwnLimitCalls;
    wallet: WalletCalls;
    adminWallet: AdminWalletCalls;
    community: CommunityCalls;
    communityStaff: CommunityStaffCalls;
  };
  /** Allowed hosts of links. */
  links: LinkRules;
  /** Demo accounts; empty but in the embedded mode. */
  demo: readonly { userId: string; password: string }[];
}

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('no SiteProvider above');
  return site;
}
