import { describe, expect, test } from 'vitest';
import { TradingStatus, Settlement } from '../../../../src/contract/stream/market';
import { file, imported, importedLines } from './support/imported';
import { bet, BIG, fixtureEvent, marketEvent, message, SENT, updated } from './support/lsports';

const { open, suspended, settled, cancelled } = TradingStatus;

/** The bet after these changes of it, one message each. */
async function after(...changes: object[]) {
  const messages = [
    message(1, [fixtureEvent()]),
    ...changes.map((change) => message(3, [marketEvent([{ Id: 9, ...change }])])),
  ];
  const run = await importedLines(messages);
  return { ...run, bet: run.picture.bySource('1', '9') };
}

describe('bets', () => {
  test('ids have all their digits, written as numbers or as text', async () => {
    for (const written of [BIG, `"${BIG}"`]) {
      const line = JSON.stringify(message(3, [marketEvent([bet('@')])])).replace('"@"', written);
      const { picture } = await imported([file([line])]);
      expect([...picture.bets.values()]).toMatchObject([{ id: BIG, source: BIG, price: 1850 }]);
    }
  });

  test('two ids that are one as doubles are two bets', async () => {
    const ids = ['177777777711098931', '177777777711098932'];
    const line = JSON.stringify(message(3, [marketEvent(ids.map((_, i) => bet(`@${i}`)))]));
    const { report } = await imported([file([line.replace('"@0"', ids[0]!).replace('"@1"', ids[1]!)])]);
    expect(report.bets).toBe(2);
  });

  test('prices are text, cut to three decimals', async () => {
    expect((await after({ Price: '17.0579', Status: 1 })).bet!.price).toBe(17057);
    expect((await after({ Price: '4.1', Status: 1 })).bet!.price).toBe(4100);
    expect((await after({ Price: '19', StartPrice: '1.0', Status: 1 })).bet!.price).toBe(19000);
  });

  test('a delta changes what it has: absent and empty fields are as they were', async () => {
    const full = { Name: 'Over', Line: '2.5', BaseLine: '2.5', Price: '1.85', Status: 1, LastUpdate: updated(1) };
    for (const delta of [{ Price: '1.9' }, { Price: '1.9', Name: '', Line: null, BaseLine: '', StartPrice: '' }]) {
      const { bet: after2 } = await after(full, { ...delta, LastUpdate: updated(2) });
      expect(after2).toMatchObject({ name: 'Over', line: '2.5', base: '2.5', price: 1900, status: open });
    }
    const { bet: unpriced } = await after(full, { Price: '', Status: 2, LastUpdate: updated(2) });
    expect(unpriced).toMatchObject({ price: 1850, status: suspended });
  });

  test.each(['Suspended', '1.5', 1.5, true, {}])(
    'is suspended by a status that can not be read, as %j',
    async (Status) => {
      const full = { Price: '1.85', Status: 1, LastUpdate: updated(1) };
      const { bet: unread } = await after(full, { Price: '2.5', Status, LastUpdate: updated(2) });
      expect(unread).toMatchObject({ price: 2500, status: suspended });
    },
  );

  test.each(['1,25', '1.2.5', '1.25e0', '-400', '0.5', '0', 'NaN', false])(
    'is suspended from a price that is none, as %j, until the next one',
    async (unreadable) => {
      const [priced, ...later] = [
        { Price: '3.5', Status: 1, LastUpdate: updated(1) },
        { Price: unreadable, Status: 1, LastUpdate: updated(2) },
        { Status: 1, LastUpdate: updated(3) },
        { Price: '3.2', LastUpdate: updated(4) },
      ];
      const states = await Promise.all(later.map(async (_, i) => (await after(priced!, ...later.slice(0, i + 1))).bet));
      expect(states.map((one) => [one!.price, one!.status])).toEqual([
        [3500, suspended],
        [3500, suspended],
        [3200, open],
      ]);
    },
  );

  test('a result counts whatever came for a price', async () => {
    const { bet: won } = await after({ Price: '2', Status: 1 }, { Price: 'none', Status: 3, Settlement: 2 });
    expect(won).toMatchObject({ price: 2000, status: settled, settlement: Settlement.won });
  });

  test('a bet a message does not name is as it was', async () => {
    const { picture } = await importedLines([
      message(3, [marketEvent([bet(1), bet(2, { Name: 'X' })])]),
      message(3, [marketEvent([bet(2, { Price: '3', LastUpdate: updated(2) })])]),
    ]);
    expect([...picture.bets.values()].map(({ price, status }) => [price, status])).toEqual([
      [1850, open],
      [3000, open],
    ]);
  });

  test('a change older than the present state is dropped, by ticks of 100 ns; an equal one is not', async () => {
    const { bet: kept, report } = await after(
      { Price: '2', Status: 1, LastUpdate: updated(20) },
      { Price: '3', LastUpdate: updated(19) },
    );
    expect(kept!.price).toBe(2000);
    expect(report.ignored).toEqual({ 'lsports bet older than known': 1 });
    expect(
      (await after({ Price: '2', LastUpdate: updated(20) }, { Price: '3', LastUpdate: updated(20) })).bet!.price,
    ).toBe(3000);
  });

  test('times with a zone are compared as what they are', async () => {
    const { bet: kept } = await after(
      { Price: '2', Status: 1, LastUpdate: '2023-08-03T15:00:01+03:00' },
      { Price: '3', LastUpdate: '2023-08-03T12:00:00.9Z' },
    );
    expect(kept!.price).toBe(2000);
  });

  test.each<[string, object, TradingStatus, Settlement]>([
    ['open', { Status: 1 }, open, Settlement.inProgress],
    ['suspended', { Status: 2 }, suspended, Settlement.inProgress],
    ['lost', { Status: 3, Settlement: 1 }, settled, Settlement.lost],
    ['won', { Status: 3, Settlement: 2 }, settled, Settlement.won],
    ['refunded', { Status: 3, Settlement: 3 }, settled, Settlement.specialHit],
    ['half lost', { Status: 3, Settlement: 4 }, settled, Settlement.halfLost],
    ['half won', { Status: 3, Settlement: 5 }, settled, Settlement.halfWon],
    ['a result that is not known', { Status: 3, Settlement: 6 }, cancelled, Settlement.cancelled],
    ['settled without a result yet', { Status: 3, Settlement: 0 }, settled, Settlement.inProgress],
    ['a result without a status', { Settlement: 2 }, settled, Settlement.won],
    ['a withdrawn result of one still called settled', { Status: 3, Settlement: -1 }, suspended, Settlement.inProgress],
    ['a withdrawn result, open', { Status: 1, Settlement: -1 }, open, Settlement.inProgress],
    ['no status known', { Name: '1' }, suspended, Settlement.inProgress],
  ])('%s', async (_, change, status, settlement) => {
    expect((await after({ Price: '2', ...change })).bet).toMatchObject({ status, settlement });
  });

  test('half results are counted', async () => {
    const { report } = await after({ Price: '2', Status: 3, Settlement: 6 });
    expect(report.ignored).toEqual({ 'lsports unsupported settlement 6': 1 });
  });

  test('settled is not the end: withdrawn, open again, settled otherwise', async () => {
    const steps = [
      { Price: '2', Status: 3, Settlement: 2, LastUpdate: updated(1) },
      { Status: 3, Settlement: -1, LastUpdate: updated(2) },
      { Status: 1, Settlement: 0, LastUpdate: updated(3) },
      { Status: 3, Settlement: 1, LastUpdate: updated(4) },
    ];
    const stands = await Promise.all(steps.map(async (_, i) => (await after(...steps.slice(0, i + 1))).bet));
    expect(stands.map((one) => [one!.status, one!.settlement])).toEqual([
      [settled, Settlement.won],
      [suspended, Settlement.inProgress],
      [open, Settlement.inProgress],
      [settled, Settlement.lost],
    ]);
  });

  test('a status that opens a settled bet reverts its result', async () => {
    const { bet: reopened } = await after(
      { Price: '2', Status: 3, Settlement: 2, LastUpdate: updated(1) },
      { Status: 1, LastUpdate: updated(2) },
    );
    expect(reopened).toMatchObject({ status: open, settlement: Settlement.inProgress });
  });

  test('a bet that never had a price is not offered', async () => {
    expect((await after({ Price: '', Status: 2 })).bet).toBeUndefined();
  });

  test('the line as the feed writes it, grouped by its base', async () => {
    const { bet: home } = await after({ Price: '2', Line: '-1.0 (0-0)', BaseLine: '-1.0 (0-0)' });
    expect(home).toMatchObject({ line: '-1.0 (0-0)', base: '-1.0 (0-0)' });
    const { bet: away } = await after({ Price: '2', Line: '1.0 (0-0)', BaseLine: '-1.0 (0-0)' });
    expect(away).toMatchObject({ line: '1.0 (0-0)', base: '-1.0 (0-0)' });
    expect((await after({ Price: '2', Line: '2.5' })).bet).toMatchObject({ line: '2.5', base: '2.5' });
  });

  test('a moved line is declared again, state and all', async () => {
    const { bet: moved } = await after(
      { Price: '2', Status: 2, Line: '2.5', LastUpdate: updated(1) },
      { Line: '3.5', LastUpdate: updated(2) },
    );
    expect(moved).toMatchObject({ line: '3.5', price: 2000, status: suspended });
  });

  test('an id in two markets is one bet’s, the other is counted', async () => {
    const { report, picture } = await importedLines([
      message(3, [marketEvent([bet(1)])]),
      message(3, [marketEvent([bet(1)], { Id: 2 })]),
    ]);
    expect(picture.bets.size).toBe(1);
    expect(report.ignored).toEqual({ 'lsports bet of another market': 1 });
  });
});

