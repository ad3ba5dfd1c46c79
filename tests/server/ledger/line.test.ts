import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Line, assertLines, canonicalLines } from '../../../server/ledger/line';

const member = 7;
const bet: Line[] = [
  { account: 'money', member, amount: -10 },
  { account: 'stakes', amount: 10 },
];

describe('lines', () => {
  it('are accepted when they are of the kind and balance', () => {
    const conversion: Line[] = [
      { account: 'point', member, amount: -10 },
      { account: 'pointConversions', amount: 10 },
      { account: 'conversions', amount: -10 },
      { account: 'money', member, amount: 10 },
    ];
    const capture: Line[] = [
      { account: 'held', member, amount: -10 },
      { account: 'exchanges', amount: 10 },
    ];
    expect(() => assertLines('bet.placed', bet)).not.toThrow();
    expect(() => assertLines('point.converted', conversion)).not.toThrow();
    expect(() => assertLines('exchange.captured', capture)).not.toThrow();
  });

  it.each<[string, Line[], RegExp]>([
    ['of nobody', [], /does not balance/],
    ['that leave something', [bet[0]!, { account: 'stakes', amount: 9 }], /does not balance: -1 won/],
    ['of another kind', [bet[0]!, { account: 'payouts', amount: 10 }], /no line for payouts/],
    ['of a hold', [{ account: 'held', member, amount: -10 }, bet[1]!], /no line for held/],
    [
      'the wrong way round',
      [
        { account: 'money', member, amount: 10 },
        { account: 'stakes', amount: -10 },
      ],
      /goes out/,
    ],
    [
      'of nothing',
      [
        { account: 'money', member, amount: 0 },
        { account: 'stakes', amount: 0 },
      ],
      /amount 0/,
    ],
    ['without a member', [{ account: 'money', amount: -10 } as unknown as Line, bet[1]!], /no owner/],
    ['with a member of the house', [bet[0]!, { account: 'stakes', member, amount: 10 } as unknown as Line], /no owner/],
  ])('%s are a mistake', (_, lines, problem) => {
    expect(() => assertLines('bet.placed', lines)).toThrow(problem);
  });

  it.each([0.5, Number.NaN, Infinity, 2 ** 53, '10' as unknown as number])('of %s are a mistake', (amount) => {
    expect(() => assertLines('adjustment.made', [{ account: 'money', member, amount }, bet[1]!])).toThrow(RangeError);
  });

  it('of two currencies do not make up for each other', () => {
    expect(() =>
      assertLines('coupon.used', [
        { account: 'money', member, amount: 10 },
        { account: 'pointBonuses', amount: -10 },
      ]),
    ).toThrow(/10 won and -10 points/);
  });

  it('are the same however they are written down', () => {
    const line = fc.record({
      account: fc.constantFrom('money', 'stakes'),
      member: fc.nat(3),
      amount: fc.integer({ min: -3, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.nat(), (all, turn) => {
        const lines = all as Line[];
        const turned = lines.map((_, i) => lines[(i + turn) % lines.length]!);
        const rewritten = turned.map(
          (each) => Object.fromEntries(Object.entries(each).toReversed()) as unknown as Line,
        );
        expect(canonicalLines(rewritten)).toEqual(canonicalLines(lines));
      }),
    );
  });
});
