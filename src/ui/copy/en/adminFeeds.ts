import { MINUTE_MS } from '../../../contract/units';
import { separated } from '../../../rules/text/amount';
import type { adminFeedsText as korean } from '../adminFeeds';
import type { TextsOf } from '../inLanguage';

const AREAS: Readonly<Record<string, string>> = { inplay: 'In-play', europe: 'Prematch' };

export const adminFeedsEnglish: TextsOf<typeof korean> = {
  about: (at: string) => `As of ${at} · every 2 seconds`,
  areas: 'Odds feeds',
  area: 'Area',
  areaOf: (area: string) => AREAS[area] ?? area,
  state: 'Status',
  states: { live: 'Live', late: 'Late', down: 'Down' },
  age: 'Last signal',
  ageText: (ms: number) =>
    ms >= MINUTE_MS ? `${separated(Math.floor(ms / MINUTE_MS))} min ago` : `${(ms / 1_000).toFixed(1)} s ago`,
  epoch: 'Epoch',
  version: 'Version',
  fixtures: 'Matches',
  markets: 'Markets',
  bets: 'Odds',
  channels: 'Channels',
  count: separated,
  none: 'None yet',
  empty: 'No feeds.',
  process: 'This server',
  term: 'Feed term',
  streams: 'Streams of this server',
  memberStreams: 'Members’ streams (all servers)',
  processes: 'Servers with streams',
  uptime: 'Uptime',
  rss: 'Memory (RSS)',
  heap: 'Heap used',
  lag: 'Longest lag',
  ms: (ms: number) => `${separated(ms)}ms`,
  bytes: (bytes: number) => `${separated(Math.round(bytes / 1_048_576))}MB`,
  people: (n: number) => separated(n),
  uptimeText: (ms: number) => {
    const minutes = Math.floor(ms / MINUTE_MS);
    const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
    const parts = [days > 0 && `${days} d`, (days > 0 || hours > 0) && `${hours} h`, `${minutes % 60} min`];
    return parts.filter((part) => part !== false).join(' ');
  },
};