describe('markets', () => {
  const marketAfter = async (...markets: object[]) => {
    const { picture } = await importedLines(
      markets.map((more, i) => message(3, [marketEvent([bet(1, { LastUpdate: updated(i) })], more)])),
    );
    return [...picture.markets.values()][0]!;
  };

  test('the main line moves by itself and is unchanged where a message has none', async () => {
    expect((await marketAfter({ MainLine: '2.5' }, { MainLine: '3.0' })).main).toBe('3.0');
    expect((await marketAfter({ MainLine: '2.5' }, {})).main).toBe('2.5');
    expect((await marketAfter({ MainLine: '2.5' }, { MainLine: '' })).main).toBe('2.5');
  });

  test.each([
    ['its own status: suspended', { Status: 2 }, {}, suspended],
    ['its own status: settled', { Status: 3 }, {}, settled],
    ['its own status, though its bets are over', { Status: 1 }, { Status: 3, Settlement: 1 }, open],
    ['not set: open', { Status: 0 }, {}, open],
    ['none: settled when all bets are over', {}, { Status: 3, Settlement: 1 }, settled],
    ['none: open while bets are suspended', {}, { Status: 2 }, open],
  ])('%s', async (_, market, ofBet, status) => {
    const { picture } = await importedLines([message(3, [marketEvent([bet(1, ofBet)], market)])]);
    expect([...picture.markets.values()]).toMatchObject([{ status, source: '1', name: '1X2' }]);
  });

  test('a message older than what is known changes neither status nor main line, whichever bets it has', async () => {
    const known = marketEvent([bet(1, { LastUpdate: updated(9) })], { Status: 2, MainLine: '2.5' });
    for (const [ticks, status, main] of [
      [8, suspended, '2.5'],
      [9, open, '3.5'],
    ] as const)
      for (const id of [1, 2]) {
        const other = marketEvent([bet(id, { LastUpdate: updated(ticks) })], { Status: 1, MainLine: '3.5' });
        const { picture } = await importedLines([message(3, [known]), message(3, [other])]);
        expect([...picture.markets.values()]).toMatchObject([{ status, main }]);
      }
  });

  test('a message of the market alone, without bets, changes it', async () => {
    const { picture } = await importedLines([
      message(3, [marketEvent([bet(1)])]),
      message(3, [marketEvent([], { Status: 2 })]),
    ]);
    expect([...picture.markets.values()]).toMatchObject([{ status: suspended }]);
  });

  test('is found by its id where the feed renamed it', async () => {
    const { picture } = await importedLines([message(3, [marketEvent([bet(1)], { Name: 'Full Time Result 3-Way' })])]);
    expect([...picture.markets.values()].map(({ name }) => name)).toEqual(['1X2']);
  });

  test('settlement messages settle; bets they do not name go on', async () => {
    const { picture } = await importedLines([
      message(3, [marketEvent([bet(1), bet(2, { Name: 'X' })])]),
      message(35, [marketEvent([bet(1, { Status: 3, Settlement: 2, LastUpdate: updated(2) })])]),
    ]);
    expect([...picture.bets.values()].map(({ status }) => status)).toEqual([settled, open]);
    expect([...picture.markets.values()]).toMatchObject([{ status: open }]);
  });

  test('one bookmaker’s odds are used where there are no calculated ones, and the bookmaker does not change', async () => {
    const provider = (Id: number, price: string) => ({ Id, Name: 'B', Bets: [bet(77, { Price: price })] });
    for (const field of ['ProviderMarkets', 'Providers']) {
      const { picture } = await importedLines([
        message(3, [
          {
            FixtureId: 500,
            Markets: [{ Id: 1, Name: '1X2', Bets: null, [field]: [provider(8, '2'), provider(4, '3')] }],
          },
        ]),
        message(3, [{ FixtureId: 500, Markets: [{ Id: 1, [field]: [provider(4, '5'), provider(8, '2.2')] }] }]),
      ]);
      expect([...picture.bets.values()]).toMatchObject([{ source: 'p8.77', price: 2200 }]);
    }
    const both = { Id: 1, Name: '1X2', Bets: [bet(1)], ProviderMarkets: [provider(8, '9')] };
    const { picture } = await importedLines([message(3, [{ FixtureId: 500, Markets: [both] }])]);
    expect([...picture.bets.values()]).toMatchObject([{ source: '1', price: 1850 }]);
  });

  test('an empty list of calculated odds is none, unless the market had some', async () => {
    const ProviderMarkets = [{ Id: 8, Name: 'B', Bets: [bet(77)] }];
    const odds = (Bets: readonly unknown[]) =>
      message(3, [{ FixtureId: 500, Markets: [{ Id: 1, Name: '1X2', Bets, ProviderMarkets }] }]);
    const never = await importedLines([odds([])]);
    expect([...never.picture.bets.values()]).toMatchObject([{ source: 'p8.77', status: open }]);
    const once = await importedLines([odds([bet(1)]), odds([])]);
    expect([...once.picture.bets.values()]).toMatchObject([{ source: '1', status: open }]);
  });

  test('a bookmaker’s market is suspended or settled by its own status or the bookmaker’s', async () => {
    const after = async (...steps: readonly (readonly [Status: number, bookmaker: number, MarketStatus: number])[]) => {
      const { picture } = await importedLines(
        steps.map(([Status, Id, MarketStatus], i) => {
          const provider = { Id, Name: 'B', MarketStatus, Bets: [bet(77, { LastUpdate: updated(i) })] };
          const market = { Id: 1, Name: '1X2', Status, Bets: null, ProviderMarkets: [provider] };
          return message(3, [{ FixtureId: 500, Markets: [market] }]);
        }),
      );
      return [...picture.markets.values()][0]!.status;
    };
    expect(await after([0, 8, 1])).toBe(open);
    expect(await after([0, 8, 1], [0, 8, 2])).toBe(suspended);
    expect(await after([1, 8, 2])).toBe(suspended);
    expect(await after([0, 8, 3])).toBe(settled);
    expect(await after([0, 8, 2], [1, 4, 1])).toBe(suspended);
    expect(await after([2, 8, 0])).toBe(suspended);
    expect(await after([2, 8, 1])).toBe(suspended);
    expect(await after([0, 8, 2], [0, 8, 1])).toBe(open);
  });

  test('markets of an unknown fixture make one that later metadata completes', async () => {
    const messages = [message(3, [marketEvent([bet(1)])]), message(1, [fixtureEvent({ Status: 2 })])];
    const bare = await importedLines(messages.slice(0, 1));
    expect([...bare.picture.fixtures]).toMatchObject([['europe 500', { name: '500', start: SENT }]]);
    const { picture } = await importedLines(messages);
    expect([...picture.fixtures]).toMatchObject([
      ['inplay 500', { name: 'Reds v Blues', sport: 6046, league: { name: 'Premier' } }],
    ]);
    expect([...picture.bets.values()]).toMatchObject([{ area: 'inplay', price: 1850 }]);
  });
});
