import type { OddsHealth } from '../../../engine';
import type { layoutText as korean } from '../layout';
import type { TextsOf } from '../inLanguage';

const HEALTH: Readonly<Record<OddsHealth, { word: string; meaning: string }>> = {
  live: { word: 'Live', meaning: 'Odds are updated as they change.' },
  late: { word: 'Late', meaning: 'Odds come late; betting is closed meanwhile.' },
  reconnecting: { word: 'Reconnecting', meaning: 'Connecting to the server again.' },
  stale: { word: 'Paused', meaning: 'Waiting for current odds.' },
  stopped: { word: 'Ended', meaning: 'The connection has ended.' },
};

export const layoutEnglish: TextsOf<typeof korean> = {
  health: (health: OddsHealth) => HEALTH[health],
  connecting: { word: 'Connecting', meaning: 'Connecting to the server.' },
  latency: (ms: number) => `${ms}ms`,
  closeTree: 'Close match finder',
  tree: 'Find matches',
  skip: 'Skip to content',
  error: {
    other: 'An error occurred',
    notFound: 'Page not found.',
    notFoundHint: 'The address has changed or does not exist.',
    again: 'Try again',
    top: 'Back to the start',
  },
  loading: 'Loading the page.',
  waiting: 'Loading the page. If the connection is lost, it opens once that is back.',
};
