import { FEED_IGNORED_DAYS, type FeedKind } from '../../../contract/api/staff/feedMappings';
import { separated } from '../../../rules/text/amount';
import type { adminMappingsText as korean } from '../adminMappings';
import type { TextsOf } from '../inLanguage';

const FEEDS: Readonly<Record<FeedKind, string>> = {
  simulator: 'the simulator',
  recording: 'recorded files',
  betfair: 'Betfair',
  lsports: 'LSports',
};

export const adminMappingsEnglish: TextsOf<typeof korean> = {
  mappings: 'Market mapping',
  mappingsAbout:
    'Which market of the site an LSports market is. It counts within seconds, before the operator’s file; removed, the file and the site’s own table count again.',
  otherFeed: (feeds: readonly FeedKind[]) =>
    `The feed is ${feeds.map((feed) => FEEDS[feed]).join(', ')}. Mappings are of LSports’ markets only.`,
  noMapping: 'Nothing is mapped.',
  add: 'Map a market',
  id: 'Market id of the feed',
  idShape: 'Enter 1 to 10 digits.',
  market: 'Market of the site',
  notSold: 'Not sold',
  marketOf: (id: string, label: string, name: string) =>
    label === name ? `${label} · ${id}` : `${label} (${name}) · ${id}`,
  by: 'By',
  at: 'Set',
  change: 'Change',
  changeOf: (id: string) => `Change mapping of market ${id}`,
  remove: 'Remove',
  removeOf: (id: string) => `Remove mapping of market ${id}`,
  removeConfirm: (id: string) => ({
    title: 'Remove mapping',
    text: `Market ${id}\nIt is shown as the file and the site’s own table have it, or not at all.`,
    button: 'Remove',
  }),
  title: (id: string) => (id === '' ? 'Market mapping' : `Mapping of market ${id}`),
  about: 'Map only to a market whose outcomes and lines are named alike: otherwise wrong odds are shown.',
  save: 'Save',
  ignored: 'Feed items that were left out',
  ignoredAbout: `What came and could not be shown. A market in no table is not shown. Last ${FEED_IGNORED_DAYS} days.`,
  none: 'Nothing was left out.',
  search: 'Market id, name or reason',
  searchButton: 'Search',
  what: 'Market',
  kind: 'Reason',
  unmapped: 'Market in no table',
  state: 'Mapping',
  count: 'Times',
  counted: separated,
  first: 'First',
  last: 'Last',
  map: 'Map',
  mapOf: (id: string) => `Map market ${id}`,
};
