import { createContext, useContext } from 'react';
import type { Clock } from '../../rules/clock';
import type { LinkRules } from '../../rules/session/openable';
import type { Tab } from '../../engine';
import type {
  AdminCalls,
  Betting,
  BettingCalls,
  House,
  ManagerCalls,
  MemberCalls,
  MessageCalls,
  PrematchCalls,
  RoundCalls,
  SettingsCalls,
} from '../../machines';
import type { FavouriteStore } from './favourites';

/** What `main` constructs and pages stand on. */
export interface Site {
  siteName: string;
  tab: Tab;
  clock: Clock;
  prematch: PrematchCalls;
  favourites: FavouriteStore;
  /** The shell's machines: who is signed in, what is open, where one may go. */
  house: House;
  /** The slips, and bets on their way. */
  betting: Betting;
  calls: {
    member: MemberCalls;
    message: MessageCalls;
    settings: SettingsCalls;
    admin: AdminCalls;
    manager: ManagerCalls;
    betting: BettingCalls;
    rounds: RoundCalls;
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
