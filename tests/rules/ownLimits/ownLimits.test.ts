import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  BREAK_LENGTHS,
  type BreakLength,
  OWN_LIMIT_KINDS,
  OWN_LIMIT_PERIODS,
  type OwnLimit,
  type PlayBreak,
  type PlaySums,
} from '../../../src/contract/api/members/ownLimits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/contract/units';
import { isOnBreak, startedBreak } from '../../../src/rules/ownLimits/breaks';
import { changeLimit, confirmLooser } from '../../../src/rules/ownLimits/changes';
import { ownMargin, ownRefusal } from '../../../src/rules/ownLimits/ownRefusal';
import { NO_SUMS, periodStart, presentSums } from '../../../src/rules/ownLimits/periods';
import { seoulDay } from '../../../src/rules/text/days';

const NOW = Date.parse('2026-03-04T12:00:00+09:00');
const limit = (amount: number, more: Partial<OwnLimit> = {}): OwnLimit => ({
  kind: 'loss',
  period: 'day',
  amount,
  ...more,
});
const NOTHING = { day: NO_SUMS, week: NO_SUMS, month: NO_SUMS };
const sums = (period: keyof typeof NOTHING, counted: Partial<PlaySums>) => ({
  ...NOTHING,
  [period]: { ...NO_SUMS, ...counted },
});

describe('a change', () => {
  const asked = (amount: number | null) => ({ kind: 'loss', period: 'day', amount }) as const;
  const waiting = limit(50_000, { looser: { amount: 90_000, from: NOW + 1 } });
  const later = (amount: number | null) => limit(50_000, { looser: { amount, from: NOW + DAY_MS } });
  it.each<[string, OwnLimit[], number | null, OwnLimit[] | undefined]>([
    ['sets what there was not', [], 50_000, [limit(50_000)]],
    ['of nothing to nothing is none', [], null, undefined],
    ['to less holds at once', [limit(50_000)], 40_000, [limit(40_000)]],
    ['to more waits a day', [limit(50_000)], 60_000, [later(60_000)]],
    ['to none waits a day', [limit(50_000)], null, [later(null)]],
    ['to less ends what waits', [waiting], 40_000, [limit(40_000)]],
    ['to the present amount ends what waits', [waiting], 50_000, [limit(50_000)]],
    ['to what waits already is none, and leaves its time', [waiting], 90_000, undefined],
    ['to the present amount is none', [limit(50_000)], 50_000, undefined],
    ['to something else that is looser begins its own wait', [waiting], 60_000, [later(60_000)]],
    [
      'leaves other limits',
      [limit(1_000, { period: 'week' })],
      5_000,
      [limit(1_000, { period: 'week' }), limit(5_000)],
    ],
  ])('%s', (_, before, amount, after) => {
    expect(changeLimit(before, asked(amount), NOW)).toEqual(after);
  });

  it.each<[string, OwnLimit[], number | null, number, OwnLimit[] | 'none' | 'early']>([
    ['that does not wait has no second yes', [limit(50_000)], 60_000, NOW, 'none'],
    ['has none to another amount', [waiting], 60_000, NOW + DAY_MS, 'none'],
    ['has none before its time', [waiting], 90_000, NOW, 'early'],
    ['holds with it at its time', [waiting], 90_000, NOW + 1, [limit(90_000)]],
    ['to none takes the limit away', [later(null)], null, NOW + DAY_MS, []],
  ])('%s', (_, before, amount, now, after) => {
    expect(confirmLooser(before, asked(amount), now)).toEqual(after);
  });
});

