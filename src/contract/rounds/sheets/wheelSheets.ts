import { type MarketSheet, sheetMarket } from '../marketSheet';

export const ring12: MarketSheet = [
  sheetMarket('oe', '홀/짝', [
    ['odd', '홀', 1950, 50000],
    ['even', '짝', 1950, 50000],
  ]),
  sheetMarket('uo', '언더/오버 (6.5)', [
    ['under', '언더 (1~6)', 1950, 50000],
    ['over', '오버 (7~12)', 1950, 50000],
  ]),
  sheetMarket('color', '색깔', [
    ['red', '레드', 1950, 50000],
    ['blue', '블루', 1950, 50000],
  ]),
  sheetMarket('combo', '조합', [
    ['odd-under', '홀+언더', 3700, 25000],
    ['odd-over', '홀+오버', 3700, 25000],
    ['even-under', '짝+언더', 3700, 25000],
    ['even-over', '짝+오버', 3700, 25000],
  ]),
  sheetMarket(
    'num',
    '숫자',
    [
      ['num-1', '1', 11000, 8333],
      ['num-2', '2', 11000, 8333],
      ['num-3', '3', 11000, 8333],
      ['num-4', '4', 11000, 8333],
      ['num-5', '5', 11000, 8333],
      ['num-6', '6', 11000, 8333],
      ['num-7', '7', 11000, 8333],
      ['num-8', '8', 11000, 8333],
      ['num-9', '9', 11000, 8333],
      ['num-10', '10', 11000, 8333],
      ['num-11', '11', 11000, 8333],
      ['num-12', '12', 11000, 8333],
    ],
    { extra: true },
  ),
];

export const roulette15: MarketSheet = [
  sheetMarket('color', '색깔', [
    ['red', '레드 (1~7)', 2000, 46667],
    ['green', '그린 (0)', 14000, 6667],
    ['black', '블랙 (8~14)', 2000, 46667],
  ]),
];

export const race6: MarketSheet = [
  sheetMarket('win', '1등', [
    ['win-1', '1번', 5600, 16667],
    ['win-2', '2번', 5600, 16667],
    ['win-3', '3번', 5600, 16667],
    ['win-4', '4번', 5600, 16667],
    ['win-5', '5번', 5600, 16667],
    ['win-6', '6번', 5600, 16667],
  ]),
  sheetMarket('oe', '1등 홀/짝', [
    ['odd', '홀', 1950, 50000],
    ['even', '짝', 1950, 50000],
  ]),
  sheetMarket('uo', '1등 언더/오버 (3.5)', [
    ['under', '언더 (1~3)', 1950, 50000],
    ['over', '오버 (4~6)', 1950, 50000],
  ]),
  sheetMarket(
    'combo',
    '조합',
    [
      ['odd-under', '홀+언더 (1,3)', 2800, 33333],
      ['even-under', '짝+언더 (2)', 5600, 16667],
      ['odd-over', '홀+오버 (5)', 5600, 16667],
      ['even-over', '짝+오버 (4,6)', 2800, 33333],
    ],
    { extra: true },
  ),
];

export const balls3: MarketSheet = [
  sheetMarket('oe', '볼 3개 합 홀/짝', [
    ['odd', '홀', 1950, 50000],
    ['even', '짝', 1950, 50000],
  ]),
  sheetMarket('uo', '합 언더/오버 (13.5)', [
    ['under', '언더', 1930, 50000],
    ['over', '오버', 1930, 50000],
  ]),
  sheetMarket('hidden', '히든볼 색', [
    ['blue', '히든볼 BLUE', 1930, 50000],
    ['red', '히든볼 RED', 1930, 50000],
  ]),
];
