import { describe, expect, test } from 'vitest';
import { TradingStatus } from '../../../../src/contract/stream/market';
import { file, imported, importedLines } from './support/imported';
import { changed, definition, image, MARKET, mcm } from './support/exchange';

const { open, suspended } = TradingStatus;

/** One runner's changes, one message each, and the bet after the last. */
async function after(...changes: object[]) {
  const lines = [
    mcm(0, [image(definition())]),
    ...changes.map((change, i) => mcm(i + 1, [changed([{ id: 11, ...change }])])),
  ];
  const { picture } = await importedLines(lines);
  const bet = picture.bySource(MARKET, '11');
  return bet && [bet.price, bet.status];
}

describe('the best back price', () => {
  test.each<[string, object[], [number, TradingStatus] | undefined]>([
    [
      'full depth: the highest with a size',
      [
        {
          atb: [
            [2, 5],
            [2.5, 1],
            [1.5, 9],
          ],
        },
      ],
      [2500, open],
    ],
    [
      'size 0 removes',
      [
        {
          atb: [
            [2, 5],
            [2.5, 1],
          ],
        },
        { atb: [[2.5, 0]] },
      ],
      [2000, open],
    ],
    ['all removed: suspended, last price kept', [{ atb: [[2.5, 1]] }, { atb: [[2.5, 0]] }], [2500, suspended]],
    [
      'removed and put in one message',
      [
        { atb: [[2.5, 1]] },
        {
          atb: [
            [2.5, 0],
            [2.2, 4],
          ],
        },
      ],
      [2200, open],
    ],
    ['absent is unchanged', [{ atb: [[2, 5]] }, { atl: [[2.1, 3]], ltp: 2.1, tv: 8 }], [2000, open]],
    [
      'fixed levels: level 0, whatever the others say',
      [
        {
          batb: [
            [1, 3, 5],
            [0, 2, 1],
          ],
        },
      ],
      [2000, open],
    ],
    ['a level moves', [{ batb: [[0, 2, 1]] }, { batb: [[0, 2.2, 7]] }], [2200, open]],
    [
      'a level with size 0 is gone',
      [
        {
          batb: [
            [0, 2, 1],
            [1, 1.9, 1],
          ],
        },
        { batb: [[0, 0, 0]] },
      ],
      [2000, suspended],
    ],
    [
      'fixed levels hold over full depth',
      [
        {
          atb: [
            [2.5, 0.4],
            [2, 5],
          ],
          batb: [[0, 2, 5]],
        },
      ],
      [2000, open],
    ],
    [
      'also when only the depth has a price left',
      [{ atb: [[2, 5]], batb: [[0, 2, 5]] }, { batb: [[0, 0, 0]] }],
      [2000, suspended],
    ],
    ['and when they come later', [{ atb: [[2.5, 5]] }, { batb: [[0, 2, 5]] }], [2000, open]],
    ['virtual levels where there are no others', [{ bdatb: [[0, 3, 5]] }], [3000, open]],
    ['but not beside full depth', [{ bdatb: [[0, 3, 5]], atb: [[2, 1]] }], [2000, open]],
    ['only offers to lay: never offered', [{ atl: [[2, 5]], ltp: 2 }], undefined],
    ['a trade is no offer where there are ladders', [{ atl: [[3, 1]] }, { ltp: 2 }], undefined],
    ['without any ladder the last trade counts', [{ ltp: 2 }, { ltp: 2.2, tv: 4, trd: [[2.2, 4]] }], [2200, open]],
    ['a last trade of 0 is none', [{ ltp: 2 }, { ltp: 0 }], [2000, suspended]],
    ['a ladder that is no list is passed over', [{ atb: [[2, 5]] }, { batb: 7 }], [2000, open]],
    ...[null, [3], ['4', 1], [9, '1'], {}, [-1, 4]].map((offer): [string, object[], [number, TradingStatus]] => [
      `an offer that can’t be read (${JSON.stringify(offer)}): suspended`,
      [{ atb: [[2, 5]] }, { atb: [offer] }, { ltp: 2.1 }],
      [2000, suspended],
    ]),
    ['also one of fixed levels', [{ batb: [[0, 2, 5]] }, { batb: [[0, '7.5', 100]] }], [2000, suspended]],
    ['and a level without a size', [{ batb: [[0, 2, 5]] }, { batb: [[0, 7.5, null]] }], [2000, suspended]],
    ...[
      { batl: [[0, 2.1, 5]] },
      { atl: [[2.1, 5]] },
      { bdatl: [[0, 2.1, 5]] },
      { batb: [[1, 1.9, 5]] },
      { ltp: 2.1 },
    ].flatMap((later) =>
      [[null, 0, 0], ['0', '0', '0'], [0, '0', '0'], {}].map((offer): [string, object[], [number, TradingStatus]] => [
        `an offer of no level that can’t be read (${JSON.stringify(offer)}), and ${JSON.stringify(later)}: suspended`,
        [{ batb: [[0, 2, 5]] }, { batb: [offer] }, later],
        [2000, suspended],
      ]),
    ),
    [
      'until the next best one',
      [{ batb: [[0, 2, 5]] }, { batb: [[null, 0, 0]] }, { batb: [[0, 1.9, 3]] }],
      [1900, open],
    ],
    [
      'virtual levels too',
      [{ bdatb: [[0, 2, 5]] }, { bdatb: [[null, 0, 0]] }, { bdatl: [[0, 2.1, 5]] }],
      [2000, suspended],
    ],
    ['one of a worse level does not matter', [{ batb: [[0, 2, 5]] }, { batb: [[1, '1.9', 5]] }], [2000, open]],
    ['nor one of a ladder that is not believed', [{ batb: [[0, 2, 5]] }, { atb: [['2', 5]] }], [2000, open]],
    ...[{ atl: [[2.1, 5]] }, { batl: [[0, 2.1, 5]] }, { atb: [[1.9, 3]] }, { atb: [[2, 4]] }].map(
      (later): [string, object[], [number, TradingStatus]] => [
        `one of full depth that can’t be read, and ${JSON.stringify(later)}: suspended`,
        [{ atb: [[2, 5]] }, { atb: [['2', '0']] }, later],
        [2000, suspended],
      ],
    ),
  ])('%s', async (_, changes, expected) => {
    expect(await after(...changes)).toEqual(expected);
  });

  test('an image replaces what was known of its market, and only of its market', async () => {
    const lines = [
      mcm(0, [
        image(definition(), [
          {
            id: 11,
            atb: [
              [2, 5],
              [2.2, 1],
            ],
          },
          { id: 22, atb: [[3, 5]] },
        ]),
      ]),
      mcm(1, [image(definition({}, [{ id: 33 }]), [{ id: 33, atb: [[4, 1]] }], '1.501')]),
      mcm(2, [image(definition(), [{ id: 11, atb: [[2, 5]] }])]),
    ];
    const { picture } = await importedLines(lines);
    expect(picture.bySource(MARKET, '11')).toMatchObject({ price: 2000, status: open });
    expect(picture.bySource(MARKET, '22')).toMatchObject({ price: 3000, status: suspended });
    expect(picture.bySource('1.501', '33')).toMatchObject({ price: 4000, status: open });
    // 2.2 was forgotten with the image: removing it again changes nothing, and it does not come back.
    const more = await importedLines([...lines, mcm(3, [changed([{ id: 11, atb: [[2, 0]] }])])]);
    expect(more.picture.bySource(MARKET, '11')).toMatchObject({ price: 2000, status: suspended });
  });

  test('after one of full depth that can’t be read, an image of the market has the price again', async () => {
    const { picture } = await importedLines([
      mcm(0, [image(definition(), [{ id: 11, atb: [[2, 5]] }])]),
      mcm(1, [changed([{ id: 11, atb: [['2', '0']] }])]),
      mcm(2, [image(definition(), [{ id: 11, atb: [[1.9, 3]] }])]),
    ]);
    expect(picture.bySource(MARKET, '11')).toMatchObject({ price: 1900, status: open });
  });

  test('the same selection on other handicaps is another bet; 0, -0 and none are one', async () => {
    const runners = [
      { id: 11, hc: -1.5 },
      { id: 22, hc: 1.5 },
      { id: 11, hc: 0 },
      { id: 22, hc: 0 },
    ];
    const rc = [
      { id: 11, hc: -1.5, atb: [[3, 1]] },
      { id: 22, hc: 1.5, atb: [[1.4, 1]] },
      { id: 11, hc: -0, atb: [[2, 1]] },
      { id: 22, atb: [[1.9, 1]] },
    ];
    const keyLineDefinition = {
      kl: [
        { id: 11, hc: -1.5 },
        { id: 22, hc: 1.5 },
      ],
    };
    const { picture } = await importedLines([mcm(0, [image(definition({ keyLineDefinition }, runners), rc)])]);
    expect([...picture.bets.values()].map(({ source, line, base, price }) => [source, line, base, price])).toEqual([
      ['11/-1.5', '-1.5', '-1.5', 3000],
      ['22/1.5', '1.5', '-1.5', 1400],
      ['11', '0', '0', 2000],
      ['22', '0', '0', 1900],
    ]);
    expect([...picture.markets.values()]).toMatchObject([{ main: '-1.5' }]);
  });

  test('runners of a market without handicaps have no line', async () => {
    const { picture } = await importedLines([mcm(0, [image(definition(), [{ id: 11, atb: [[2, 1]] }])])]);
    const bet = picture.bySource(MARKET, '11')!;
    expect([bet.line, bet.base, [...picture.markets.values()][0]!.main]).toEqual([undefined, undefined, undefined]);
  });

  test('whether a file has ladders is the file’s own matter', async () => {
    const trades = [mcm(0, [image(definition())]), mcm(1, [changed([{ id: 11, ltp: 2 }])])];
    const depth = [
      mcm(0, [image(definition({}, [{ id: 33 }]), [], '1.501')]),
      mcm(2, [changed([{ id: 33, atb: [[3, 1]], ltp: 5 }], '1.501')]),
    ];
    const { picture } = await imported([file(trades), file(depth)]);
    expect(picture.bySource(MARKET, '11')!.price).toBe(2000);
    expect(picture.bySource('1.501', '33')!.price).toBe(3000);
  });
});