describe('a break', () => {
  const until = (length: BreakLength) => startedBreak(null, length, NOW)!.until;
  it('is as long as it is called', () => {
    const day = (time: number | null) => (time === null ? null : seoulDay(time));
    expect(BREAK_LENGTHS.map((length) => day(until(length)))).toEqual([
      ...['2026-03-05', '2026-03-11', '2026-04-04', '2026-09-04', '2027-03-04', '2031-03-04'],
      null,
    ]);
  });

  it('of a month is one of Seoul, where a day begins before it does in UTC', () => {
    const begun = Date.parse('2026-03-01T00:30:00+09:00');
    expect(startedBreak(null, 'month', begun)!.until).toBe(Date.parse('2026-04-01T00:30:00+09:00'));
    expect(startedBreak(null, 'halfYear', begun)!.until).toBe(Date.parse('2026-09-01T00:30:00+09:00'));
  });

  it.each(BREAK_LENGTHS.flatMap((now) => BREAK_LENGTHS.map((next) => [now, next] as const)))(
    'of a %s is not ended by one of a %s that is no longer',
    (length, next) => {
      const present = startedBreak(null, length, NOW)!;
      const longer = BREAK_LENGTHS.indexOf(next) > BREAK_LENGTHS.indexOf(length);
      expect(startedBreak(present, next, NOW)).toEqual(longer ? { from: NOW, until: until(next) } : undefined);
    },
  );

  it('asked for again within a minute is the one that holds', () => {
    const present = startedBreak(null, 'day', NOW)!;
    expect(startedBreak(present, 'day', NOW + MINUTE_MS - 1)).toBe(present);
    expect(startedBreak(present, 'day', NOW + MINUTE_MS)).toEqual({ from: NOW, until: until('day')! + MINUTE_MS });
  });

  it('is over at its end, and another one may be shorter then', () => {
    const present = startedBreak(null, 'week', NOW)!;
    const end = NOW + 7 * DAY_MS;
    expect([isOnBreak(present, end - 1), isOnBreak(present, end), isOnBreak(null, end)]).toEqual([true, false, false]);
    expect(startedBreak(present, 'day', end)).toEqual({ from: end, until: end + DAY_MS });
    expect(isOnBreak({ from: NOW, until: null }, Number.MAX_SAFE_INTEGER)).toBe(true);
  });
});

describe('a move', () => {
  const state = (more: object) => ({ limits: [], playBreak: null, sums: NOTHING, now: NOW, ...more });
  it.each<[string, object, 'bet' | 'deposit', number, object | undefined]>([
    ['without limits is free', {}, 'bet', 1e9, undefined],
    ['may reach a limit', { limits: [limit(50_000)] }, 'bet', 50_000, undefined],
    ['may not pass it', { limits: [limit(50_000)] }, 'bet', 50_001, { reason: 'limit', left: 50_000 }],
    [
      'counts what was lost',
      { limits: [limit(50_000)], sums: sums('day', { loss: 45_000 }) },
      'bet',
      5_001,
      { left: 5_000 },
    ],
    [
      'has more after a win',
      { limits: [limit(50_000)], sums: sums('day', { loss: -9_000 }) },
      'bet',
      59_000,
      undefined,
    ],
    [
      'of another period does not count',
      { limits: [limit(50_000)], sums: sums('week', { loss: 45_000 }) },
      'bet',
      50_000,
      undefined,
    ],
    [
      'counts stakes',
      { limits: [limit(9_000, { kind: 'stake' })], sums: sums('day', { stake: 9_000 }) },
      'bet',
      1,
      { kind: 'stake' },
    ],
    ['to bet is no deposit', { limits: [limit(9_000, { kind: 'deposit' })] }, 'bet', 10_000, undefined],
    ['to deposit is no bet', { limits: [limit(9_000), limit(9_000, { kind: 'stake' })] }, 'deposit', 10_000, undefined],
    ['to deposit has its own', { limits: [limit(9_000, { kind: 'deposit' })] }, 'deposit', 9_001, { kind: 'deposit' }],
    [
      'is refused by what leaves least',
      { limits: [limit(50_000), limit(60_000, { period: 'week' })], sums: sums('week', { loss: 20_000 }) },
      'bet',
      45_000,
      { period: 'week', left: 40_000 },
    ],
    [
      'is refused during a break',
      { playBreak: { from: 0, until: NOW + 1 } },
      'bet',
      1,
      { reason: 'break', until: NOW + 1 },
    ],
    ['is refused for good', { playBreak: { from: 0, until: null } }, 'deposit', 1, { reason: 'break', until: null }],
    ...(['day', 'week', 'month'] as const).map((period): [string, object, 'bet', number, object] => [
      `is refused once the time of a ${period} is used, however little it moves`,
      { limits: [limit(60, { kind: 'time', period }), limit(50_000)], sums: sums(period, { time: 60 }) },
      'bet',
      0,
      { reason: 'time', kind: 'time', period, limit: 60, left: 0 },
    ]),
    [
      'is free in the last minute',
      { limits: [limit(60, { kind: 'time' })], sums: sums('day', { time: 59 }) },
      'bet',
      1e9,
      undefined,
    ],
    [
      'to deposit takes no time',
      { limits: [limit(60, { kind: 'time' })], sums: sums('day', { time: 61 }) },
      'deposit',
      1e9,
      undefined,
    ],
    [
      'is refused by a break before anything else',
      { limits: [limit(60, { kind: 'time' })], sums: sums('day', { time: 61 }), playBreak: { from: 0, until: null } },
      'bet',
      1,
      { reason: 'break' },
    ],
    ['is free after it', { playBreak: { from: 0, until: NOW } }, 'bet', 1, undefined],
    [
      'waits for no looser limit',
      { limits: [limit(50_000, { looser: { amount: null, from: 0 } })] },
      'bet',
      50_001,
      { limit: 50_000 },
    ],
  ])('%s', (_, own, move, amount, refusal) => {
    const found = ownRefusal(state(own), move, amount);
    if (refusal) expect(found).toMatchObject(refusal);
    else expect(found).toBeUndefined();
  });

  it('is refused by exactly what its margin leaves', () => {
    const limits = [limit(50_000), limit(30_000, { kind: 'stake' })];
    expect(ownMargin({ limits, sums: NOTHING }, 'bet')).toEqual({
      kind: 'stake',
      period: 'day',
      limit: 30_000,
      left: 30_000,
    });
  });
});

