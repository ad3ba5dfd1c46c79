import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replay, ReplayError } from 'odds-replay';
import { fakeGateway } from 'odds-replay/gateway';
import { recordingOf } from 'odds-replay/streams';
import { encodeFrame } from '../../../src/book/codec';
import { writeLine } from '../../../src/book/recording';
import { bet, delta, fixture, heartbeat, image, market } from '../../support/frames';

const evening = replay('recordings/goals-and-reviews.odds.ndjson.gz');
const MATCH = '다솜여울 시티즌 v 시민 온들 FC';
const HOME = `${MATCH} > 1X2 > 1`;

describe('a moment', () => {
  it.each([
    ['ms after the start', 757_540],
    ['the same as text', '757540'],
    ['an exact time', '2026-03-01T10:12:37.540Z'],
    ['an exact time of another zone', '2026-03-01T19:12:37.540+09:00'],
    ['a date', new Date(1_772_359_200_000 + 757_540)],
  ])('is %s', async (_, when) => {
    const moment = await evening.until(when);
    expect([moment.ms, moment.text, moment.price(HOME)]).toEqual([757_540, '19:12:37', 3.05]);
  });

  it('is a time of day in Seoul', async () => {
    const [during, after] = await Promise.all(['19:12:40', '19:12:46'].map((when) => evening.until(when)));
    expect([during!.state(HOME), during!.price(HOME)]).toEqual(['suspended', 3.05]);
    expect([after!.state(HOME), after!.price(HOME)]).toEqual(['open', 1.31]);
    expect(after!.fixture(MATCH)).toMatchObject({ area: 'inplay', status: 'inProgress', score: ['1', '0'] });
  });

  it('stays as it was while others are read', async () => {
    const before = await evening.until('19:12:00');
    const { digest } = before;
    await evening.end();
    expect(before.digest).toBe(digest);
  });

  it('has what the engine has at the end', async () => {
    expect((await evening.end()).digest).toBe('597b3268c33bbaeb53bdd14b3690ecb2');
  });

  it.each(['21:43:07', -1, 1_500_001, '2026-03-01T09:59:59Z'])(
    '%s is outside, and the error has the bounds',
    async (when) => {
      const message = /not in recordings\/goals.* from 2026-03-01 19:00:00 to 2026-03-01 19:25:00 in Seoul/;
      await expect(evening.until(when)).rejects.toThrow(message);
    },
  );

  it('that is no number is called so', async () => {
    await expect(evening.until(Number.NaN)).rejects.toThrow(/^NaN is no moment/);
  });

  it.each(['noon', '', Number.NaN, new Date('never'), '2026-03-01T10:00:00'])('%s is none', async (when) => {
    await expect(evening.until(when)).rejects.toThrow(/is no moment; one is/);
  });
});

