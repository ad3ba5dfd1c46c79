import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { exchangeFeed } from '../../../server/feeds/betfair/exchangeFeed';
import type { FeedUpdate } from '../../../server/feeds/feed';
import { importFiles, type TimedUpdates } from '../../../server/feeds/importers/importFiles';
import { openSource } from '../../../server/feeds/importers/openSource';
import { type Area, areaOf } from '../../../src/contract/stream/channel';
import { Book } from '../../../src/book/book';
import { fold } from '../../../src/book/fold';
import { ChaosRandom } from '../../chaos/chance';
import { ownCertificate } from '../../feedServer/betfair/certificate';
import { exchangeServer } from '../../feedServer/betfair/exchangeServer';
import { exchangeMessages, publishedAt } from '../../feedServer/betfair/exchangeMessages';
import { playBack } from '../../feedServer/playback';
import { importedFrames } from '../../import/frames';
import { machineClock } from '../../../server/timing/machineClock';
import { bookDigestOf } from '../../replay/bookOf';
import { root } from '../../setup/root.mjs';
import type { Campaign } from '../campaign';

const SPEED = 20;
const LONGEST_PAUSE_MS = 100;
const ACCOUNT = { username: 'campaign', password: 'campaign' };
/** After the last message everything has arrived within, ms. */
const ARRIVED_WITHIN_MS = 30_000;

/** Follows recorded days of the exchange live, through cuts, and compares the books with those of importing the files. */
export const exchange: Campaign = {
  about: `follows each Betfair file of RECORDINGS_DIR over the exchange's protocol at speed ${SPEED}, with n cuts: the book equals the import's`,
  n: 50,
  run: async ({ n, seed, log }) => {
    const paths = recordedDays();
    if (paths.length === 0) log('no files of the exchange in RECORDINGS_DIR: skipped');
    const results = await Promise.all(paths.map((path) => followDay(path, { cuts: n, seed, log })));
    return { trials: paths.length, failures: results.filter((isSame) => !isSame).length };
  },
};

/** Files of odds; scores have a protocol of their own. */
function recordedDays(): string[] {
  const folder = join(process.env['RECORDINGS_DIR'] ?? join(root, '..', 'shared', 'recordings'), 'betfair');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz') && !name.includes('-ccm-'));
  return files.sort().map((name) => join(folder, name));
}

interface FollowOptions {
  cuts: number;
  seed: number;
  log: (line: string) => void;
}

/** Whether the book that was followed is the one that is imported. */
async function followDay(path: string, { cuts, seed, log }: FollowOptions): Promise<boolean> {
  const messages = await exchangeMessages([path]);
  const certificate = await ownCertificate();
  const server = await exchangeServer({ certificate, ...ACCOUNT });
  const updates: FeedUpdate[] = [];
  let interruptions = 0;
  const feed = exchangeFeed({
    host: 'localhost',
    port: server.port,
    ca: certificate.cert,
    appKey: 'campaign',
    session: { token: () => server.signIn(ACCOUNT.username, ACCOUNT.password), forget: () => {} },
    catalogue: async (ids) => server.catalogue(ids),
    filter: {},
    conflateMs: 0,
    prices: 'offers',
    clock: machineClock,
    random: Math.random,
    report: () => (interruptions += 1),
    retryMs: 20,
  });
  feed.start((given) => updates.push(...given));
  await server.read();
  const random = new ChaosRandom(seed);
  const cutAfter = new Set(Array.from({ length: cuts }, () => random.whole(0, messages.length - 1)));
  let published = 0;
  const publish = (message: (typeof messages)[number]) => {
    server.publish(message);
    if (cutAfter.has(published)) server.cut();
    published += 1;
  };
  await playBack(messages, publish, {
    at: publishedAt,
    clock: machineClock,
    speed: SPEED,
    longestPauseMs: LONGEST_PAUSE_MS,
  });
  const expected = await digestOf(importFiles([openSource(path)], { aliveEvery: 0 }).updates);
  const isSame = await becomes(expected, () => digestOf(once(updates)));
  feed.stop();
  await server.close();
  log(
    `${basename(path)}: ${messages.length} messages, ${interruptions} interruptions, ${isSame ? 'same' : 'DIFFERENT'}`,
  );
  return isSame;
}

async function becomes(expected: string, current: () => Promise<string>): Promise<boolean> {
  const until = machineClock.mono() + ARRIVED_WITHIN_MS;
  for (;;) {
    if ((await current()) === expected) return true;
    if (machineClock.mono() > until) return false;
    await new Promise<void>((done) => machineClock.after(500, done));
  }
}

async function* once(updates: readonly FeedUpdate[]): AsyncGenerator<TimedUpdates> {
  yield { at: 0, updates: [...updates] };
}

/** Of the books that feed updates make. */
async function digestOf(timed: AsyncIterable<TimedUpdates>): Promise<string> {
  const books: Record<Area, Book> = { inplay: new Book(), europe: new Book() };
  for await (const { frame } of importedFrames(timed)) fold(books[areaOf(frame.ch)], frame);
  return bookDigestOf(books);
}
