import { describe, expect, test } from 'vitest';
import { TradingStatus } from '../../../../src/contract/stream/market';
import { file, imported, importedLines } from './support/imported';
import { changed, defined, definition, image, MARKET, mcm, START } from './support/exchange';

const priced = (price: number) => [{ id: 11, atb: [[price, 1]] }];
const SUB_IMAGE = { ct: 'SUB_IMAGE' };
const other = (price: number) =>
  image(definition({ eventId: '701' }, [{ id: 33 }]), [{ id: 33, atb: [[price, 1]] }], '1.501');

describe('images', () => {
  test('an image of everything replaces everything: what it leaves out has no price, what is settled remains', async () => {
    const done = definition({ eventId: '702', status: 'CLOSED' }, [{ id: 44, status: 'WINNER' }]);
    const { picture } = await importedLines([
      mcm(0, [
        image(definition(), priced(2)),
        other(4),
        image(definition({ eventId: '702' }, [{ id: 44 }]), [{ id: 44, atb: [[9, 1]] }], '1.502'),
      ]),
      mcm(1, [defined(done, '1.502')]),
      mcm(2, [image(definition(), priced(2.2))], SUB_IMAGE),
    ]);
    expect(picture.bySource(MARKET, '11')).toMatchObject({ price: 2200, status: TradingStatus.open });
    expect(picture.bySource('1.501', '33')).toMatchObject({ price: 4000, status: TradingStatus.suspended });
    expect(picture.bySource('1.502', '44')).toMatchObject({ price: 9000, status: TradingStatus.settled });
    expect(picture.markets.get('europe bf.701 1.501')!.status).toBe(TradingStatus.suspended);
  });

  test('a market that is back in a later image is back on the board', async () => {
    const { picture } = await importedLines([
      mcm(0, [image(definition(), priced(2)), other(4)], SUB_IMAGE),
      mcm(1, [image(definition(), priced(2))], SUB_IMAGE),
      mcm(2, [image(definition(), priced(2)), other(5)], SUB_IMAGE),
    ]);
    expect(picture.bySource('1.501', '33')).toMatchObject({ price: 5000, status: TradingStatus.open });
    expect(picture.markets.get('europe bf.701 1.501')!.status).toBe(TradingStatus.open);
  });

  test('where an image has a market twice, the higher version holds', async () => {
    const at = (version: number, price: number) => image(definition({ version }), priced(price));
    for (const twice of [
      [at(5, 2), at(4, 3)],
      [at(4, 3), at(5, 2)],
    ]) {
      const { picture } = await importedLines([mcm(0, twice, SUB_IMAGE)]);
      expect(picture.prices.get('1.500.11')).toEqual([2000]);
    }
  });

  test('a definition older than the known one changes nothing, and no price comes with it', async () => {
    const at = (version: number | undefined, more: object = {}) => definition({ version, ...more });
    const results = [
      { id: 11, status: 'WINNER' },
      { id: 22, status: 'LOSER' },
    ];
    const closed = { ...definition({ status: 'CLOSED', version: 3 }, results) };
    const lines = [mcm(0, [image(at(2), priced(2))]), mcm(1, [defined(closed)])];
    const older = await importedLines([...lines, mcm(2, [defined(at(1))]), mcm(3, [image(at(2), priced(4))])]);
    expect(older.picture.bySource(MARKET, '11')).toMatchObject({ price: 2000, status: TradingStatus.settled });
    expect([...older.picture.markets.values()]).toMatchObject([{ status: TradingStatus.settled }]);
    expect(older.report.ignored).toEqual({ 'betfair market definition older than known': 2 });
    for (const version of [3, 4, undefined]) {
      const { picture } = await importedLines([...lines, mcm(2, [image(at(version), priced(4))])]);
      expect(picture.bySource(MARKET, '11')).toMatchObject({ price: 4000, status: TradingStatus.open });
      expect([...picture.markets.values()]).toMatchObject([{ status: TradingStatus.open }]);
    }
  });

  test.each([
    ['an image of the market', {}],
    ['an image of everything', SUB_IMAGE],
  ])('%s whose definition is older leaves it without a price', async (_, more) => {
    const at = (version: number, price: number) => image(definition({ version }), priced(price));
    const { picture } = await importedLines([mcm(0, [at(2, 2)]), mcm(1, [at(1, 3)], more)]);
    expect(picture.bySource(MARKET, '11')).toMatchObject({ price: 2000, status: TradingStatus.suspended });
  });

  describe.each([
    ['without an event', { version: 3 }],
    ['of another event', definition({ eventId: '999' })],
  ])('what comes with a definition %s counts all the same', (_, unread) => {
    const after = async (entry: object) => {
      const { picture } = await importedLines([
        mcm(0, [image(definition(), priced(2))]),
        mcm(1, [{ ...defined(unread), ...entry }]),
        mcm(2, [defined(definition())]),
      ]);
      return picture.bySource(MARKET, '11');
    };

    test.each<[string, object, object]>([
      ['a change', { rc: [{ id: 11, atb: [[2, 0]] }] }, { price: 2000, status: TradingStatus.suspended }],
      ['an image', { img: true, rc: priced(3) }, { price: 3000, status: TradingStatus.open }],
      ['an image without the runner', { img: true, rc: [] }, { price: 2000, status: TradingStatus.suspended }],
    ])('%s', async (__, entry, expected) => {
      expect(await after(entry)).toMatchObject(expected);
    });
  });

  test('prices that came with the first definition of a market, which can’t be read, are used with the next', async () => {
    const { picture } = await importedLines([
      mcm(0, [{ ...defined({ status: 'OPEN' }), rc: priced(2) }]),
      mcm(1, [defined(definition())]),
    ]);
    expect(picture.bySource(MARKET, '11')).toMatchObject({ price: 2000, status: TradingStatus.open });
  });

  describe('a runner that is named with a definition older than the known one has no price', () => {
    const first = (level: boolean, odds: number) => (level ? { batb: [[0, odds, 5]] } : { atb: [[odds, 5]] });
    const after = async (level: boolean, older: object, ...later: object[]) => {
      const both = [11, 22].map((id) => ({ id, ...first(level, 2) }));
      const { picture } = await importedLines([
        mcm(0, [image(definition({ version: 2 }), both)]),
        mcm(1, [{ ...defined(definition({ version: 1 })), ...older }]),
        ...later.map((entry, i) => mcm(i + 2, [entry])),
      ]);
      return [11, 22].map((id) => {
        const { price, status } = picture.bySource(MARKET, String(id))!;
        return [price, status];
      });
    };
    const { open, suspended } = TradingStatus;
    const other = [2000, open];

    test.each([true, false])('by levels: %s', async (level) => {
      for (const odds of [0, 3]) {
        const rc = [{ id: 11, ...first(level, odds) }];
        expect(await after(level, { rc })).toEqual([[2000, suspended], other]);
        expect(await after(level, { rc }, changed([{ id: 11, atl: [[2, 1]] }]))).toEqual([[2000, suspended], other]);
      }
    });

    test('until its best one comes again, or of full depth the next image', async () => {
      const older = (level: boolean) => ({ rc: [{ id: 11, ...first(level, 3) }] });
      const later = (level: boolean) => changed([{ id: 11, ...first(level, 1.9) }]);
      expect(await after(true, older(true), later(true))).toEqual([[1900, open], other]);
      expect(await after(false, older(false), later(false))).toEqual([[2000, suspended], other]);
      const whole = image(
        definition({ version: 2 }),
        [11, 22].map((id) => ({ id, ...first(false, 1.9) })),
      );
      expect(await after(false, older(false), later(false), whole)).toEqual([
        [1900, open],
        [1900, open],
      ]);
      expect(await after(false, { img: true, ...older(false) }, later(false))).toEqual([
        [2000, suspended],
        [2000, suspended],
      ]);
    });
  });

  test('an image in segments shows whole or not at all', async () => {
    const parts = [
      mcm(1, [image(definition(), priced(2))], { ...SUB_IMAGE, segmentType: 'SEG_START' }),
      mcm(2, [], { ...SUB_IMAGE, segmentType: 'SEG' }),
      mcm(3, [other(4)], { ...SUB_IMAGE, segmentType: 'SEG_END' }),
    ];
    const { timed, picture } = await importedLines(parts);
    expect(timed.map(({ at }) => at - START)).toEqual([3]);
    expect(picture.bets.size).toBe(2);
    const cut = await importedLines(parts.slice(0, 2));
    expect(cut.timed).toEqual([]);
    expect(cut.report.ignored).toEqual({ 'betfair image cut short': 2 });
    const restarted = await importedLines([...parts.slice(0, 2), mcm(4, [other(5)], SUB_IMAGE)]);
    expect([...restarted.picture.bets.values()]).toMatchObject([{ price: 5000 }]);
    expect(restarted.report.ignored).toEqual({ 'betfair image cut short': 2 });
  });

  test('a file that begins within an image loses nothing of what it has', async () => {
    const { picture, report } = await importedLines([mcm(0, [other(4)], { ...SUB_IMAGE, segmentType: 'SEG_END' })]);
    expect(picture.bets.size).toBe(1);
    expect(report.ignored).toEqual({});
  });

  test('a resubscription patches, and late messages of the subscription before it are void', async () => {
    const { picture, report } = await importedLines([
      mcm(0, [image(definition(), [...priced(2), { id: 22, atb: [[3, 1]] }])], SUB_IMAGE),
      mcm(1, [changed([{ id: 11, atb: [[2.2, 1]] }])], { ct: 'RESUB_DELTA', id: 2 }),
      mcm(2, [changed([{ id: 11, atb: [[9, 1]] }])]),
      mcm(3, [changed([{ id: 22, atb: [[3.5, 1]] }])], { id: 2 }),
    ]);
    expect(picture.bySource(MARKET, '11')!.price).toBe(2200);
    expect(picture.bySource(MARKET, '22')!.price).toBe(3500);
    expect(report).toMatchObject({ read: 4, used: 3, ignored: { 'betfair replaced subscription': 1 } });
  });
});