describe('a key', () => {
  it('names by names or by ids, and what is read has a key that finds it again', async () => {
    const moment = await evening.until('19:12:00');
    const byName = moment.outcome(HOME);
    expect(moment.outcome(`35130006 > 1 > ${byName.id}`)).toEqual(byName);
    for (const { key, markets } of moment.fixtures) {
      expect(moment.fixture(key).key).toBe(key);
      for (const market of markets) {
        for (const outcome of moment.market(market).outcomes) expect(moment.outcome(outcome.key)).toEqual(outcome);
      }
    }
  });

  // Names that others have too, that are ids of others, or that a key would not be read back with.
  const names = fc.constantFrom('A', 'A > B', 'B', '1', '2', '3', 'A 1', 'inplay', ' A', 'A >', '> A', '>', '');
  const outcomes = fc.array(fc.record({ name: names, line: fc.constantFrom('', '1') }), { minLength: 1, maxLength: 3 });
  const markets = fc.array(fc.record({ name: names, main: fc.constantFrom('', '1'), outcomes }), { maxLength: 3 });
  const fixtures = fc.array(fc.record({ name: names, markets }), { minLength: 1, maxLength: 3 });

  it('of what is read finds it again, whatever it and others are called', async () => {
    await fc.assert(
      fc.asyncProperty(fixtures, async (all) => {
        let id = 0;
        const put = all.map(({ name }, f) => fixture(`${f + 1}`, { name }));
        const decl = all.flatMap(({ markets: of }, f) =>
          of.map((one, m) => {
            const bets = one.outcomes.map(({ name, line }) => bet(id, `${++id}`, { name, line, base: line }));
            return market(`${f + 1}`, `${m + 1}`, bets, { name: one.name, main: one.main });
          }),
        );
        const frames = [image('inplay.games', 1, { put }), image('inplay.bets', 1, { decl })].map(encodeFrame);
        const moment = await recordingOf(frames).end();
        expect(moment.fixtures.map((one) => one.id)).toEqual(put.map((one) => one.id));
        for (const one of moment.fixtures) {
          expect(moment.fixture(one.key)).toEqual(one);
          const read = one.markets.map((key) => moment.market(key));
          expect(read.map(({ key }) => key)).toEqual(one.markets);
          expect(read.map((each) => each.id)).toEqual(decl.filter(({ f }) => f === one.id).map((each) => each.id));
          for (const outcome of read.flatMap((each) => each.outcomes))
            expect(moment.outcome(outcome.key)).toEqual(outcome);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is by names as long as they will do', async () => {
    const decl = [
      market('f1', 'm1', [bet(1, 'b1', { name: 'Home' }), bet(2, 'b2', { name: 'Home' })], { name: 'Result > 1X2' }),
      market('f1', 'm2', [bet(3, 'b3', { name: 'Over', line: '2.5' })], { name: 'Total' }),
    ];
    const put = [fixture('f1', { name: 'A v B' })];
    const frames = [image('inplay.games', 1, { put }), image('inplay.bets', 1, { decl })].map(encodeFrame);
    const moment = await recordingOf(frames).end();
    const { markets: keys } = moment.fixture('A v B');
    expect(keys).toEqual(['inplay > A v B > m1', 'inplay > A v B > Total']);
    expect(keys.flatMap((key) => moment.market(key).outcomes).map(({ key }) => key)).toEqual([
      'inplay > A v B > m1 > b1',
      'inplay > A v B > m1 > b2',
      'inplay > A v B > Total > Over 2.5',
    ]);
    expect(() => moment.market('A v B > Result > 1X2')).toThrow(
      /no market "Result" at .*there are\n  inplay > A v B > Result > 1X2 \(m1\)/,
    );
  });

  it.each([5, undefined, null])('is a text: %s is none', async (key) => {
    const moment = await evening.until('19:12:00');
    for (const read of [moment.price, moment.market, moment.fixture] as ((key: unknown) => unknown)[])
      expect(() => read(key)).toThrow(
        new ReplayError(`${key} is no key; one is 'Home v Away > Market > Outcome', by names or ids`),
      );
    await expect(evening.history(key as unknown as string)).rejects.toThrow(ReplayError);
  });

  it('without a line is of the main line', async () => {
    const moment = await evening.until('19:07:00');
    const { line } = moment.market(`${MATCH} > Under/Over`);
    expect(line).not.toBe('');
    expect(moment.outcome(`${MATCH} > Under/Over > Over`).line).toBe(line);
  });

  it.each([
    [
      'A v B',
      /no fixture "A v B" at 19:12:00 .*there are\n(.*\n)*  inplay > 다솜여울 시티즌 v 시민 온들 FC \(35130006\)/,
    ],
    ['europe > 35130006', /no fixture "35130006"/],
    [`${MATCH} > 1X3`, /no market "1X3" at .*there are\n  inplay > 다솜여울 시티즌 v 시민 온들 FC > 1X2 \(1\)/],
    [`${MATCH} > 1X2 > 3`, /no outcome "3" at .*there are\n  inplay > .* > 1X2 > 1 \(\d+\)\n.* > X .*\n.* > 2 /],
    [MATCH, /"다솜여울 시티즌 v 시민 온들 FC" lacks a market and an outcome at .*there are\n  inplay > .* > 1X2 \(1\)/],
    [`${MATCH} > 1X2`, /> 1X2" lacks an outcome at .*there are\n  inplay > .* > 1X2 > 1 \(\d+\)/],
    [`${HOME} > 1`, /has a part too many/],
    [`${HOME} > 1 > 2`, /has 2 parts too many/],
  ])('%s is not there, and the error lists what is', async (key, message) => {
    const moment = await evening.until('19:12:00');
    expect(() => moment.price(key)).toThrow(message);
    expect(() => moment.price(key)).toThrow(ReplayError);
  });
});

describe('a history', () => {
  it('begins with how it was, and has each change', async () => {
    const changes = await evening.history(HOME, '19:12:30', '19:12:50');
    expect(changes.map(({ text, state, price }) => [text, state, price])).toEqual([
      ['19:12:30', 'open', 3.05],
      ['19:12:38', 'suspended', 3.05],
      ['19:12:45', 'open', 1.31],
    ]);
  });

  it('is of an outcome that comes and goes within it', async () => {
    const changes = await evening.history(HOME);
    expect(changes[0]).toMatchObject({ ms: 0, state: 'gone' });
    expect(changes.at(-2)).toMatchObject({ state: 'settled' });
    expect(changes.at(-1)).toMatchObject({ state: 'gone' });
  });

  it('of nothing is an error of its beginning', async () => {
    await expect(evening.history('A v B > 1X2 > 1', '19:10')).rejects.toThrow(/no fixture "A v B" at 19:10:00/);
    await expect(evening.history(HOME, '19:10', '19:09')).rejects.toThrow('19:09:00 is before 19:10:00');
  });
});

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'odds-replay-'))));
afterAll(() => rmSync(folder, { recursive: true }));

describe('while the stream is closed', () => {
  const [games, bets] = ['inplay.games', 'inplay.bets'] as const;
  const put = [fixture('f1')];
  const decl = [market('f1', 'm1', [bet(1, 'b1')])];
  const KEY = 'f1 > m1 > b1';
  const file = () => {
    const path = join(folder, 'closed');
    const lines = [
      { t: 0, control: 'open', detail: '' } as const,
      { t: 100, frame: encodeFrame(image(games, 1, { put })) },
      { t: 100, frame: encodeFrame(image(bets, 1, { decl })) },
      { t: 3_000, control: 'close', detail: 'backing-off' } as const,
      { t: 4_000, control: 'open', detail: '' } as const,
      { t: 4_100, frame: encodeFrame(delta(bets, 2, { prices: [1, 1_500] })) },
      { t: 4_150, frame: encodeFrame(heartbeat(games, 1)) },
      { t: 4_200, frame: encodeFrame(heartbeat(bets, 2)) },
      { t: 5_000, frame: encodeFrame(delta(games, 3, {}, { from: 2 })) },
      { t: 6_000, frame: encodeFrame(heartbeat(bets, 2)) },
    ];
    writeFileSync(path, ['{"rec":1,"started":5}', ...lines.map(writeLine)].join('\n'));
    return replay(path);
  };

  it('nothing is open, until its channel has proved on the next one that nothing is missing', async () => {
    const closed = file();
    expect((await closed.history(KEY)).map(({ ms, state, price }) => [ms, state, price])).toEqual([
      [0, 'gone', 0],
      [100, 'open', 2],
      [3_000, 'down', 2],
      [4_100, 'down', 1.5],
      [4_200, 'open', 1.5],
      [5_000, 'down', 1.5],
    ]);
    const states = [4_200, 4_150, 3_000, 2_999].map(async (ms) => (await closed.until(ms)).state(KEY));
    expect(await Promise.all(states)).toEqual(['open', 'down', 'down', 'open']);
  });

  it('nothing is open once something of the fixtures is missing, as on the page', async () => {
    const states = [4_999, 5_000, 6_000].map(async (ms) => (await file().until(ms)).state(KEY));
    expect(await Promise.all(states)).toEqual(['open', 'down', 'down']);
  });
});

describe('a file', () => {
  const fileOf = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return replay(join(folder, name)).end();
  };

  it('that is no recording is named with what is wrong', async () => {
    const whole = readFileSync('recordings/goals-and-reviews.odds.ndjson.gz');
    await expect(replay('nowhere.odds.ndjson.gz').end()).rejects.toThrow(/there is no file .*nowhere/);
    await expect(fileOf('empty', '')).rejects.toThrow(/is empty/);
    await expect(fileOf('other', '{"a":1}\n')).rejects.toThrow(/is not a recording: .*no "rec"/);
    await expect(fileOf('bare', '{"rec":1,"started":5}\n')).rejects.toThrow(/a header and nothing else/);
    await expect(fileOf('junk', '{"rec":1,"started":5}\nx\n\ny\n')).rejects.toThrow(
      /can be read: line 2: the line is not/,
    );
    await expect(fileOf('short', whole.subarray(0, 200_000))).rejects.toThrow(
      /is broken after line \d{3,}: unexpected end/,
    );
    await expect(fileOf('spoilt', whole.subarray(0, 2))).rejects.toThrow(/can't be read/);
  });

  it('that is cut short is refused as plain text too, but the end of its last line may be missing', async () => {
    const whole = '{"rec":1,"started":5}\n{"t":7,"c":"close","d":""}\n{"t":9,"c":"close","d":""}';
    expect((await fileOf('whole', whole)).ms).toBe(9);
    await expect(fileOf('cut', whole.slice(0, -4))).rejects.toThrow(/is cut short in line 3/);
  });

  it('that is damaged is named with the line of the file, blank ones counted', async () => {
    const whole = '{"rec":1,"started":5}\n\n{"t":7,"c":"close","d":""}\n\n{"t":9,"c":"close","d":""}\n';
    await expect(fileOf('cut-blank', whole.slice(0, -4))).rejects.toThrow(/is cut short in line 5/);
    const endless = gzipSync(whole, { finishFlush: constants.Z_SYNC_FLUSH });
    await expect(fileOf('broken-blank', endless)).rejects.toThrow(/is broken after line 5: unexpected end/);
  });

  it('of which no frame can be used is refused: it would pass for one without odds', async () => {
    const header = '{"rec":1,"started":5}\n';
    const line = (v: number) =>
      writeLine({ t: 7, frame: JSON.stringify({ ...image('inplay.games', 1), v }) }).concat('\n');
    const close = writeLine({ t: 8, control: 'close', detail: '' });
    await expect(fileOf('newer', `${header}${line(2)}${line(2)}${close}\n`)).rejects.toThrow(
      /newer.* has no frame that can be used: line 2: version/,
    );
    expect((await fileOf('partly', `${header}${line(2)}${line(1)}`)).ms).toBe(7);
  });

  it('may be named by a URL of a file, as a text too', async () => {
    const url = pathToFileURL('recordings/goals-and-reviews.odds.ndjson.gz');
    expect(replay(url).path).toBe(fileURLToPath(url));
    expect(replay(url.href).path).toBe(fileURLToPath(url));
  });

  it.each([
    ['http://localhost/a.gz', new URL('http://localhost/a.gz')],
    ['file://elsewhere/a.gz', 'file://elsewhere/a.gz'],
    ['undefined', undefined],
    ['null', null],
    ['7', 7],
  ])('that is none is an error: %s', async (name, file) => {
    expect(() => replay(file as string)).toThrow(`${name} is no file`);
    expect(() => replay(file as string)).toThrow(ReplayError);
    await expect(fakeGateway(file as string)).rejects.toThrow(ReplayError);
  });

  it('may be unzipped, with lines that hold no frame', async () => {
    const moment = await fileOf('plain', '{"rec":1,"started":5}\nrubbish\n{"t":7,"c":"close","d":""}\n');
    expect([moment.ms, moment.fixtures]).toEqual([7, []]);
  });
});
