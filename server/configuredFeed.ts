import type { Clock } from '../src/rules/clock';
import type { Config } from './config';
import type { Feed } from './feeds/feed';
import { mergeFeeds } from './feeds/mergeFeeds';
import { recordingFeed } from './feeds/recording/recordingFeed';
import { simulator } from './simulator/simulator';

/** The feed the configuration names. `seed`: the simulator's; `report` gets the messages of recordings. */
export function configuredFeed(
  { feed, feedSpeed }: Config,
  seed: string,
  clock: Clock,
  report: (message: string) => void,
): Feed {
  if (feed.kind === 'simulator') return simulator({ clock, seed, speed: feedSpeed });
  return mergeFeeds(feed.paths.map((path) => recordingFeed({ path, clock, speed: feedSpeed, report })));
}