describe('what is passed over', () => {
  test('is counted by kind', async () => {
    const { report } = await importedLines([
      { op: 'connection', connectionId: 'x' },
      { op: 'status', id: 1, statusCode: 'SUCCESS' },
      { op: 'ocm', id: 2 },
      mcm(0, [changed(priced(2))]),
      mcm(1, [{ rc: priced(2) }]),
      mcm(2, []),
      '{"op":"mcm","pt":',
      { to: 'be' },
      mcm(3, [image(definition(), priced(2))]),
      mcm(4, [defined(definition({ eventId: '999' }))]),
    ]);
    expect(report).toMatchObject({
      read: 10,
      used: 1,
      ignored: {
        'betfair connection': 1,
        'betfair status': 1,
        'betfair ocm': 1,
        'betfair market without definition': 1,
        'betfair market without id': 1,
        'betfair message without markets': 1,
        'betfair market of another event': 1,
        'malformed line': 1,
        'unrecognised message': 1,
      },
    });
  });

  test('prices that came before their market’s definition are used when it comes', async () => {
    const { picture } = await importedLines([mcm(0, [changed(priced(2))]), mcm(1, [defined(definition())])]);
    expect(picture.bySource(MARKET, '11')).toMatchObject({ price: 2000 });
  });
});

describe('signs of life', () => {
  const first = mcm(0, [image(definition(), priced(2))]);
  const later = (after: number, more = {}) => mcm(after, [changed(priced(2 + after / 1e6))], more);
  const beat = (after: number, more = {}) => ({ op: 'mcm', id: 1, pt: START + after, ct: 'HEARTBEAT', ...more });
  const lives = async (...messages: object[]) => {
    const { picture } = await importedLines([first, ...messages], { aliveEvery: 5000 });
    return picture.alive.map(({ area, at }) => (expect(area).toBe('europe'), at - START));
  };

  test('come with messages, not more often than requested', async () => {
    expect(await lives(later(1000), later(5000), later(7000), later(10_500))).toEqual([0, 5000, 10_000]);
  });

  test('none where none are requested', async () => {
    const { picture } = await importedLines([first, later(60_000)], { aliveEvery: 0 });
    expect(picture.alive).toEqual([]);
  });

  test('silence of a file without heartbeats is filled', async () => {
    expect(await lives(later(21_000))).toEqual([0, 5000, 10_000, 15_000, 20_000]);
  });

  test('a heartbeat is one; in a file that has them silence is silence', async () => {
    expect(await lives(beat(2000), later(21_000))).toEqual([0, 2000, 21_000]);
  });

  test('none while the status is 503, whatever the message; prices are not affected by it', async () => {
    const degraded = [later(1000, { status: 503 }), beat(6000, { status: 503 }), later(12_000, { status: 503 })];
    expect(await lives(...degraded)).toEqual([0]);
    expect(await lives(...degraded, later(13_000), later(20_000))).toEqual([0, 13_000, 20_000]);
    const { picture, updates: told } = await importedLines([first, { op: 'mcm', id: 1, status: 503 }]);
    expect(told).toHaveLength(2);
    expect(picture.bySource(MARKET, '11')).toMatchObject({ price: 2000, status: TradingStatus.open });
  });

  test('of a degraded producer none for its area, though another one feeds it too', async () => {
    const sick = [first, mcm(1000, [], { status: 503 }), mcm(9500, [], { status: 503 })];
    const well = [mcm(0, [other(4)]), mcm(9000, [changed([{ id: 33, atb: [[4.1, 1]] }], '1.501')])];
    const { picture } = await imported([file(sick), file(well)], { aliveEvery: 5000 });
    expect(picture.alive.map(({ at }) => at - START)).toEqual([0]);
    const apart = mcm(0, [
      image(definition({ eventId: '701', inPlay: true }, [{ id: 33 }]), [{ id: 33, atb: [[4, 1]] }], '1.501'),
    ]);
    const both = await imported([file(sick), file([apart, well[1]!])], { aliveEvery: 5000 });
    expect(both.picture.alive.map(({ area, at }) => [area, at - START])).toEqual([
      ['europe', 0],
      ['inplay', 0],
      ['inplay', 5000],
    ]);
  });

  test('of a producer that is silent none for its area, though another one feeds it too', async () => {
    const silent = [first, beat(2000), beat(7000), beat(27_000), beat(32_000)];
    const prices = [1, 6, 11, 16, 21, 26, 31].map((s) =>
      mcm(s * 1000, [changed([{ id: 33, atb: [[4 + s / 10, 1]] }], '1.501')]),
    );
    const { picture } = await imported([file(silent), file([mcm(0, [other(4)]), ...prices])], { aliveEvery: 5000 });
    expect(picture.alive.map(({ at }) => at - START)).toEqual([0, 2000, 7000, 27_000, 32_000]);
    const speaking = [mcm(0, [other(4)]), ...[3, 8, 13, 28, 33].map((s) => beat(s * 1000))];
    const both = await imported([file(silent), file(speaking)], { aliveEvery: 5000 });
    expect(both.picture.alive.map(({ at }) => at - START)).toEqual([0, 2000, 7000, 27_000, 32_000, 33_000]);
  });

  test('a heartbeat before any odds speaks for both areas', async () => {
    const { picture, report } = await importedLines([beat(0)], {});
    expect(picture.alive.map(({ area }) => area)).toEqual(['inplay', 'europe']);
    expect(report).toMatchObject({ read: 1, used: 1, ignored: {} });
  });

  test('a stamp years ahead is not filled up to', async () => {
    const { timed } = await importedLines([first, later(40 * 365 * 86_400_000)], { aliveEvery: 5000 });
    expect(timed.length).toBeLessThan(4);
  });
});
