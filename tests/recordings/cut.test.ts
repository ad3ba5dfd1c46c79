import { replay } from 'odds-replay';
import { describe, expect, it } from 'vitest';
import { decodeFrame, encodeFrame } from '../../src/book/codec';
import { AREAS } from '../../src/contract/stream/channel';
import type { ChannelFrame } from '../../src/contract/stream/frame';
import { recordedAt } from '../../src/book/recordedAt';
import type { RecordingHeader, RecordingLine } from '../../src/book/recording';
import { cut, headerOf } from '../../tools/cut/cut';
import { FixturePart } from '../../tools/cut/fixturePart';
import { latencyOf } from '../../src/engine/replay/latency';
import { FoldRun } from '../../tools/recordings/foldRun';
import { readNumbered } from '../../tools/recordings/readLines';
import { bookDigestOf } from '../../tools/replay/bookOf';
import { bet, delta, fixture, heartbeat, image, market, NEXT_EPOCH } from '../support/frames';
import { reopenedStream } from '../support/reopenedStream';

const RECORDING = 'recordings/goals-and-reviews.odds.ndjson.gz';

async function all(): Promise<RecordingLine[]> {
  const found: RecordingLine[] = [];
  for await (const { line } of (await readNumbered(RECORDING)).lines) found.push(line);
  return found;
}

async function* each(lines: readonly RecordingLine[]) {
  yield* lines;
}

async function cutOf(lines: readonly RecordingLine[], from: number, to: number, part?: FixturePart) {
  const found: RecordingLine[] = [];
  for await (const line of cut(each(lines), { from, to, part })) found.push(line);
  return found;
}

function folded(lines: readonly RecordingLine[]): FoldRun {
  const run = new FoldRun();
  for (const line of lines) {
    const result = run.give(line);
    if (result.kind === 'folded') expect(result.folded.ok).toBe(true);
  }
  return run;
}

describe('a part of a recording', () => {
  it('ends with the book that the whole has at that moment, wherever it begins', async () => {
    const lines = await all();
    const whole = replay(RECORDING);
    for (const [from, to] of [
      [0, 120_000],
      [1_081, 400_000],
      [333_333, 700_000],
      [900_000, 1_500_000],
    ] as const) {
      const part = await cutOf(lines, from, to);
      expect(bookDigestOf(folded(part).books)).toBe((await whole.until(to)).digest);
      expect(part[0]!.t).toBe(from === 0 ? lines[0]!.t : 0);
      expect(part.at(-1)!.t).toBeLessThanOrEqual(to - from);
    }
  });

  it('of some fixtures has nothing of others, and of these everything', async () => {
    const lines = await all();
    const whole = folded(lines.filter(({ t }) => t <= 600_000)).books;
    const [kept] = [...whole.inplay.entries.keys()];
    const part = await cutOf(lines, 200_000, 600_000, new FixturePart(new Set([kept!])));
    const { books } = folded(part);
    for (const area of AREAS) expect([...books[area].entries.keys()].filter((id) => id !== kept)).toEqual([]);
    const valuesOf = (book: typeof whole.inplay) =>
      [...book.outcomes.values()]
        .filter(({ market }) => market.fixtureId === kept)
        .map(({ id, price, status, settlement }) => [id, price, status, settlement].join(' '))
        .toSorted();
    expect(valuesOf(books.inplay).length).toBeGreaterThan(50);
    expect(valuesOf(books.inplay)).toEqual(valuesOf(whole.inplay));
    const other = [...whole.inplay.entries.keys()].at(1)!;
    expect(part.some((line) => 'frame' in line && line.frame.includes(`"${other}"`))).toBe(false);
  });
});

it('what happened in a match goes with it', () => {
  const part = new FixturePart(new Set(['f1']));
  const goal = { ver: 2, incidents: [1, 1, 600, 1, 0] };
  expect(part.partOf(delta('inplay.esbets:f1', 2, goal))).toMatchObject({ data: goal });
  expect(part.partOf(delta('inplay.esbets:f2', 2, goal))).toBeUndefined();
});

