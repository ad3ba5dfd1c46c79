import { createContext, useContext } from 'react';
import type { Clock } from '../../rules/clock';
import type { Tab } from '../../engine';
import type { PrematchCalls } from '../../machines';
import type { FavouriteStore } from './favourites';

/** What `main` constructs and pages stand on. */
export interface Site {
  siteName: string;
  tab: Tab;
  clock: Clock;
  prematch: PrematchCalls;
  favourites: FavouriteStore;
}

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('no SiteProvider above');
  return site;
}
