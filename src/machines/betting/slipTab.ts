import type { Tab } from '../../engine';

/** What of the engine a slip stands on. */
export type SlipTab = Pick<
  Tab,
  'books' | 'outcomeStateOf' | 'serverClock' | 'need' | 'outcome$' | 'fixture$' | 'health$' | 'rounds'
>;
