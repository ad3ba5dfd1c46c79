import { type MarketSheet, sheetMarket } from '../marketSheet';

export const soccer: MarketSheet = [
  sheetMarket(
    '1x2',
    '승무패',
    [
      ['home', '홈 승'],
      ['draw', '무'],
      ['away', '원정 승'],
    ],
    { priced: 'card' },
  ),
  sheetMarket(
    'ou',
    '언더오버',
    [
      ['over', '오버'],
      ['under', '언더'],
    ],
    { lined: true, priced: 'card' },
  ),
  sheetMarket(
    'ah',
    '핸디캡',
    [
      ['ah-home', '홈'],
      ['ah-away', '원정'],
    ],
    { lined: true, priced: 'card' },
  ),
  sheetMarket(
    'dc',
    '더블찬스',
    [
      ['1x', '승무'],
      ['12', '승패'],
      ['x2', '무패'],
    ],
    { exclusive: false, priced: 'card' },
  ),
  sheetMarket(
    'btts',
    '양팀 득점',
    [
      ['yes', '예'],
      ['no', '아니오'],
    ],
    { priced: 'card' },
  ),
  sheetMarket(
    'goals',
    '총 득점',
    [
      ['g0', '0골'],
      ['g1', '1골'],
      ['g2', '2골'],
      ['g3', '3골'],
      ['g4', '4골'],
      ['g5', '5골 이상'],
    ],
    { priced: 'card' },
  ),
  sheetMarket(
    'cs',
    '정확한 스코어',
    [
      ['cs-1-0', '1:0'],
      ['cs-2-0', '2:0'],
      ['cs-2-1', '2:1'],
      ['cs-0-0', '0:0'],
      ['cs-1-1', '1:1'],
      ['cs-2-2', '2:2'],
      ['cs-0-1', '0:1'],
      ['cs-0-2', '0:2'],
      ['cs-1-2', '1:2'],
    ],
    { extra: true, priced: 'card' },
  ),
];

export const basketballSheet: MarketSheet = [
  sheetMarket(
    '12',
    '승패',
    [
      ['home', '홈 승'],
      ['away', '원정 승'],
    ],
    { priced: 'card' },
  ),
  sheetMarket(
    'ah',
    '핸디캡',
    [
      ['ah-home', '홈'],
      ['ah-away', '원정'],
    ],
    { lined: true, priced: 'card' },
  ),
  sheetMarket(
    'ou',
    '언더오버',
    [
      ['over', '오버'],
      ['under', '언더'],
    ],
    { lined: true, priced: 'card' },
  ),
  sheetMarket(
    'q1',
    '1쿼터 승패 (동점 적특)',
    [
      ['q1-home', '홈'],
      ['q1-away', '원정'],
    ],
    { extra: true, priced: 'card' },
  ),
];

export const horse: MarketSheet = [
  sheetMarket(
    'win',
    '1위 (단승)',
    [
      ['w1', '1번'],
      ['w2', '2번'],
      ['w3', '3번'],
      ['w4', '4번'],
      ['w5', '5번'],
      ['w6', '6번'],
      ['w7', '7번'],
      ['w8', '8번'],
    ],
    { priced: 'card' },
  ),
  sheetMarket(
    'place',
    '3위 이내 (연승)',
    [
      ['p1', '1번'],
      ['p2', '2번'],
      ['p3', '3번'],
      ['p4', '4번'],
      ['p5', '5번'],
      ['p6', '6번'],
      ['p7', '7번'],
      ['p8', '8번'],
    ],
    { exclusive: false, priced: 'card' },
  ),
  sheetMarket(
    'oe',
    '1위 번호 홀/짝',
    [
      ['odd', '홀'],
      ['even', '짝'],
    ],
    { priced: 'card' },
  ),
  sheetMarket(
    'uo',
    '1위 번호 언더/오버 (4.5)',
    [
      ['under', '언더'],
      ['over', '오버'],
    ],
    { priced: 'card' },
  ),
  sheetMarket('quinella', '복승 (1·2위, 순서 무관)', unordered(8), { extra: true, priced: 'card' }),
  sheetMarket('exacta', '쌍승 (1·2위, 순서대로)', ordered(8), { extra: true, priced: 'card' }),
];

export const dog: MarketSheet = [
  sheetMarket(
    'win',
    '1위 (단승)',
    [
      ['w1', '1번'],
      ['w2', '2번'],
      ['w3', '3번'],
      ['w4', '4번'],
      ['w5', '5번'],
      ['w6', '6번'],
    ],
    { priced: 'card' },
  ),
  sheetMarket(
    'place',
    '2위 이내 (연승)',
    [
      ['p1', '1번'],
      ['p2', '2번'],
      ['p3', '3번'],
      ['p4', '4번'],
      ['p5', '5번'],
      ['p6', '6번'],
    ],
    { exclusive: false, priced: 'card' },
  ),
  sheetMarket(
    'oe',
    '1위 번호 홀/짝',
    [
      ['odd', '홀'],
      ['even', '짝'],
    ],
    { priced: 'card' },
  ),
  sheetMarket(
    'uo',
    '1위 번호 언더/오버 (3.5)',
    [
      ['under', '언더'],
      ['over', '오버'],
    ],
    { priced: 'card' },
  ),
  sheetMarket('quinella', '복승 (1·2위, 순서 무관)', unordered(6), { extra: true, priced: 'card' }),
  sheetMarket('exacta', '쌍승 (1·2위, 순서대로)', ordered(6), { extra: true, priced: 'card' }),
];

/** 복승: the first two in either order. */
function unordered(runners: number): [id: string, name: string][] {
  return pairsOf(runners)
    .filter(([a, b]) => a < b)
    .map(([a, b]) => [`q${a}-${b}`, `${a}-${b}`]);
}

/** 쌍승: the first two in this order. */
function ordered(runners: number): [id: string, name: string][] {
  return pairsOf(runners).map(([a, b]) => [`e${a}-${b}`, `${a} → ${b}`]);
}

function pairsOf(runners: number): [number, number][] {
  const numbers = Array.from({ length: runners }, (_, i) => i + 1);
  return numbers.flatMap((a) => numbers.filter((b) => b !== a).map((b): [number, number] => [a, b]));
}
