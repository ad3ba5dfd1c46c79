import { type MarketSheet, sheetMarket } from '../marketSheet';

export const baccaratMgm: MarketSheet = [
  sheetMarket('main', '승부', [
    ['player', '플레이어', 1950, 44625, 9516],
    ['tie', '타이', 8000, 9516],
    ['banker', '뱅커', 1930, 45860, 9516],
  ]),
  sheetMarket(
    'pair',
    '페어',
    [
      ['player-pair', '플레이어 페어', 11000, 7470],
      ['banker-pair', '뱅커 페어', 11000, 7470],
    ],
    { exclusive: false },
  ),
];

export const baccaratSheet: MarketSheet = [
  sheetMarket('main', '승부', [
    ['player', '플레이어', 2000, 44625, 9516],
    ['tie', '타이', 9000, 9516],
    ['banker', '뱅커', 1950, 45860, 9516],
  ]),
  sheetMarket(
    'pair',
    '페어',
    [
      ['player-pair', '플레이어 페어', 12000, 7470],
      ['banker-pair', '뱅커 페어', 12000, 7470],
    ],
    { exclusive: false },
  ),
];

export const baccaratSky: MarketSheet = [
  sheetMarket('main', '승부', [
    ['player', '플레이어', 2000, 44625, 9516],
    ['tie', '타이', 9000, 9516],
    ['banker', '뱅커', 1950, 45860, 9516],
  ]),
  sheetMarket(
    'pair',
    '페어',
    [
      ['player-pair', '플레이어 페어', 12000, 7470],
      ['banker-pair', '뱅커 페어', 12000, 7470],
    ],
    { exclusive: false },
  ),
  sheetMarket(
    'size',
    '카드 장수 대/소',
    [
      ['small', '소 (4장)', 2500, 37887],
      ['big', '대 (5~6장)', 1530, 62113],
    ],
    { extra: true },
  ),
];
