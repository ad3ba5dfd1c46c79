import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replay } from 'odds-replay';
import { fakeGateway } from 'odds-replay/gateway';
import { expect, it, onTestFinished } from 'vitest';
import { betsOf, esbetsOf, gamesOf } from '../../src/contract/stream/channel';
import { encodeFrame } from '../../src/book/codec';
import { writeHeader, writeLine } from '../../src/book/recording';
import { KeyStates } from '../../src/engine/replay/keyStates';
import { RecordedLines } from '../../src/engine/replay/recordedLines';
import { ReplayHub } from '../../src/engine/replay/replayHub';
import { VirtualClock } from '../../src/engine/replay/virtualClock';
import type { FeedUpdate } from '../../server/feeds/feed';
import { importFiles } from '../../server/feeds/importers/importFiles';
import { recordingFeed } from '../../server/feeds/recording/recordingFeed';
import { machineClock } from '../../server/timing/machineClock';
import { importedFrames } from '../../tools/import/frames';

const STARTED = 1.5e12;
const MINUTE = 60_000;

interface Poll {
  after: number;
  market?: string;
  runner?: string;
  odds: number;
}

function fileOf(match: string, polls: readonly Poll[]) {
  const meta = { meta: { event: match, sport: 'football', kickoffUtc: '2017-07-14T02:40:00Z' } };
  const messages = polls.map(({ after, market = 'Match Odds', runner = 'Reds', odds }) => ({
    t: STARTED + after,
    m: market,
    rc: [{ r: runner, b: [[odds, 1]] }],
  }));
  return { name: match, text: [meta, ...messages].map((message) => JSON.stringify(message)).join('\n') };
}

async function textOf(files: ReturnType<typeof fileOf>[]): Promise<string> {
  const texts = [writeHeader({ rec: 1, started: STARTED, source: 'test', producer: 'test' })];
  for await (const { at, frame } of importedFrames(importFiles(files).updates))
    texts.push(writeLine({ t: at - STARTED, frame: encodeFrame(frame) }));
  return texts.map((text) => `${text}\n`).join('');
}

const MATCH = fileOf('Reds v Blues', [
  { after: 0, odds: 2 },
  { after: 0, market: 'Next Corner', odds: 3 },
  { after: 10 * MINUTE, odds: 2.1 },
]);

/** What the lab shows of an import. */
async function labOf(files: ReturnType<typeof fileOf>[]) {
  const lines = new RecordedLines();
  lines.append(new TextEncoder().encode(await textOf(files)));
  lines.finish();
  const [clock, pacing] = [new VirtualClock(STARTED), new VirtualClock()];
  return { lines, hub: new ReplayHub({ lines, keys: new KeyStates(lines), clock, pacing, started: STARTED }) };
}

it('an import has main outcomes on the board, and every channel is live through a silence, an empty area’s too', async () => {
  const { hub } = await labOf([MATCH]);
  hub.showTime(0);
  const { inplay } = hub.player.books;
  const [fixtureId] = [...inplay.entries.keys()];
  const claimants = [...inplay.outcomes.values()].map(({ claims }) => claims.map(({ channel }) => channel.name));
  const own = esbetsOf('inplay', fixtureId!);
  expect(claimants).toEqual([['inplay.bets', own], [own]]);
  const channels = [gamesOf('inplay'), betsOf('inplay'), own, gamesOf('europe'), betsOf('europe')];
  for (const time of [0, 1.5 * MINUTE, 9.9 * MINUTE, 10 * MINUTE]) {
    hub.showTime(time);
    expect(channels.map((ch) => [time, ch, hub.freshness(ch)])).toEqual(channels.map((ch) => [time, ch, 'live']));
  }
});

it('of very many matches the own channels of some only have heartbeats', async () => {
  const polls: Poll[] = [0, 10 * MINUTE].map((after) => ({ after, odds: 2 }));
  const { lines, hub } = await labOf(Array.from({ length: 60 }, (_, i) => fileOf(`Reds v Blues ${i}`, polls)));
  hub.showTime(5 * MINUTE);
  const { channels } = hub.player.books.inplay;
  const fresh = [...channels.keys()].map((ch) => hub.freshness(ch));
  expect(fresh.filter((one) => one === 'live')).toHaveLength(22);
  expect(lines.count).toBeLessThan(4_000);
});

it('an import plays as a feed, and in the tests of other projects', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'imported-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'match.odds.ndjson');
  await writeFile(path, await textOf([MATCH]));

  const [updates, reports]: [FeedUpdate[], string[]] = [[], []];
  const feed = recordingFeed({ path, clock: machineClock, speed: 1e9, report: (message) => reports.push(message) });
  feed.start((all) => updates.push(...all));
  onTestFinished(() => feed.stop());
  await expect.poll(() => reports).toEqual([`${path} has ended`]);
  const outcomes = updates.flatMap((one) => (one.kind === 'market.put' ? one.market.outcomes : []));
  expect(new Map(outcomes.map(({ id, price }) => [id, price])).size).toBe(2);
  const prices = updates.flatMap((one) =>
    one.kind === 'outcome.changed' && one.price !== undefined ? [one.price] : [],
  );
  expect(prices).toEqual([2_100]);

  const key = 'Reds v Blues > Match Odds > Reds';
  expect((await replay(path).until(5 * MINUTE)).outcome(key)).toMatchObject({ price: 2, state: 'open' });
  expect((await replay(path).end()).outcome(key)).toMatchObject({ price: 2.1, state: 'open' });
  const gateway = await fakeGateway(path, { from: 5 * MINUTE });
  onTestFinished(() => gateway.close());
  const { body } = await fetch(`${gateway.url}/stream?sources=inplay.bets`);
  let received = '';
  const sink = new WritableStream<string>({ write: (text) => void (received += text) });
  void body!
    .pipeThrough(new TextDecoderStream())
    .pipeTo(sink)
    .catch(() => {});
  await gateway.step(10 * MINUTE);
  await expect.poll(() => received).toContain('"prices":[0,2100]');
});
