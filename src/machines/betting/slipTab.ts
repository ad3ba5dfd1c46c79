import type { Tab } from '../../engine';

/** What a slip needs of the engine. */
export type SlipTab = Pick<
  Tab,
  | 'books'
  | 'outcomeStateOf'
  | 'freshness'
  | 'serverClock'
  | 'need'
  | 'outcome$'
  | 'fixture$'
  | 'health'
  | 'health$'
  | 'rounds'
  | 'session'
>;
