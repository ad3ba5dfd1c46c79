import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PLAY_POINT_SCOPES, type PlayPointRule } from '../../../src/contract/api/rewards/playPoints';
import { amountOn, pointsOfDay, ruleOn, rulesOn, ruleState } from '../../../src/rules/rewards/playPoints';

const comp = (from: string, amount: number, scope = 'sports'): PlayPointRule => ({ kind: 'comp', scope, amount, from });
const RULES = [comp('2026-12-01', 3), comp('2026-12-10', 5), comp('2026-12-20', 0)];

it.each([
  ['2026-11-30', 0],
  ['2026-12-01', 3],
  ['2026-12-09', 3],
  ['2026-12-10', 5],
  ['2026-12-19', 5],
  ['2026-12-20', 0],
  ['2027-01-01', 0],
])('on %s the rate is %i', (day, amount) => {
  expect(amountOn(RULES, comp('', 0), day)).toBe(amount);
  expect(rulesOn(RULES, day).map((rule) => rule.amount)).toEqual(amount === 0 ? [] : [amount]);
});

it.each([
  ['2026-11-30', ['coming', 'coming', 'coming']],
  ['2026-12-09', ['current', 'coming', 'coming']],
  ['2026-12-10', ['past', 'current', 'coming']],
  ['2026-12-20', ['past', 'past', 'current']],
])('on %s they are %s', (day, states) => {
  expect(RULES.map((rule) => ruleState(RULES, rule, day))).toEqual(states);
});

it('a rule is for its own kind and product alone', () => {
  const rules: PlayPointRule[] = [comp('2026-12-01', 3), { ...comp('2026-12-01', 9), kind: 'losing' }];
  const of = (kind: 'losing' | 'comp', stakes: object) => pointsOfDay(rules, { kind, day: '2026-12-05', stakes });
  expect(of('comp', { sports: 1_000_000, live: 1_000_000 })).toBe(300);
  expect(of('losing', { sports: 1_000_000 })).toBe(900);
  expect(of('losing', { casino: 1_000_000 })).toBe(0);
});

it('parts of a point are dropped once for all products', () => {
  const rules = [comp('2026-12-01', 1), comp('2026-12-01', 1, 'live')];
  const of = (stakes: object) => pointsOfDay(rules, { kind: 'comp', day: '2026-12-01', stakes });
  expect(of({ sports: 9_999 })).toBe(0);
  expect(of({ sports: 9_999, live: 9_999 })).toBe(1);
});

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-12-${String(n).padStart(2, '0')}`);
const rule = fc.record({
  kind: fc.constantFrom('losing' as const, 'comp' as const),
  scope: fc.constantFrom(...PLAY_POINT_SCOPES.losing),
  amount: fc.nat(1_000),
  from: day,
});
const rules = fc.uniqueArray(rule, { selector: ({ kind, scope, from }) => `${kind} ${scope} ${from}` });

it('a rule that is set from a later day changes nothing before it', () => {
  fc.assert(
    fc.property(rules, rule, day, (before, added, at) => {
      fc.pre(added.from > at);
      expect(amountOn([...before, added], added, at)).toBe(amountOn(before, added, at));
    }),
  );
});

it('on any day one rule of each scope counts at most, whatever their order', () => {
  fc.assert(
    fc.property(rules, day, (all, at) => {
      const present = rulesOn(all, at);
      const scopes = present.map(({ kind, scope }) => `${kind} ${scope}`);
      expect(new Set(scopes).size).toBe(scopes.length);
      for (const each of present) expect(ruleOn(all.toReversed(), each, at)).toBe(each);
      expect(all.filter((each) => ruleState(all, each, at) === 'current' && each.amount > 0)).toEqual(present);
    }),
  );
});
