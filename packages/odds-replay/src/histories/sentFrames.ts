import { makeEpoch } from '../../../../src/book/epoch';
import { BY_LENGTH, type Segmenting } from '../../../../src/book/image';
import type { Channel } from '../../../../src/contract/stream/channel';
import type { FeedUpdate } from '../../../../server/feeds/feed';
import { Gateway } from '../../../../server/gateway/gateway';
import { StreamRun } from './streamRun';

/** What a client follows: every channel that histories publish to. */
const CHANNELS: readonly Channel[] = [
  'inplay.games',
  'inplay.bets',
  'inplay.esbets:f1',
  'inplay.esbets:f2',
  'inplay.esbets:f3',
];
/** Small books cut small, so that images come in several segments as those of large ones do. */
const SMALL_PIECES: Segmenting = { ...BY_LENGTH, limit: 250 };
const BETWEEN_MS = 1_000;

/** One step of a feed; before some of them another runner takes over, with all there is by then. */
export interface FeedStep {
  updates: readonly FeedUpdate[];
  restarts: boolean;
}

/** The frames that a gateway sends of it, and an image of every channel as it is at the end. */
export function sentFrames(steps: readonly FeedStep[]): { frames: string[]; images: string[] } {
  const run = new StreamRun();
  const gateway = new Gateway(run.bus, run.clock, SMALL_PIECES);
  const texts: string[] = [];
  run.publish();
  const wire = { buffered: 0, send: (text: string) => void texts.push(text), close: () => {} };
  const session = gateway.open(
    wire,
    CHANNELS.map((ch) => ({ ch })),
  );
  const past: FeedUpdate[] = [];
  let term = 1;
  for (const { updates, restarts } of steps) {
    if (restarts) run.restart(makeEpoch(++term, 'bbbb'), ...past);
    past.push(...updates);
    run.publish(...updates);
    run.clock.advance(BETWEEN_MS);
  }
  const frames = texts.splice(0);
  gateway.applyCommands(session, { image: CHANNELS });
  gateway.stop();
  run.gateway.stop();
  return { frames, images: texts };
}