describe('a book whose images were not all applied is that of the part, too', () => {
  const CH = 'inplay.bets';
  const first = image(CH, 10, { decl: [market('f1', 'm1', [bet(1, 'b1'), bet(2, 'b2')])] });
  const older = { decl: [market('f1', 'm1', [bet(1, 'b1', { price: 9_000 })])] };
  const linesOf = (frames: readonly ChannelFrame[]): RecordingLine[] =>
    frames.map((frame, i) => ({ t: 100 + i * 100, frame: encodeFrame(frame) }));
  const pricesOf = (lines: readonly RecordingLine[]) => {
    const run = new FoldRun();
    for (const line of lines) run.give(line);
    return [...run.books.inplay.outcomes.values()].map(({ id, price }) => `${id} ${price}`);
  };

  it.each([
    ['older than what is known', image(CH, 9, { decl: [] }, { seg: { image: 'older', i: 0, n: 2 } })],
    ['broken off', image(CH, 11, { decl: [] }, { seg: { image: 'next', i: 0, n: 2 } })],
  ])('one was %s', async (_, refused) => {
    const changes = [delta(CH, 11, { prices: [1, 1_500] }), delta(CH, 12, { prices: [1, 1_700, 2, 3_300] })];
    const lines = linesOf([first, refused, ...changes]);
    expect(pricesOf(lines)).toEqual(['b1 1700', 'b2 3300']);
    expect(pricesOf(await cutOf(lines, 0, 1_000, new FixturePart(new Set(['f1']))))).toEqual(pricesOf(lines));
  });

  it('one was older than the gap before it', async () => {
    const gap = delta(CH, 20, { prices: [1, 1_500] }, { from: 15 });
    const lines = linesOf([first, gap, image(CH, 12, older), image(CH, 21, {})]);
    for (const to of [300, 1_000]) {
      const until = lines.filter(({ t }) => t <= to);
      expect(pricesOf(await cutOf(lines, 250, to))).toEqual(pricesOf(until));
    }
  });
});

describe('a part that begins while a channel is void has what is shown of it, and nothing of it is open', () => {
  const [games, bets, esbets] = ['inplay.games', 'inplay.bets', 'inplay.esbets:f1'] as const;
  const linesOf = (frames: readonly ChannelFrame[]): RecordingLine[] =>
    frames.map((frame, i) => ({ t: i * 100, frame: encodeFrame(frame) }));
  const first = [
    image(games, 1, { put: [fixture('f1')] }),
    image(bets, 1, { decl: [market('f1', 'm1', [bet(0, 'b1'), bet(1, 'b2')])] }),
    image(esbets, 1, { decl: [market('f1', 'm2', [bet(0, 'b3')])], incidents: [27, 1, 10, 100, 1, 0] }),
  ];
  const later = [
    delta(bets, 9, { prices: [0, 1_500] }),
    image(bets, 10, { decl: [market('f1', 'm1', [bet(0, 'b1')])] }),
  ];
  const shown = (lines: readonly RecordingLine[]) => {
    const run = new FoldRun();
    for (const line of lines) run.give(line);
    const channels = [...run.books.inplay.channels.values()];
    return {
      digest: bookDigestOf(run.books),
      incidents: channels.map(({ name, incidents }) => `${name} ${incidents.join()}`).toSorted(),
      live: channels
        .filter(({ live }) => live)
        .map(({ name }) => name)
        .toSorted(),
      epochs: AREAS.map((area) => run.books[area].epoch),
    };
  };

  it.each([
    ['after a gap', [delta(bets, 5, { prices: [0, 1_290] }, { from: 4 })]],
    ['after a refused delta', [delta(bets, 2, { prices: [7, 1_290] })]],
    ['in a new epoch', [image(games, 1, { put: [fixture('f1')] }, { epoch: NEXT_EPOCH })]],
    ['in all channels', [heartbeat(games, 2), heartbeat(bets, 2), heartbeat(esbets, 2)]],
  ])('%s', async (_, frames) => {
    const lines = linesOf([...first, ...frames, heartbeat('europe.games', 1), ...later]);
    const from = (first.length + frames.length) * 100 - 50;
    for (const to of [from + 60, 10_000]) {
      const until = lines.filter(({ t }) => t <= to);
      expect(shown(await cutOf(lines, from, to))).toEqual(shown(until));
      expect(shown(await cutOf(lines, from, to, new FixturePart(new Set(['f1']))))).toEqual(shown(until));
    }
  });
});

