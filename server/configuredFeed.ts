import type { Clock } from '../src/rules/clock';
import type { Config } from './config';
import { exchangeCatalogue } from './feeds/betfair/exchangeCatalogue';
import { exchangeFeed } from './feeds/betfair/exchangeFeed';
import { exchangeSession } from './feeds/betfair/exchangeSession';
import type { Feed } from './feeds/feed';
import { lsportsCalls } from './feeds/lsports/lsportsCalls';
import { lsportsFeed } from './feeds/lsports/lsportsFeed';
import { lsportsQueue } from './feeds/lsports/lsportsQueue';
import { operatorTables } from './feeds/lsports/operatorTables';
import type { PastMatchSource } from './feeds/pastMatches';
import { mergeFeeds } from './feeds/mergeFeeds';
import { rankedFeeds } from './feeds/rankedFeeds';
import type { ExchangeChoice, FollowedFeed, LsportsChoice } from './feedVariables';
import { recordingFeed } from './feeds/recording/recordingFeed';
import { SimulatedPast } from './simulator/past/simulatedPast';
import { simulator } from './simulator/simulator';

/** The feed the configuration names. `seed`: the simulator's; `report` gets the messages of recordings and connections. */
export function configuredFeed(
  { feed, feedSpeed }: Config,
  seed: string,
  clock: Clock,
  report: (message: string) => void,
): Feed {
  if (feed.kind === 'simulator') return simulator({ clock, seed, speed: feedSpeed });
  if (feed.kind === 'several')
    return rankedFeeds(
      feed.feeds.map((each) => followedFeed(each, clock, report)),
      clock,
    );
  if (feed.kind !== 'recording') return followedFeed(feed, clock, report);
  return mergeFeeds(feed.paths.map((path) => recordingFeed({ path, clock, speed: feedSpeed, report })));
}

function followedFeed(feed: FollowedFeed, clock: Clock, report: (message: string) => void): Feed {
  return feed.kind === 'betfair'
    ? followedExchange(feed.exchange, clock, report)
    : followedLsports(feed.lsports, clock, report);
}

function followedExchange(exchange: ExchangeChoice, clock: Clock, report: (message: string) => void): Feed {
  const session = exchangeSession(exchange);
  const catalogue = exchangeCatalogue(exchange.api, exchange.appKey, session);
  return exchangeFeed({ ...exchange, session, catalogue, clock, random: Math.random, report });
}

function followedLsports(
  { packages, tables, ...account }: LsportsChoice,
  clock: Clock,
  report: (message: string) => void,
): Feed {
  return lsportsFeed({
    packages: packages.map(({ kind, packageId, ...place }) => ({
      kind,
      queue: lsportsQueue({ ...account, ...place, packageId }),
      calls: lsportsCalls(kind, { ...account, packageId }),
    })),
    tables: operatorTables(tables, report),
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
