import { describe, expect, test } from 'vitest';
import { TradingStatus, Settlement } from '../../../../src/contract/stream/market';
import { importedLines } from './support/imported';
import { changed, defined, definition, FIXTURE, image, MARKET, mcm } from './support/exchange';

const { open, suspended, settled, cancelled } = TradingStatus;
const priced = [
  { id: 11, atb: [[2, 1]] },
  { id: 22, atb: [[3, 1]] },
];

describe('markets and runners', () => {
  test.each([
    ['OPEN', open],
    ['SUSPENDED', suspended],
    ['INACTIVE', suspended],
    ['CLOSED', settled],
    ['SOMETHING', suspended],
    [undefined, suspended],
  ])('a market that is %s', async (status, expected) => {
    const { picture } = await importedLines([
      mcm(0, [image(definition(), priced)]),
      mcm(1, [defined(definition({ status }))]),
    ]);
    expect([...picture.markets.values()]).toMatchObject([{ status: expected, source: MARKET, name: 'MATCH_ODDS' }]);
  });

  test('a suspended market leaves its bets as they are', async () => {
    const { picture } = await importedLines([
      mcm(0, [image(definition(), priced)]),
      mcm(1, [defined(definition({ status: 'SUSPENDED' }))]),
      mcm(2, [changed([{ id: 22, atb: [[3, 0]] }])]),
    ]);
    expect([...picture.bets.values()].map(({ status }) => status)).toEqual([open, suspended]);
  });

  test.each([
    ['OPEN', 'ACTIVE', open, Settlement.inProgress],
    ['OPEN', 'REMOVED', cancelled, Settlement.cancelled],
    ['SUSPENDED', 'REMOVED', cancelled, Settlement.cancelled],
    ['OPEN', 'REMOVED_VACANT', cancelled, Settlement.cancelled],
    ['OPEN', 'HIDDEN', suspended, Settlement.inProgress],
    ['OPEN', 'WINNER', suspended, Settlement.inProgress],
    ['CLOSED', 'WINNER', settled, Settlement.won],
    ['CLOSED', 'PLACED', cancelled, Settlement.cancelled],
    ['CLOSED', 'LOSER', settled, Settlement.lost],
    ['CLOSED', 'REMOVED', cancelled, Settlement.cancelled],
    ['CLOSED', 'ACTIVE', suspended, Settlement.inProgress],
    ['CLOSED', 'HIDDEN', suspended, Settlement.inProgress],
    ['CLOSED', 'SOMETHING', suspended, Settlement.inProgress],
  ])('in a market that is %s a runner that is %s', async (market, runner, status, settlement) => {
    const { picture } = await importedLines([
      mcm(0, [image(definition(), priced)]),
      mcm(1, [defined(definition({ status: market }, [{ id: 11, status: runner }, { id: 22 }]))]),
    ]);
    expect(picture.bySource(MARKET, '11')).toMatchObject({ price: 2000, status, settlement });
  });

  test.each<[string, object, readonly TradingStatus[]]>([
    ['has more winners than it can have: their stakes come back', { numberOfWinners: 1 }, [cancelled, cancelled]],
    ['writes how many as text', { numberOfWinners: '1' }, [cancelled, cancelled]],
    ['may have two winners', { numberOfWinners: 2 }, [settled, settled]],
    ['has no number of winners', {}, [settled, settled]],
  ])('two winners of a market that %s', async (_, more, expected) => {
    const winners = [11, 22].map((id) => ({ id, status: 'WINNER' }));
    const { picture } = await importedLines([
      mcm(0, [image(definition(), priced)]),
      mcm(1, [defined(definition({ status: 'CLOSED', ...more }, winners))]),
    ]);
    expect([...picture.bets.values()].map(({ status }) => status)).toEqual(expected);
  });

  test('any number of handicaps may win', async () => {
    const runners = [
      { id: 11, hc: -0.5, status: 'WINNER' },
      { id: 22, hc: 1.5, status: 'WINNER' },
    ];
    const changes = runners.map(({ id, hc }) => ({ id, hc, atb: [[2, 1]] }));
    const { picture, report } = await importedLines([
      mcm(0, [image(definition({}, runners), changes)]),
      mcm(1, [defined(definition({ status: 'CLOSED', numberOfWinners: 1 }, runners))]),
    ]);
    expect([...picture.bets.values()].map(({ settlement }) => settlement)).toEqual([Settlement.won, Settlement.won]);
    expect(report.ignored).toEqual({});
  });

  test.each([
    ['without an event', { status: 'SUSPENDED' }],
    ['of another event', definition({ eventId: '999' })],
  ])('a definition %s suspends its market until the next one', async (_, unread) => {
    const lines = [mcm(0, [image(definition(), priced)]), mcm(1, [defined(unread)])];
    const { picture } = await importedLines(lines);
    expect([...picture.markets.values()]).toMatchObject([{ status: suspended }]);
    const { picture: after } = await importedLines([...lines, mcm(2, [defined(definition())])]);
    expect([...after.markets.values()]).toMatchObject([{ status: open }]);
  });

  test('a runner that never had a price is not settled either', async () => {
    const runners = [
      { id: 11, status: 'WINNER' },
      { id: 22, status: 'LOSER' },
    ];
    const { picture } = await importedLines([
      mcm(0, [image(definition(), [priced[0]])]),
      mcm(1, [defined(definition({ status: 'CLOSED' }, runners))]),
    ]);
    expect([...picture.bets.values()].map(({ source }) => source)).toEqual(['11']);
  });

  describe.each<[string, Record<string, unknown>]>([
    ['betfair each-way market', { marketType: 'EACH_WAY', eachWayDivisor: 5, numberOfWinners: 3 }],
    ['betfair market by LINE', { marketType: 'INNINGS_RUNS', bettingType: 'LINE', lineInterval: 1 }],
    ['betfair market by RANGE', { bettingType: 'RANGE' }],
    ['betfair market by FIXED_ODDS', { bettingType: 'FIXED_ODDS' }],
  ])('%s', (kind, unsold) => {
    test('is left out, changes of it too, and counted', async () => {
      const results = [
        { id: 11, status: 'PLACED' },
        { id: 22, status: 'WINNER' },
      ];
      const { picture, report } = await importedLines([
        mcm(0, [image(definition({ marketType: 'WIN' }), priced), image(definition(unsold), priced, '1.501')]),
        mcm(1, [changed([{ id: 11, atb: [[2.2, 1]] }], '1.501')]),
        mcm(2, [defined(definition({ ...unsold, status: 'CLOSED' }, results), '1.501')]),
      ]);
      expect([...picture.markets.values()].map(({ source }) => source)).toEqual([MARKET]);
      expect(picture.bets.size).toBe(2);
      expect(report.ignored).toEqual({ [kind]: 3 });
    });

    test('is suspended where it was another one before', async () => {
      const { picture } = await importedLines([
        mcm(0, [image(definition(), priced)]),
        mcm(1, [defined(definition(unsold))]),
        mcm(2, [changed([{ id: 11, atb: [[2, 0]] }])]),
      ]);
      expect([...picture.markets.values()]).toMatchObject([{ status: suspended }]);
    });

    test('is no match where its event has no other', async () => {
      const { report } = await importedLines([mcm(0, [image(definition(unsold), priced)])]);
      expect(report).toMatchObject({ fixtures: 0, ignored: { [kind]: 1 } });
    });
  });

  test.each([undefined, 'ODDS', 'ASIAN_HANDICAP_SINGLE_LINE', 'ASIAN_HANDICAP_DOUBLE_LINE'])(
    'a market of the betting type %s is one with odds',
    async (bettingType) => {
      const { picture } = await importedLines([mcm(0, [image(definition({ bettingType }), priced)])]);
      expect(picture.bySource(MARKET, '11')).toMatchObject({ price: 2000, status: open });
    },
  );

  test('a market closed by mistake opens again, and may close otherwise', async () => {
    const closed = (first: string, second: string) =>
      defined(
        definition({ status: 'CLOSED' }, [
          { id: 11, status: first },
          { id: 22, status: second },
        ]),
      );
    const lines = [mcm(0, [image(definition(), priced)]), mcm(1, [closed('WINNER', 'LOSER')])];
    const reopened = [...lines, mcm(2, [defined(definition())])];
    const again = await importedLines(reopened);
    expect(again.picture.bySource(MARKET, '11')).toMatchObject({ status: open, settlement: Settlement.inProgress });
    const { picture } = await importedLines([...reopened, mcm(3, [closed('LOSER', 'WINNER')])]);
    expect(picture.bySource(MARKET, '11')).toMatchObject({ status: settled, settlement: Settlement.lost });
    expect(picture.bySource(MARKET, '22')).toMatchObject({ status: settled, settlement: Settlement.won });
  });

  test('a runner the definition leaves out can’t be backed any more', async () => {
    const { picture } = await importedLines([
      mcm(0, [image(definition(), priced)]),
      mcm(1, [defined(definition({}, [{ id: 11 }]))]),
    ]);
    expect(picture.bySource(MARKET, '22')).toMatchObject({ price: 3000, status: suspended });
  });

  test.each<[string, object[], TradingStatus, Settlement]>([
    ['removed', [definition({}, [{ id: 11 }, { id: 22, status: 'REMOVED' }])], cancelled, Settlement.cancelled],
    ['not decided, before a close without runners', [], suspended, Settlement.inProgress],
    [
      'lost, at the close before it',
      [
        definition({ status: 'CLOSED' }, [
          { id: 11, status: 'WINNER' },
          { id: 22, status: 'LOSER' },
        ]),
      ],
      settled,
      Settlement.lost,
    ],
  ])('a runner that is left out stays as it was decided: %s', async (_, before, status, settlement) => {
    const { picture } = await importedLines([
      mcm(0, [image(definition(), priced)]),
      ...before.map((one, i) => mcm(i + 1, [defined(one)])),
      mcm(5, [defined(definition({ status: 'CLOSED', runners: null }))]),
    ]);
    expect(picture.bySource(MARKET, '22')).toMatchObject({ status, settlement });
  });

  test('the stakes on a removed runner stay returned while the market goes on without it', async () => {
    const { picture } = await importedLines([
      mcm(0, [image(definition(), priced)]),
      mcm(1, [defined(definition({}, [{ id: 11 }, { id: 22, status: 'REMOVED' }]))]),
      mcm(2, [defined(definition({}, [{ id: 11 }]))]),
    ]);
    expect(picture.bySource(MARKET, '22')).toMatchObject({ status: cancelled, settlement: Settlement.cancelled });
  });

  test('names, places and sport as in the file', async () => {
    const named = [
      { id: 11, name: 'Reds' },
      { id: 22, name: 'Blues' },
    ];
    const told = definition({ name: 'Match Odds', eventName: 'Reds v Blues', eventTypeId: '7522' }, named);
    const { picture } = await importedLines([mcm(0, [image(told, priced)])]);
    expect([...picture.fixtures.values()]).toMatchObject([
      {
        id: FIXTURE,
        name: 'Reds v Blues',
        sport: 48242,
        location: { id: 'SE', name: 'SE' },
        league: { name: 'Basketball' },
      },
    ]);
    expect([...picture.markets.values()]).toMatchObject([{ id: MARKET, name: 'Match Odds' }]);
    expect([...picture.bets.values()].map(({ name, source }) => [name, source])).toEqual([
      ['Reds', '11'],
      ['Blues', '22'],
    ]);
  });

  test('without names: ids for runners and event, the type for the market, the venue for the league', async () => {
    const told = definition({ eventTypeId: '7', venue: 'Ascot', marketType: 'WIN' });
    const { picture } = await importedLines([mcm(0, [image(told, priced)])]);
    expect([...picture.fixtures.values()]).toMatchObject([{ name: 'Ascot', league: { name: 'Ascot' } }]);
    expect([...picture.markets.values()]).toMatchObject([{ name: 'WIN' }]);
    expect([...picture.bets.values()].map(({ name }) => name)).toEqual(['11', '22']);
  });
});

