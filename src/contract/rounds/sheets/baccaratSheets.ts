import { type Board, market } from '../marketSheet';

export const baccaratMgm: Board = [
  market('main', '승부', [
    ['player', '플레이어', 1950, 44625, 9516],
    ['tie', '타이', 8000, 9516],
    ['banker', '뱅커', 1930, 45860, 9516],
  ]),
  market(
    'pair',
    '페어',
    [
      ['player-pair', '플레이어 페어', 11000, 7470],
      ['banker-pair', '뱅커 페어', 11000, 7470],
    ],
    { exclusive: false },
  ),
];

export const baccarat: Board = [
  market('main', '승부', [
    ['player', '플레이어', 2000, 44625, 9516],
    ['tie', '타이', 9000, 9516],
    ['banker', '뱅커', 1950, 45860, 9516],
  ]),
  market(
    'pair',
    '페어',
    [
      ['player-pair', '플레이어 페어', 12000, 7470],
      ['banker-pair', '뱅커 페어', 12000, 7470],
    ],
    { exclusive: false },
  ),
];

export const baccaratSky: Board = [
  market('main', '승부', [
    ['player', '플레이어', 2000, 44625, 9516],
    ['tie', '타이', 9000, 9516],
    ['banker', '뱅커', 1950, 45860, 9516],
  ]),
  market(
    'pair',
    '페어',
    [
      ['player-pair', '플레이어 페어', 12000, 7470],
      ['banker-pair', '뱅커 페어', 12000, 7470],
    ],
    { exclusive: false },
  ),
  market(
    'size',
    '카드 장수 대/소',
    [
      ['small', '소 (4장)', 2500, 37887],
      ['big', '대 (5~6장)', 1530, 62113],
    ],
    { extra: true },
  ),
];
