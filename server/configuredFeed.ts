import type { Clock } from '../src/rules/clock';
import type { Config } from './config';
import type { Feed } from './feeds/feed';
import { mergeFeeds } from './feeds/mergeFeeds';
import { recordingFeed } from './feeds/recording/recordingFeed';
import { simulator } from './simulator/simulator';

/** The feed the configuration names. `report` gets the messages of recordings. */
export function configuredFeed(
  { feed, feedSpeed, seed }: Config,
  clock: Clock,
  report: (message: string) => void,
): Feed {
  if (feed.kind === 'simulator') return simulator({ clock, seed: String(seed), speed: feedSpeed });
  return mergeFeeds(feed.paths.map((path) => recordingFeed({ path, clock, speed: feedSpeed, report })));
}
