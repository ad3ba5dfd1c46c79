import { type MarketSheet, sheetMarket } from '../marketSheet';

export const powerladder: MarketSheet = [
  sheetMarket('oe', '홀/짝', [
    ['odd', '홀', 1940, 50000],
    ['even', '짝', 1940, 50000],
  ]),
  sheetMarket('start', '출발줄 좌/우', [
    ['left', '좌', 1940, 50000],
    ['right', '우', 1940, 50000],
  ]),
  sheetMarket('lines', '줄수 3/4', [
    ['three', '3줄', 1940, 50000],
    ['four', '4줄', 1940, 50000],
  ]),
  sheetMarket('combo', '출줄 조합', [
    ['left-three-even', '좌3짝', 3700, 25000],
    ['left-four-odd', '좌4홀', 3700, 25000],
    ['right-three-odd', '우3홀', 3700, 25000],
    ['right-four-even', '우4짝', 3700, 25000],
  ]),
];

export const kenoladder: MarketSheet = [
  sheetMarket('oe', '홀/짝', [
    ['odd', '홀', 1920, 48571],
    ['even', '짝', 1920, 51429],
  ]),
  sheetMarket('start', '출발줄 좌/우', [
    ['left', '좌', 1940, 50000],
    ['right', '우', 1940, 50000],
  ]),
  sheetMarket('lines', '줄수 3/4', [
    ['three', '3줄', 1940, 50000],
    ['four', '4줄', 1940, 50000],
  ]),
  sheetMarket('combo', '출줄 조합', [
    ['left-three-even', '좌3짝', 3700, 25714],
    ['left-four-odd', '좌4홀', 3700, 24286],
    ['right-three-odd', '우3홀', 3700, 24286],
    ['right-four-even', '우4짝', 3700, 25714],
  ]),
];

export const ladderSheet: MarketSheet = [
  sheetMarket('oe', '홀/짝', [
    ['odd', '홀', 1940, 50000],
    ['even', '짝', 1940, 50000],
  ]),
  sheetMarket('start', '출발줄 좌/우', [
    ['left', '좌', 1940, 50000],
    ['right', '우', 1940, 50000],
  ]),
  sheetMarket('lines', '줄수 3/4', [
    ['three', '3줄', 1940, 50000],
    ['four', '4줄', 1940, 50000],
  ]),
  sheetMarket('combo', '출줄 조합', [
    ['left-three-even', '좌3짝', 3700, 25000],
    ['left-four-odd', '좌4홀', 3700, 25000],
    ['right-three-odd', '우3홀', 3700, 25000],
    ['right-four-even', '우4짝', 3700, 25000],
  ]),
];

export const keno: MarketSheet = [
  sheetMarket('oe', '합 끝자리 홀/짝', [
    ['odd', '홀', 1950, 50000],
    ['even', '짝', 1950, 50000],
  ]),
  sheetMarket('uo', '합 끝자리 언더/오버 (4.5)', [
    ['under', '언더 (0~4)', 1950, 50000],
    ['over', '오버 (5~9)', 1950, 50000],
  ]),
  sheetMarket('combo', '조합', [
    ['odd-under', '홀+언더', 4100, 20000],
    ['odd-over', '홀+오버', 3100, 30000],
    ['even-under', '짝+언더', 3100, 30000],
    ['even-over', '짝+오버', 4100, 20000],
  ]),
];
