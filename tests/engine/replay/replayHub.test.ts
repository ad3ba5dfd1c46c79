import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadRecording } from '../../../packages/odds-replay/src/loadRecording';
import type { Channel } from '../../../src/contract/stream/channel';
import { encodeFrame } from '../../../src/book/codec';
import { digest } from '../../../src/book/digest';
import { writeHeader, writeLine } from '../../../src/book/recording';
import { bookDiff } from '../../../src/engine/replay/bookDiff';
import { copyOf, KeyStates } from '../../../src/engine/replay/keyStates';
import { PriceLife } from '../../../src/engine/replay/priceLife';
import { RecordedLines } from '../../../src/engine/replay/recordedLines';
import { RecordingSurvey } from '../../../src/engine/replay/recordingSurvey';
import { ReplayHub } from '../../../src/engine/replay/replayHub';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { Tab } from '../../../src/engine/tab/tab';
import { delta, heartbeat, image } from '../../support/frames';

const OURS = 'recordings/goals-and-reviews.odds.ndjson.gz';
const { lines, started } = await loadRecording(OURS);

function lab(of = { lines, started, spacing: 60_000 }) {
  const { lines, started, spacing } = of;
  const clock = new VirtualClock(started);
  const pacing = new VirtualClock();
  const hub = new ReplayHub({ lines, keys: new KeyStates(lines, spacing), clock, pacing, started });
  const tab = new Tab({ port: hub.port, clock, frame: (task) => pacing.after(16, task) });
  hub.attach(tab);
  const settle = () => {
    clock.advance(0);
    pacing.advance(500);
  };
  return { hub, tab, clock, settle };
}

/** All channels the recording has at its end. */
const channels: Channel[] = (() => {
  const { hub } = lab();
  hub.showLine(lines.count - 1);
  return Object.values(hub.player.books).flatMap((book) => [...book.channels.keys()]);
})();

describe('a tab on a recording', () => {
  it('has what was known at any moment, forwards and back', () => {
    const route = fc.array(fc.nat(lines.count - 1), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(route, (stops) => {
        const { hub, tab, settle } = lab();
        hub.showLine(0);
        for (const ch of channels) tab.need(ch);
        settle();
        for (const stop of stops) {
          hub.showLine(stop);
          settle();
          const books = copyOf(hub.player).books;
          expect(digest(Object.entries(tab.books))).toBe(digest(Object.entries(books)));
        }
      }),
      { numRuns: 10 },
    );
  });

  it('has the time of the moment, and channels as fresh as they were', () => {
    const { hub, tab, settle } = lab();
    tab.need('inplay.bets');
    settle();
    hub.showTime(60_000);
    settle();
    expect(tab.serverClock.read().now).toBe(started + 60_000);
    expect(tab.freshness('inplay.bets')).toBe('live');
    hub.showTime(lines.lasts + 15_000);
    settle();
    expect(tab.freshness('inplay.bets')).toBe('late');
    hub.showTime(30_000);
    settle();
    expect([tab.serverClock.read().now - started, tab.freshness('inplay.bets')]).toEqual([30_000, 'live']);
  });
});

it('a closed stream is shown closed, until each channel has proved on the next one that nothing is missing', () => {
  const [first, second] = ['inplay.games', 'inplay.bets'] as const;
  const own = new RecordedLines();
  const texts = [
    writeHeader({ rec: 1, started, source: '', producer: '' }),
    ...[
      { t: 0, control: 'open', detail: '' } as const,
      { t: 100, frame: encodeFrame(image(first, 1)) },
      { t: 100, frame: encodeFrame(image(second, 1)) },
      { t: 3_000, control: 'close', detail: 'backing-off' } as const,
      { t: 4_000, control: 'open', detail: '' } as const,
      { t: 4_100, frame: encodeFrame(delta(first, 2)) },
      { t: 4_200, frame: encodeFrame(heartbeat(first, 2)) },
      { t: 4_300, frame: encodeFrame(image(second, 5)) },
    ].map(writeLine),
  ];
  own.append(new TextEncoder().encode(texts.join('\n')));
  own.finish();
  const { hub, tab, settle } = lab({ lines: own, started, spacing: 1 });
  tab.need(first);
  tab.need(second);
  settle();
  const moments = [
    [2_999, 'open', 'live', 'live'],
    [3_000, 'backing-off', 'down', 'down'],
    [3_999, 'backing-off', 'down', 'down'],
    [4_100, 'open', 'down', 'down'],
    [4_200, 'open', 'live', 'down'],
    [4_300, 'open', 'live', 'live'],
  ] as const;
  // Backwards too: from copies of the states on the way.
  for (const [time, ...shown] of [...moments, ...moments.toReversed()]) {
    hub.showTime(time);
    settle();
    expect([time, tab.health.connection, tab.freshness(first), tab.freshness(second)]).toEqual([time, ...shown]);
  }
});

it('surveys scores, suspensions and epochs, and how many frames each channel had', () => {
  const survey = new RecordingSurvey(lines, new KeyStates(lines));
  let slices = 1;
  while (survey.advance(500)) slices += 1;
  expect(slices).toBeGreaterThan(5);
  const kinds = new Map<string, number>();
  for (const { kind } of survey.events) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  expect(kinds.get('score')).toBeGreaterThan(0);
  expect(kinds.get('suspension')).toBeGreaterThan(0);
  expect(kinds.get('epoch')).toBe(2);
  expect(survey.events.every(({ t, index }) => t === lines.timeOf(index))).toBe(true);
  const frames = survey.lanes.flatMap(({ counts }) => counts).reduce((sum, n) => sum + n, 0);
  expect([survey.done, frames > lines.count * 0.9]).toEqual([1, true]);
});

it('collects the whole life of a price, and what two moments differ in', () => {
  const { hub } = lab();
  hub.showLine(lines.count - 1);
  const lives = [...hub.player.books.inplay.outcomes.keys()].slice(0, 12).map((id) => {
    const life = new PriceLife(lines, new KeyStates(lines), 'inplay', id);
    while (life.advance(5_000));
    return { id, moments: life.moments };
  });
  const { id, moments } = lives.toSorted((a, b) => b.moments.length - a.moments.length)[0]!;
  expect(moments.length).toBeGreaterThan(3);
  const [a, b] = [moments.at(-2)!, moments.at(-1)!];
  hub.showLine(b.index - 1);
  const before = copyOf(hub.player).books;
  hub.showLine(b.index);
  const differences = bookDiff(before, hub.player.books);
  const { market, name } = hub.player.books.inplay.outcomes.get(id)!;
  const own = differences.find(
    (one) => one.name.startsWith(`${market.name} ${name}`) && one.fixtureId === market.fixtureId,
  );
  expect(own?.before).toContain((a.price / 1_000).toFixed(3));
  expect(own?.after).toContain((b.price / 1_000).toFixed(3));
  expect(bookDiff(before, before)).toEqual([]);
});