describe('a period', () => {
  it.each([
    ['day', '2026-03-04', '2026-03-04'],
    ['week', '2026-03-02', '2026-03-02'],
    ['week', '2026-03-01', '2026-02-23'],
    ['week', '2026-01-01', '2025-12-29'],
    ['month', '2026-03-31', '2026-03-01'],
  ] as const)('of a %s with %s begins on %s', (period, day, start) => {
    expect(periodStart(period, day)).toBe(start);
  });

  it('counts nothing of one that is over, and all of one that a clock was set back from', () => {
    const counted = { deposit: 1, loss: 2, stake: 3, time: 4 };
    const own = { day: '2026-03-04', sums: { day: counted, week: counted, month: counted } };
    const present = (today: string) =>
      OWN_LIMIT_PERIODS.filter((period) => presentSums(own, today)[period] === counted).join(' ');
    expect(present('2026-03-04')).toBe('day week month');
    expect(present('2026-03-05')).toBe('week month');
    expect(present('2026-03-09')).toBe('month');
    expect(present('2026-04-01')).toBe('');
    expect(present('2026-02-04')).toBe('day week month');
    expect(presentSums({ ...own, day: null }, '2026-03-04')).toEqual(NOTHING);
  });
});

const aSum = fc.integer({ min: -100_000, max: 100_000 });
const someSums = fc.record({ deposit: aSum, loss: aSum, stake: aSum, time: fc.integer({ min: 0, max: 120 }) });
const someLimits = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom(...OWN_LIMIT_KINDS), fc.constantFrom(...OWN_LIMIT_PERIODS), fc.integer({ min: 1, max: 100 }))
    .map(([kind, period, n]): OwnLimit => ({ kind, period, amount: kind === 'time' ? n : n * 1_000 })),
  { selector: ({ kind, period }) => `${kind} ${period}` },
);

test.prop(
  [
    someLimits,
    fc.record({ day: someSums, week: someSums, month: someSums }),
    fc.option(fc.integer({ min: -1, max: 1 })),
    fc.constantFrom('bet' as const, 'deposit' as const),
    fc.integer({ min: 0, max: 100_000 }),
  ],
  { numRuns: 1_000 },
)('a move is refused by its break, then its time, then its money', (limits, counted, breakEnds, move, amount) => {
  const playBreak = breakEnds === null ? null : { from: 0, until: NOW + breakEnds };
  const found = ownRefusal({ limits, sums: counted, playBreak, now: NOW }, move, amount);
  const isPast = (kinds: readonly string[], more: number) =>
    limits.some(({ kind, period, amount: most }) => kinds.includes(kind) && counted[period][kind] + more > most);
  const due =
    breakEnds === 1
      ? 'break'
      : move === 'bet' && isPast(['time'], 1)
        ? 'time'
        : isPast(move === 'bet' ? ['loss', 'stake'] : ['deposit'], amount)
          ? 'limit'
          : undefined;
  expect(found?.reason).toBe(due);
});