describe('runners without names', () => {
  const match = [{ id: 30 }, { id: 20 }, { id: 58805 }];
  const rungs = [
    { id: 30, hc: -1.5 },
    { id: 20, hc: 1.5 },
    { id: 30, hc: -1 },
    { id: 20, hc: 1 },
  ];
  const pricedAll = (runners: typeof rungs | typeof match) => runners.map((one) => ({ ...one, atb: [[2, 1]] }));

  test.each([
    ['a match', {}, match, ['1', '2', 'X']],
    ['a match whose draw is listed first', {}, match.toReversed(), ['X', '1', '2']],
    ['a match without a draw', {}, match.slice(0, 2), ['30', '20']],
    ['a match of three sides', {}, [...match, { id: 40 }], ['30', '20', 'X', '40']],
    ['another sport', { eventTypeId: '7522' }, match, ['30', '20', 'X']],
    ['another market', { marketType: 'HALF_TIME' }, match, ['30', '20', 'X']],
    ['handicaps', { marketType: 'ASIAN_HANDICAP' }, rungs, ['1', '2', '1', '2']],
  ])('have the names of places that are certain: %s', async (_, more, runners, names) => {
    const priority = runners.map((one, i) => ({ ...one, sortPriority: i + 1 }));
    const told = definition(more, priority.toReversed());
    const { picture } = await importedLines([mcm(0, [image(told, pricedAll(runners))])]);
    expect([...picture.bets.values()].map(({ name }) => name)).toEqual(names);
  });

  test('give their ids to the sides of a match that has no name', async () => {
    const { picture } = await importedLines([mcm(0, [image(definition({}, match), pricedAll(match))])]);
    const sides = [
      { name: '30', position: '1' },
      { name: '20', position: '2' },
    ];
    expect([...picture.fixtures.values()]).toMatchObject([{ name: '30 v 20', participants: sides }]);
  });

  test('leave the match its name', async () => {
    const told = (eventName: string) => importedLines([mcm(0, [image(definition({ eventName }, match), priced)])]);
    const { picture } = await told('Reds v Blues');
    const sides = [{ name: 'Reds' }, { name: 'Blues' }];
    expect([...picture.fixtures.values()]).toMatchObject([{ name: 'Reds v Blues', participants: sides }]);
    const { picture: other } = await told('A derby');
    expect([...other.fixtures.values()]).toMatchObject([{ name: 'A derby', participants: [] }]);
  });

  test('named ones name the match', async () => {
    const named = match.map((one, i) => ({ ...one, name: ['Reds', 'Blues', 'The Draw'][i]! }));
    const { picture } = await importedLines([mcm(0, [image(definition({}, named), pricedAll(match))])]);
    expect([...picture.fixtures.values()]).toMatchObject([{ name: 'Reds v Blues' }]);
    expect([...picture.bets.values()].map(({ name }) => name)).toEqual(['Reds', 'Blues', 'The Draw']);
  });
});