it('a delta that is refused in the whole for the handle of another fixture is refused in the part', async () => {
  const CH = 'inplay.bets';
  const decl = [market('f1', 'm1', [bet(0, 'b1')]), market('f2', 'm1', [bet(1, 'b2'), bet(2, 'b3')])];
  for (const wrong of [77, 1]) {
    const frames = [
      image(CH, 1, { decl }),
      delta(CH, 2, { drop: [1] }),
      delta(CH, 3, { decl: [market('f1', 'm1', [bet(3, 'b4')])] }),
      delta(CH, 4, { prices: [0, 1_800, wrong, 2_000] }),
      delta(CH, 5, { prices: [0, 1_700] }),
    ];
    const lines = frames.map((frame, i) => ({ t: i * 100, frame: encodeFrame(frame) }));
    const results = (some: readonly RecordingLine[]) => {
      const run = new FoldRun();
      return some
        .map((line) => run.give(line))
        .map((each) => (each.kind === 'folded' && !each.folded.ok ? each.folded.refusal : 'applied'));
    };
    expect(results(lines)).toEqual(['applied', 'applied', 'applied', 'handle', 'void']);
    expect(results(await cutOf(lines, 0, 1_000, new FixturePart(new Set(['f1']))))).toEqual(results(lines));
  }
});

describe('a part of two streams', () => {
  const lines = reopenedStream();
  const whole = folded(lines.filter((line) => 'control' in line || !line.frame.includes('half'))).books;

  it.each([...new Set(lines.slice(0, -1).map(({ t }) => t + 1))])(
    'from %i ms on ends with the book of the whole',
    async (from) => {
      const run = new FoldRun();
      for (const line of await cutOf(lines, from, 10_000)) run.give(line);
      expect(bookDigestOf(run.books)).toBe(bookDigestOf(whole));
    },
  );

  it('of which one area has begun the second one has what both areas send in it', async () => {
    const [early, late] = ['9-aaaa', '8-bbbb'];
    const both: RecordingLine[] = [
      { t: 0, frame: encodeFrame(image('inplay.games', 5, { put: [fixture('f1')] }, { epoch: early })) },
      { t: 0, frame: encodeFrame(image('europe.games', 5, { put: [fixture('f2')] }, { epoch: early })) },
      { t: 1_000, control: 'open', detail: '' },
      { t: 2_000, frame: encodeFrame(image('inplay.games', 1, {}, { epoch: late, seg: { image: 'i', i: 0, n: 2 } })) },
      { t: 4_000, frame: encodeFrame(image('inplay.games', 1, {}, { epoch: late, seg: { image: 'i', i: 1, n: 2 } })) },
      { t: 4_000, frame: encodeFrame(image('europe.games', 1, {}, { epoch: late })) },
    ];
    const run = new FoldRun();
    for (const line of await cutOf(both, 3_000, 5_000)) run.give(line);
    const { books } = run;
    expect(AREAS.map((area) => [...books[area].entries.keys()])).toEqual([[], []]);
  });
});

