import { describe, expect, test } from 'vitest';
import { TradingStatus, Settlement } from '../../../../src/contract/stream/market';
import { file, imported, importedLines } from './support/imported';

const NOON = Date.UTC(2015, 2, 26, 12, 0, 0);
const runner = (selectionId: number, back: number[], more: object = {}) => ({
  selectionId,
  handicap: 0,
  status: 'ACTIVE',
  lastPriceTraded: 7,
  ex: { availableToBack: back.map((price) => ({ price, size: 5 })), availableToLay: [] },
  ...more,
});
const book = (marketId: string, status: string, runners: object[], more: object = {}) => ({
  marketId,
  status,
  inplay: true,
  runners,
  ...more,
});
const reply = (...result: object[]) => ({ jsonrpc: '2.0', id: '1', result });
const matched = (text: string) => ({ lastMatchTime: `Mar 26, 2015 ${text} PM` });

describe('listMarketBook replies', () => {
  test('one file is one match, named after the file; markets and runners are their ids', async () => {
    const polls = [
      reply(book('1.21', 'OPEN', [runner(5, [2.5, 2.4])]), book('1.20', 'SUSPENDED', [runner(6, [3, 2])])),
      reply(book('1.21', 'OPEN', [runner(5, [2.6])])),
    ];
    const { picture, report, sources } = await imported([file(polls, 'reds-v-blues.jsonl.gz')], { aliveEvery: 0 });
    expect([...picture.fixtures]).toMatchObject([
      [
        'inplay books.1.20',
        { name: 'Reds v Blues', sport: 6046, status: 2, participants: [{ name: 'Reds' }, { name: 'Blues' }] },
      ],
    ]);
    expect(picture.bySource('1.21', '5')).toMatchObject({
      id: '1.21.5',
      name: '5',
      price: 2600,
      status: TradingStatus.open,
    });
    expect([...picture.markets.values()].map(({ id, name, status }) => [id, name, status])).toEqual([
      ['1.21', '1.21', TradingStatus.open],
      ['1.20', '1.20', TradingStatus.suspended],
    ]);
    expect(report).toMatchObject({ read: 2, used: 2, ignored: {}, fixtures: 1, markets: 2, bets: 2 });
    expect(sources[0]!.kind).toBe('listMarketBook');
  });

  test('statuses, settlement and prices follow the replies', async () => {
    const { picture } = await importedLines([
      reply(book('1.20', 'OPEN', [runner(5, [2]), runner(6, [3]), runner(7, []), runner(8, [4])])),
      reply(book('1.20', 'OPEN', [runner(5, []), runner(6, [3]), runner(7, []), runner(8, [], { status: 'REMOVED' })])),
      reply(
        book('1.20', 'CLOSED', [
          runner(5, [], { status: 'WINNER' }),
          runner(6, [], { status: 'LOSER' }),
          runner(7, [], { status: 'LOSER' }),
          runner(8, [], { status: 'REMOVED' }),
        ]),
      ),
    ]);
    expect(
      [...picture.bets.values()].map(({ source, price, status, settlement }) => [source, price, status, settlement]),
    ).toEqual([
      ['5', 2000, TradingStatus.settled, Settlement.won],
      ['6', 3000, TradingStatus.settled, Settlement.lost],
      ['8', 4000, TradingStatus.cancelled, Settlement.cancelled],
    ]);
    expect([...picture.fixtures.values()]).toMatchObject([{ status: 3 }]);
  });

  test.each([
    ['more winners than it has', 0, { numberOfWinners: 1 }, Settlement.cancelled, { 'betfair dead heat': 1 }],
    ['as many winners as it has', 0, { numberOfWinners: 2 }, Settlement.won, {}],
    ['no number of winners', 0, {}, Settlement.won, {}],
    ['several winners on handicaps', 0.5, { numberOfWinners: 1 }, Settlement.won, {}],
  ])('a market with %s', async (_, handicap, more, settlement, ignored) => {
    const runners = (status: string) => [5, 6].map((id) => runner(id, [2], { status, handicap }));
    const closed = reply(book('1.20', 'CLOSED', runners('WINNER'), more));
    const { picture, report } = await importedLines([
      reply(book('1.20', 'OPEN', runners('ACTIVE'), more)),
      closed,
      closed,
    ]);
    expect([...picture.bets.values()].map((one) => one.settlement)).toEqual([settlement, settlement]);
    expect(report.ignored).toEqual(ignored);
  });

  test('handicaps are separate runners', async () => {
    const { picture } = await importedLines([
      reply(book('1.20', 'OPEN', [runner(5, [2], { handicap: -0.5 }), runner(6, [1.9], { handicap: 0.5 })])),
    ]);
    expect([...picture.bets.values()]).toMatchObject([
      { source: '5/-0.5', line: '-0.5', base: '-0.5' },
      { source: '6/0.5', line: '0.5', base: '-0.5' },
    ]);
  });

  test('without offers in the whole file the last trade counts, else never', async () => {
    const bare = { selectionId: 5, handicap: 0, status: 'ACTIVE', lastPriceTraded: 7 };
    const only = await importedLines([reply(book('1.20', 'OPEN', [bare]))]);
    expect(only.picture.bySource('1.20', '5')!.price).toBe(7000);
    const mixed = await importedLines([reply(book('1.20', 'OPEN', [bare, runner(6, [])]))]);
    expect(mixed.picture.bets.size).toBe(0);
  });

  test('before kick-off the match is in the pre-match area', async () => {
    const before = { inplay: false };
    const { picture } = await importedLines([reply(book('1.20', 'OPEN', [runner(5, [2])], before))]);
    expect([...picture.fixtures]).toMatchObject([['europe books.1.20', { status: 1 }]]);
  });

  test('polls are timed by when bets matched: evenly between such moments, at the usual pace outside them', async () => {
    const at = (more: object, price: number) => reply(book('1.20', 'OPEN', [runner(5, [price])], more));
    const { timed } = await importedLines([
      at({}, 2),
      at(matched('12:00:10'), 2.1),
      at(matched('12:00:10'), 2.2),
      at({}, 2.3),
      at(matched('12:00:40'), 2.4),
      at(matched('12:00:05'), 2.5),
    ]);
    expect(timed.map((one) => (one.at - NOON) / 1000)).toEqual([0, 10, 20, 30, 40, 50]);
  });

  test('other ways to write that time', async () => {
    for (const lastMatchTime of ['2015-03-26T12:00:00.000Z', NOON]) {
      const { timed } = await importedLines([reply(book('1.20', 'OPEN', [runner(5, [2])], { lastMatchTime }))]);
      expect(timed.map(({ at }) => at)).toEqual([NOON]);
    }
  });

  test('without any such time polls are five seconds apart', async () => {
    const polls = [2, 2.1, 2.2].map((price) => reply(book('1.20', 'OPEN', [runner(5, [price])])));
    expect((await importedLines(polls)).timed.map(({ at }) => at)).toEqual([0, 5000, 10_000]);
  });

  test('errors among the replies are counted', async () => {
    const failed = { jsonrpc: '2.0', error: { code: -32099 }, id: '1' };
    const { report } = await importedLines([reply(book('1.20', 'OPEN', [runner(5, [2])])), failed, '{"jsonrpc"']);
    expect(report).toMatchObject({
      read: 3,
      used: 1,
      ignored: { 'listMarketBook reply without books': 1, 'malformed line': 1 },
    });
  });
});