describe('going in play', () => {
  const second = definition({ marketType: 'NEXT_GOAL' }, [{ id: 33 }]);
  const before = [
    mcm(0, [image(definition(), priced)]),
    mcm(1, [image(second, [{ id: 33, atb: [[5, 1]] }], '1.501')]),
    mcm(2, [changed([{ id: 11, atb: [[2, 0]] }])]),
  ];

  test('before, the fixture is in the pre-match area', async () => {
    const { picture } = await importedLines(before);
    expect([...picture.fixtures.keys()]).toEqual([`europe ${FIXTURE}`]);
    expect([...picture.fixtures.values()]).toMatchObject([{ status: 1 }]);
  });

  test('with its first market the fixture leaves as in progress, and appears in play with the same state', async () => {
    const was = (await importedLines(before)).picture;
    const { picture } = await importedLines([...before, mcm(3, [defined(definition({ inPlay: true }))])]);
    expect(picture.removed).toEqual([{ area: 'europe', fixtureId: FIXTURE, status: 2 }]);
    expect([...picture.fixtures.keys()]).toEqual([`inplay ${FIXTURE}`]);
    const inplay = (one: { area: string }) => ({ ...one, area: 'inplay' });
    expect([...picture.bets.values()]).toEqual([...was.bets.values()].map(inplay));
    expect([...picture.markets.values()]).toEqual([...was.markets.values()].map(inplay));
  });

  test('all of it at one time, in an order that can be believed', async () => {
    const { timed } = await importedLines([...before, mcm(3, [defined(definition({ inPlay: true }))])]);
    expect(timed.at(-1)!.updates.map(({ kind, area }) => `${kind} ${area}`)).toEqual([
      'fixture.put europe',
      'fixture.removed europe',
      'fixture.put inplay',
      'market.put inplay',
      'market.put inplay',
    ]);
  });

  test('it remains in play, with markets that come later too, until all of them are closed', async () => {
    const lines = [...before, mcm(3, [defined(definition({ inPlay: true }))]), mcm(4, [defined(definition())])];
    const later = definition({ marketType: 'LATER' }, [{ id: 44 }]);
    const more = [...lines, mcm(5, [image(later, [{ id: 44, atb: [[7, 1]] }], '1.502')])];
    const { picture } = await importedLines(more);
    expect(picture.bySource('1.502', '44')).toMatchObject({ area: 'inplay' });
    expect([...picture.fixtures.values()]).toMatchObject([{ status: 2 }]);
    const closed = ['1.500', '1.501', '1.502'].map((id, i) =>
      mcm(6 + i, [defined(definition({ status: 'CLOSED' }), id)]),
    );
    const ended = await importedLines([...more, ...closed]);
    expect([...ended.picture.fixtures]).toMatchObject([[`inplay ${FIXTURE}`, { status: 3 }]]);
    const open = await importedLines([...more, ...closed.slice(1)]);
    expect([...open.picture.fixtures.values()]).toMatchObject([{ status: 2 }]);
  });
});
