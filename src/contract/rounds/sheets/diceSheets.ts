import { type MarketSheet, sheetMarket } from '../marketSheet';

export const sicboSheet: MarketSheet = [
  sheetMarket('size', '대/소 (트리플 낙첨)', [
    ['big', '대 (11~17)', 1950, 48611],
    ['small', '소 (4~10)', 1950, 48611],
  ]),
  sheetMarket('oe', '홀/짝 (트리플 낙첨)', [
    ['odd', '홀', 1950, 48611],
    ['even', '짝', 1950, 48611],
  ]),
  sheetMarket(
    'total',
    '합계',
    [
      ['total-4', '합 4', 61000, 1389],
      ['total-5', '합 5', 31000, 2778],
      ['total-6', '합 6', 18000, 4630],
      ['total-7', '합 7', 13000, 6944],
      ['total-8', '합 8', 9000, 9722],
      ['total-9', '합 9', 7500, 11574],
      ['total-10', '합 10', 7000, 12500],
      ['total-11', '합 11', 7000, 12500],
      ['total-12', '합 12', 7500, 11574],
      ['total-13', '합 13', 9000, 9722],
      ['total-14', '합 14', 13000, 6944],
      ['total-15', '합 15', 18000, 4630],
      ['total-16', '합 16', 31000, 2778],
      ['total-17', '합 17', 61000, 1389],
    ],
    { extra: true },
  ),
  sheetMarket(
    'double',
    '더블',
    [
      ['double-1', '더블 1-1', 12000, 7407],
      ['double-2', '더블 2-2', 12000, 7407],
      ['double-3', '더블 3-3', 12000, 7407],
      ['double-4', '더블 4-4', 12000, 7407],
      ['double-5', '더블 5-5', 12000, 7407],
      ['double-6', '더블 6-6', 12000, 7407],
    ],
    { exclusive: false, extra: true },
  ),
  sheetMarket(
    'triple',
    '트리플',
    [
      ['triple-any', '전체 트리플', 31000, 2778],
      ['triple-1', '트리플 1-1-1', 181000, 463],
      ['triple-2', '트리플 2-2-2', 181000, 463],
      ['triple-3', '트리플 3-3-3', 181000, 463],
      ['triple-4', '트리플 4-4-4', 181000, 463],
      ['triple-5', '트리플 5-5-5', 181000, 463],
      ['triple-6', '트리플 6-6-6', 181000, 463],
    ],
    { exclusive: false, extra: true },
  ),
];

export const diceduel: MarketSheet = [
  sheetMarket('main', '주사위 승부', [
    ['red', '빨강 승', 2300, 41667],
    ['tie', '무승부', 5600, 16667],
    ['blue', '파랑 승', 2300, 41667],
  ]),
  sheetMarket('sum-oe', '두 주사위 합 홀/짝', [
    ['sum-odd', '홀', 1950, 50000],
    ['sum-even', '짝', 1950, 50000],
  ]),
  sheetMarket('sum-uo', '두 주사위 합 언더/오버 (6.5)', [
    ['sum-under', '언더 (2~6)', 2280, 41667],
    ['sum-over', '오버 (7~12)', 1640, 58333],
  ]),
  sheetMarket('red-oe', '빨강 홀/짝', [
    ['red-odd', '빨강 홀', 1950, 50000],
    ['red-even', '빨강 짝', 1950, 50000],
  ]),
  sheetMarket('blue-oe', '파랑 홀/짝', [
    ['blue-odd', '파랑 홀', 1950, 50000],
    ['blue-even', '파랑 짝', 1950, 50000],
  ]),
];