describe('a part that begins where the stream was closed, or its next one had not brought everything', () => {
  const [games, bets] = ['inplay.games', 'inplay.bets'] as const;
  const imagesIn = (epoch: string, price: number) => [
    image(games, 1, { put: [fixture('f1')] }, { epoch }),
    image(bets, 1, { decl: [market('f1', 'm1', [bet(1, 'b1', { price })])] }, { epoch }),
  ];
  const at = (t: number, ...what: (ChannelFrame | 'open' | 'close')[]): RecordingLine[] =>
    what.map((each) => (typeof each === 'string' ? { t, control: each, detail: '' } : { t, frame: encodeFrame(each) }));
  const first = [...at(0, 'open', ...imagesIn('9-aaaa', 1_850)), ...at(300, 'close'), ...at(400, 'open')];
  const [newGames, newBets] = imagesIn('8-bbbb', 1_290);
  const half = image(bets, 1, {}, { epoch: '9-aaaa', seg: { image: 'half', i: 0, n: 2 } });

  it.each([
    ['of a lower epoch', at(500, newGames!), at(600, newBets!)],
    [
      'that is resumed',
      at(500, heartbeat(games, 1, { epoch: '9-aaaa' })),
      at(600, heartbeat(bets, 1, { epoch: '9-aaaa' })),
    ],
    [
      'that is closed again, with half an image',
      at(500, half),
      [...at(550, 'close'), ...at(600, 'open', newGames!, newBets!)],
    ],
  ])('makes of a stream %s what the whole makes of it', async (_, ...rest) => {
    const lines = [...first, ...rest.flat()];
    const shown = ({ books, stream }: FoldRun) => {
      const complete = [...books.inplay.channels.values()].filter((channel) => stream.isComplete(channel));
      return [bookDigestOf(books), stream.isOpen, complete.map(({ name }) => name).toSorted()];
    };
    const runOf = (some: readonly RecordingLine[]) => {
      const run = new FoldRun();
      for (const line of some) run.give(line);
      return run;
    };
    for (const from of [250, 350, 450, 525, 575])
      for (const { t: to } of lines.filter(({ t }) => t >= from)) {
        const part = await cutOf(lines, from, to);
        expect([from, to, ...shown(runOf(part))]).toEqual([
          from,
          to,
          ...shown(runOf(lines.filter(({ t }) => t <= to))),
        ]);
      }
  });
});

it('fixtures that are not in a part are missing from it, wherever it begins', async () => {
  const lines = await all();
  const [known] = [...folded(lines.filter(({ t }) => t <= 200_000)).books.europe.entries.keys()];
  const part = new FixturePart(new Set([known!, 'none', ' ']));
  await cutOf(lines, 200_000, 201_000, part);
  expect([...part.missing]).toEqual(['none', ' ']);
});

it('images that a part begins with are not late: no server made them', async () => {
  const header: RecordingHeader = { rec: 1, started: 1_700_000_000_000, source: '', producer: '', ahead: 250 };
  const part = await cutOf(await all(), 333_333, 340_000);
  const latencies = part
    .filter(({ t }) => t === 0)
    .map((line) => {
      const decoded = 'frame' in line ? decodeFrame(line.frame) : undefined;
      return decoded?.ok && decoded.frame.kind !== 'end' ? latencyOf(decoded.frame, 0, header) : NaN;
    });
  expect(latencies.length).toBeGreaterThan(1);
  expect(latencies.filter((ms) => ms !== undefined)).toEqual([]);
});

it.each([
  [100, 900, 400],
  [500, 900, 0],
  [100, 500, 400],
  [501, 900, undefined],
  [100, 499, undefined],
])('a page that was saved at 500 ms is in the part from %i to %i at %o', (from, to, at) => {
  const page = { at: 500, route: '/inplay', details: {} };
  const whole: RecordingHeader = { rec: 1, started: 1_000, source: 's', producer: 'p', ahead: 5, page };
  const { page: _, ...rest } = whole;
  expect(headerOf(whole, { from, to })).toEqual({
    ...rest,
    started: 1_000 + from,
    ...(at !== undefined && { page: { ...page, at } }),
  });
});

describe('a moment', () => {
  const started = Date.UTC(2026, 0, 1, 12, 30);

  it.each([
    ['81200', 81_200],
    ['21:30:05', 5_000],
    ['21:31', 60_000],
    ['21:29:59', 86_399_000],
    ['0:00', 9_000_000],
  ])('%s is %d ms after a start at 21:30 in Seoul', (text, ms) => {
    expect(recordedAt(text, started)).toBe(ms);
  });

  it.each([
    ['21:30:00', 0],
    ['21:30', 0],
    ['21:30:01', 500],
    ['21:29', 86_339_500],
  ])('%s is %d ms after a start half a second after 21:30 in Seoul', (text, ms) => {
    expect(recordedAt(text, started + 500)).toBe(ms);
  });

  it.each(['', '25:00', '21:60', 'noon', '-5', '1.5'])('%o is none', (text) => {
    expect(recordedAt(text, started)).toBeUndefined();
  });
});
