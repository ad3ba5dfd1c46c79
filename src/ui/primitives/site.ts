import { createContext, useContext } from 'react';
import type { Clock } from '../../rules/clock';
import type { LinkRules } from '../../rules/session/openable';
import type { Tab } from '../../engine';
import type {
  AccountCalls,
  AdminCalls,
  AdminWalletCalls,
  AgentCalls,
  Betting,
  BettingCalls,
  CasinoCalls,
  CalculateCalls,
  ClubAdminCalls,
  ClubCalls,
  House,
  ManagerCalls,
  MemberCalls,
  MessageCalls,
  PrematchCalls,
  Presses,
  RoundCalls,
  SettingsCalls,
  StaffCalls,
  TalkCalls,
  TalkDeskCalls,
  WalletCalls,
} from '../../machines';
import type { Chimes } from './chimes';
import type { FavouriteStore } from './favourites';
import type { SittingStore } from './playSession';

/** What `main` constructs and pages stand on. */
export interface Site {
  siteName: string;
  tab: Tab;
  clock: Clock;
  prematch: PrematchCalls;
  favourites: FavouriteStore;
  /** Since when a member plays; for what they won or lost meanwhile. */
  sitting: SittingStore;
  chimes: Chimes;
  /** The shell's machines: who is signed in, what is open, where one may go. */
  house: House;
  /** The slips, and bets on their way. */
  betting: Betting;
  /** What moves money and must happen once. */
  presses: Presses;
  calls: {
    member: MemberCalls;
    message: MessageCalls;
    settings: SettingsCalls;
    admin: AdminCalls;
    manager: ManagerCalls;
    agent: AgentCalls;
    staff: StaffCalls;
    betting: BettingCalls;
    rounds: RoundCalls;
    casino: CasinoCalls;
    calculate: CalculateCalls;
    club: ClubCalls;
    clubAdmin: ClubAdminCalls;
    account: AccountCalls;
    wallet: WalletCalls;
    adminWallet: AdminWalletCalls;
    talk: TalkCalls;
    talkDesk: TalkDeskCalls;
  };
  /** Where links of others may lead. */
  links: LinkRules;
  /** Accounts to try the site with; empty but in the embedded mode. */
  demo: readonly { userId: string; password: string }[];
}

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('no SiteProvider above');
  return site;
}
