import { type MarketSheet, sheetMarket } from '../marketSheet';

export const dragontiger: MarketSheet = [
  sheetMarket('main', '승부', [
    ['dragon', '드래곤', 1950, 46265, 7470],
    ['tie', '타이', 11000, 7470],
    ['tiger', '타이거', 1950, 46265, 7470],
  ]),
  sheetMarket(
    'd-oe',
    '드래곤 홀/짝 (7은 낙첨)',
    [
      ['d-odd', '드래곤 홀', 2050, 46154],
      ['d-even', '드래곤 짝', 2050, 46154],
    ],
    { extra: true },
  ),
  sheetMarket(
    't-oe',
    '타이거 홀/짝 (7은 낙첨)',
    [
      ['t-odd', '타이거 홀', 2050, 46154],
      ['t-even', '타이거 짝', 2050, 46154],
    ],
    { extra: true },
  ),
];

export const cardoddeven: MarketSheet = [
  sheetMarket('oe', '카드 두장 합 홀/짝', [
    ['odd', '홀', 1950, 50157],
    ['even', '짝', 1950, 49843],
  ]),
  sheetMarket('uo', '히든카드 언더/오버 (5.5)', [
    ['under', '언더 (A~5)', 1950, 50000],
    ['over', '오버 (6~10)', 1950, 50000],
  ]),
  sheetMarket('color', '히든카드 색', [
    ['red', '레드', 1950, 50000],
    ['black', '블랙', 1950, 50000],
  ]),
  sheetMarket('suit', '히든카드 무늬', [
    ['spade', '♠ 스페이드', 3800, 25000],
    ['diamond', '◆ 다이아', 3800, 25000],
    ['heart', '♥ 하트', 3800, 25000],
    ['club', '♣ 클로버', 3800, 25000],
  ]),
];

export const gostop: MarketSheet = [
  sheetMarket('main', '승부', [
    ['go', 'GO', 1950, 45287, 9426],
    ['tie', 'TIE', 9000, 9426],
    ['stop', 'STOP', 1950, 45287, 9426],
  ]),
];

export const blackjack: MarketSheet = [
  sheetMarket('main', '승부', [
    ['player', '플레이어', 2100, 41107, 9782],
    ['push', '무승부 (푸시)', 9000, 9782],
    ['dealer', '딜러', 1750, 49111, 9782],
  ]),
  sheetMarket(
    'special',
    '스페셜',
    [
      ['player-bj', '플레이어 블랙잭', 19000, 4755],
      ['dealer-bj', '딜러 블랙잭', 19000, 4736],
      ['player-bust', '플레이어 버스트', 3400, 26834],
      ['dealer-bust', '딜러 버스트', 4800, 18904],
      ['player-pair', '플레이어 페어', 12000, 7465],
    ],
    { exclusive: false },
  ),
];

export const hilo: MarketSheet = [
  sheetMarket(
    'hilo',
    '하이/로우 (이전 카드 기준, 같으면 낙첨)',
    [
      ['hi', '하이'],
      ['lo', '로우'],
    ],
    { priced: 'previous' },
  ),
  sheetMarket('color', '색깔', [
    ['red', 'RED', 2000, 48000],
    ['black', 'BLACK', 2000, 48000],
  ]),
  sheetMarket(
    'range',
    '구간',
    [
      ['two-nine', '2~9', 1500, 64000],
      ['jqka', 'J,Q,K,A', 3000, 32000],
      ['ka', 'K,A', 6000, 16000],
      ['a', 'A', 12000, 8000],
      ['joker', 'JOKER', 24000, 4000],
    ],
    { exclusive: false },
  ),
];