/** The same from all that was ever asked for, with nothing else stored between. */
interface Asked {
  at: number;
  yes: boolean;
  amount: number | null;
}

function amountByHistory(history: readonly Asked[]): number | null {
  let [amount, loosens]: [number | null, { to: number | null; since: number } | undefined] = [null, undefined];
  for (const asked of history) {
    const height = (value: number | null) => value ?? Infinity;
    if (asked.yes) {
      if (loosens && loosens.to === asked.amount && asked.at - loosens.since >= 24 * HOUR_MS) {
        [amount, loosens] = [loosens.to, undefined];
      }
    } else if (height(asked.amount) <= height(amount)) [amount, loosens] = [asked.amount, undefined];
    else if (!loosens || loosens.to !== asked.amount) loosens = { to: asked.amount, since: asked.at };
  }
  return amount;
}

const someAmount = fc.constantFrom(10_000, 20_000, 30_000, null);
const aChange = fc.record({
  kind: fc.constantFrom(...OWN_LIMIT_KINDS),
  period: fc.constantFrom(...OWN_LIMIT_PERIODS),
  amount: someAmount,
  yes: fc.boolean(),
  /** The clock jumps, also back. */
  jump: fc.constantFrom(0, HOUR_MS, 23 * HOUR_MS, DAY_MS, 30 * HOUR_MS, -HOUR_MS, -DAY_MS),
});

test.prop([fc.array(aChange, { maxLength: 60 })], { numRuns: 1_000 })(
  'limits are what their history makes them',
  (changes) => {
    let [limits, now]: [OwnLimit[], number] = [[], NOW];
    const history = new Map<string, Asked[]>();
    for (const { jump, yes, ...change } of changes) {
      now += jump;
      const name = `${change.kind} ${change.period}`;
      history.set(name, [...(history.get(name) ?? []), { at: now, yes, amount: change.amount }]);
      if (yes) {
        const confirmed = confirmLooser(limits, change, now);
        if (typeof confirmed !== 'string') limits = confirmed;
      } else limits = changeLimit(limits, change, now) ?? limits;
      const held = Object.fromEntries(limits.map(({ kind, period, amount }) => [`${kind} ${period}`, amount]));
      expect(held).toEqual(
        Object.fromEntries(
          [...history].map(([key, asked]) => [key, amountByHistory(asked)]).filter(([, amount]) => amount !== null),
        ),
      );
    }
  },
);

test.prop(
  [
    fc.array(
      fc.record({
        length: fc.constantFrom(...BREAK_LENGTHS),
        jump: fc.integer({ min: -40 * DAY_MS, max: 400 * DAY_MS }),
      }),
    ),
  ],
  { numRuns: 1_000 },
)('a break ends less than a minute earlier, if at all, than any that was asked for while it held', (asked) => {
  let [playBreak, now]: [PlayBreak | null, number] = [null, NOW];
  for (const { length, jump } of asked) {
    now += jump;
    const before: PlayBreak | null = playBreak;
    playBreak = startedBreak(playBreak, length, now) ?? playBreak;
    const end = (one: PlayBreak | null) => (one ? (one.until ?? Infinity) : 0);
    expect(end(playBreak)).toBeGreaterThanOrEqual(before && isOnBreak(before, now) ? end(before) : now + 1);
    expect(end(playBreak)).toBeGreaterThanOrEqual(end(startedBreak(null, length, now)!) - MINUTE_MS + 1);
  }
});

test.prop([fc.integer({ min: 0, max: 40_000 }), fc.constantFrom(...OWN_LIMIT_PERIODS)], { numRuns: 1_000 })(
  'a period begins where walking back from a day first finds its beginning',
  (days, period) => {
    const begins = (ms: number) =>
      period === 'day' || (period === 'week' ? new Date(ms).getUTCDay() === 1 : new Date(ms).getUTCDate() === 1);
    let ms = days * DAY_MS;
    const day = new Date(ms).toISOString().slice(0, 10);
    while (!begins(ms)) ms -= DAY_MS;
    expect(periodStart(period, day)).toBe(new Date(ms).toISOString().slice(0, 10));
  },
);
