import { describe, expect, test } from 'vitest';
import { TradingStatus, Settlement } from '../../../../src/contract/stream/market';
import { file, imported, importedLines } from './support/imported';

const KICK_OFF = Date.UTC(2020, 4, 2, 14, 0);
const meta = {
  meta: {
    event: 'Reds v Blue Stars',
    sport: 'football',
    kickoffUtc: '2020-05-02T14:00:00Z',
    markets: { Odds: { runners: ['Reds', 'Blue Stars', 'The Draw'] } },
  },
};
const poll = (after: number, m: string, rc: unknown, more: object = {}) => ({ t: KICK_OFF + after, m, rc, ...more });
const back = (r: string, ...b: [number, number][]) => ({ r, b, l: [] });

describe('polled prices', () => {
  test('a match plays in the in-play area, named and timed as the file has it, without a score', async () => {
    const { picture, report, timed } = await importedLines([meta, poll(1000, 'Odds', [back('Reds', [2.5, 10])])]);
    expect(timed[0]!.at).toBe(KICK_OFF + 1000);
    expect([...picture.fixtures]).toEqual([
      [
        'inplay Reds-v-Blue-Stars@20200502T1400',
        {
          id: 'Reds-v-Blue-Stars@20200502T1400',
          sport: 6046,
          location: { id: 'Football', name: 'Football' },
          league: { id: 'Football', name: 'Football' },
          name: 'Reds v Blue Stars',
          start: KICK_OFF,
          status: 2,
          participants: [
            { id: 'Reds', name: 'Reds', position: '1' },
            { id: 'Blue-Stars', name: 'Blue Stars', position: '2' },
          ],
        },
      ],
    ]);
    expect(picture.bySource('Odds', 'Reds')).toMatchObject({
      id: 'Reds-v-Blue-Stars@20200502T1400@Odds@Reds',
      name: 'Reds',
      price: 2500,
    });
    expect(report).toMatchObject({ read: 2, used: 2, ignored: {}, fixtures: 1, markets: 1, bets: 1 });
  });

  test.each<[string, [number, number][][], number | undefined, number | undefined]>([
    [
      'first of b',
      [
        [
          [2.5, 10],
          [2.4, 5],
        ],
      ],
      2500,
      TradingStatus.open,
    ],
    [
      'a level without money is none',
      [
        [
          [2.5, 0],
          [2.4, 5],
        ],
      ],
      2400,
      TradingStatus.open,
    ],
    ['no back price: suspended, last price kept', [[[2.5, 10]], []], 2500, TradingStatus.suspended],
    ['back again', [[[2.5, 10]], [], [[3, 1]]], 3000, TradingStatus.open],
    ['never a price: not offered', [[], []], undefined, undefined],
    ['first price late: offered then', [[], [[1.01, 2]]], 1010, TradingStatus.open],
    ['a price that is none', [[[0.5, 2]]], undefined, undefined],
  ])('%s', async (_, polls, price, status) => {
    const { picture } = await importedLines([meta, ...polls.map((b, i) => poll(i, 'Odds', [back('Reds', ...b)]))]);
    const bet = picture.bySource('Odds', 'Reds');
    expect(bet && [bet.price, bet.status, bet.settlement]).toEqual(
      price === undefined ? undefined : [price, status, Settlement.inProgress],
    );
  });

  test('a runner that is not named is unchanged, but in an image it has no price', async () => {
    const both = [back('Reds', [2, 1]), back('Blue Stars', [3, 1])];
    const lines = [meta, poll(0, 'Odds', both, { img: true }), poll(1, 'Odds', [back('Reds', [2.1, 1])])];
    const delta = await importedLines(lines);
    expect(delta.picture.bySource('Odds', 'Blue Stars')).toMatchObject({ price: 3000, status: TradingStatus.open });
    const image = await importedLines([...lines, poll(2, 'Odds', [back('Reds', [2.2, 1])], { img: true })]);
    expect(image.picture.bySource('Odds', 'Blue Stars')).toMatchObject({
      price: 3000,
      status: TradingStatus.suspended,
    });
  });

  test('markets are open even while all their runners are suspended: the file has no status', async () => {
    const { picture } = await importedLines([
      meta,
      poll(0, 'Odds', [back('Reds', [2, 1])]),
      poll(1, 'Odds', [back('Reds')], { empty: true }),
    ]);
    expect([...picture.markets.values()]).toMatchObject([{ name: 'Odds', source: 'Odds', status: TradingStatus.open }]);
  });

  test("bets declared together are in the order of the file's runners", async () => {
    const prices = ['The Draw', 'Reds', 'Blue Stars'].map((runner) => back(runner, [2, 1]));
    const { picture } = await importedLines([meta, poll(0, 'Odds', prices)]);
    expect([...picture.bets.values()].map(({ name }) => name)).toEqual(['Reds', 'Blue Stars', 'The Draw']);
  });

  test('what changes nothing is not published again', async () => {
    const same = [back('Reds', [2, 1])];
    const { timed, report } = await importedLines([meta, poll(0, 'Odds', same), poll(1, 'Odds', same)]);
    expect(timed).toHaveLength(1);
    expect(report.used).toBe(3);
  });

  test('markets and runners whose names differ in what ids can’t hold do not meet', async () => {
    const runners = ['0 - 0', '0-0', '0 0', '0/0', '0–0'].map((runner) => back(runner, [2, 1]));
    const { picture } = await importedLines([meta, poll(0, 'Score', runners), poll(0, 'Score?', runners)]);
    expect(picture.bets.size).toBe(10);
    expect(picture.markets.size).toBe(2);
    expect(picture.bySource('Score', '0/0')!.source).toBe('0/0');
  });

  test('a runner’s price that is none is a fault with its line', async () => {
    const faults: unknown[] = [];
    const odd = [1e308, -1, null, true, []];
    const lines = odd.map((odds, i) => poll(i, 'Odds', [{ r: 'Reds', b: [[odds, 1]] }]));
    const onFault = (_: number, n: number | undefined, fault: string) => faults.push([n, fault]);
    const { report } = await importedLines([meta, ...lines, poll(9, 'Odds', [back('Reds', [0, 0])])], { onFault });
    expect(faults).toEqual(odd.map((odds, i) => [i + 2, `its price, ${JSON.stringify(odds)}, is none`]));
    expect(report).toMatchObject({ used: 7, ignored: { 'price that is none': 5 } });
  });

  test('without its first line the match is named after the file', async () => {
    const source = file([poll(0, 'Odds', [back('Reds', [2, 1])])], 'reds-v-blue-stars.ndjson.gz');
    const { picture } = await imported([source]);
    expect([...picture.fixtures.values()]).toMatchObject([{ name: 'Reds v Blue Stars', start: KICK_OFF, sport: 0 }]);
  });

  test('two matches with the same kick-off are two fixtures, published in the order of their times', async () => {
    const other = { meta: { ...meta.meta, event: 'Greens v Golds' } };
    const files = [meta, other].map((head, i) =>
      file([head, ...[0, 1, 2].map((n) => poll(n * 1000 + i * 500, 'Odds', [back('Reds', [2 + n, 1])]))]),
    );
    const { picture, timed, sources } = await imported(files, { aliveEvery: 0 });
    expect(timed.map(({ at }) => at - KICK_OFF)).toEqual([0, 500, 1000, 1500, 2000, 2500]);
    expect([...picture.fixtures.values()].map(({ name }) => name)).toEqual(['Reds v Blue Stars', 'Greens v Golds']);
    expect(picture.bets.size).toBe(2);
    expect(sources.map(({ kind, used }) => [kind, used])).toEqual([
      ['polled', 4],
      ['polled', 4],
    ]);
  });

  test('files put one after another are the matches they were', async () => {
    const other = { meta: { ...meta.meta, event: 'Greens v Golds' } };
    const polls = [poll(0, 'Odds', [back('Reds', [2, 1])])];
    const { report } = await importedLines([meta, ...polls, other, ...polls]);
    expect(report).toMatchObject({ fixtures: 2, markets: 2, bets: 2, ignored: {} });
  });
});
