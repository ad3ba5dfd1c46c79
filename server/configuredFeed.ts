import type { Clock } from '../src/rules/clock';
import type { Config } from './config';
import { exchangeCatalogue } from './feeds/betfair/exchangeCatalogue';
import { exchangeFeed } from './feeds/betfair/exchangeFeed';
import { exchangeSession } from './feeds/betfair/exchangeSession';
import type { Feed, FeedReport } from './feeds/feed';
import { lsportsCalls } from './feeds/lsports/lsportsCalls';
import { lsportsFeed } from './feeds/lsports/lsportsFeed';
import { lsportsQueue } from './feeds/lsports/lsportsQueue';
import { lateOdds } from './feeds/lateMessages';
import { operatorTables, type StoredMarkets } from './feeds/lsports/operatorTables';
import type { PastMatchSource } from './feeds/pastMatches';
import { mergeFeeds } from './feeds/mergeFeeds';
import { rankedFeeds } from './feeds/rankedFeeds';
import type { ExchangeChoice, FeedChoice, FollowedFeed, LsportsChoice } from './feedVariables';
import { checkRecording } from './feeds/recording/readRecording';
import { recordingFeed } from './feeds/recording/recordingFeed';
import { SimulatedPast } from './simulator/past/simulatedPast';
import { simulator } from './simulator/simulator';

interface FeedPorts {
  clock: Clock;
  /** Gets the messages of recordings and connections, and of a simulator that is behind. */
  report: FeedReport;
  /** What staff has mapped, as it is at present. */
  storedMarkets: () => StoredMarkets;
}

/** The feed the configuration names. `seed`: the simulator's. */
export function configuredFeed({ feed, feedSpeed }: Config, seed: string, ports: FeedPorts): Feed {
  const { clock, report } = ports;
  if (feed.kind === 'simulator')
    return simulator({ clock, seed, speed: feedSpeed, isLate: lateOdds('simulated odds', clock, report) });
  if (feed.kind === 'several')
    return rankedFeeds(
      feed.feeds.map((each) => followedFeed(each, ports)),
      clock,
    );
  if (feed.kind !== 'recording') return followedFeed(feed, ports);
  const reported = new Set<string>();
  return mergeFeeds(
    feed.paths.map((path) => recordingFeed({ path, clock, speed: feedSpeed, report })),
    (index, fixtureId) => {
      const path = feed.paths[index]!;
      if (!reported.has(path))
        report(`${path} has matches of another recording, which are left to that: ${fixtureId}, …`);
      reported.add(path);
    },
  );
}

/** What can be known before the feed starts of why it could not: recordings that can't be read or are none. */
export async function faultsOfFeed(feed: FeedChoice): Promise<string[]> {
  if (feed.kind !== 'recording') return [];
  const faults = feed.paths.map((path) =>
    checkRecording(path).then(
      () => [],
      (failure: unknown) => [
        `FEED names ${path}, which can't be played: ${failure instanceof Error ? failure.message : String(failure)}`,
      ],
    ),
  );
  return (await Promise.all(faults)).flat();
}

function followedFeed(feed: FollowedFeed, ports: FeedPorts): Feed {
  return feed.kind === 'betfair' ? followedExchange(feed.exchange, ports) : followedLsports(feed.lsports, ports);
}

function followedExchange(exchange: ExchangeChoice, { clock, report }: FeedPorts): Feed {
  const session = exchangeSession(exchange);
  const catalogue = exchangeCatalogue(exchange.api, exchange.appKey, session);
  return exchangeFeed({ ...exchange, session, catalogue, clock, random: Math.random, report });
}

function followedLsports(
  { packages, tables, ...account }: LsportsChoice,
  { clock, report, storedMarkets }: FeedPorts,
): Feed {
  return lsportsFeed({
    packages: packages.map(({ kind, packageId, ...place }) => ({
      kind,
      queue: lsportsQueue({ ...account, ...place, packageId }),
      calls: lsportsCalls(kind, { ...account, packageId }),
    })),
    tables: operatorTables(tables, report, storedMarkets),
    clock,
    random: Math.random,
    report,
  });
}

/**
 * What was before the matches of that feed. A simulator that is faster than the clock has none: what is over by its time
 * is known to the one process that runs it, and is to come again after a restart.
 */
export function configuredPast({ feed, feedSpeed }: Config, seed: string, clock: Clock): PastMatchSource | undefined {
  return feed.kind === 'simulator' && feedSpeed === 1 ? new SimulatedPast(seed, clock) : undefined;
}
