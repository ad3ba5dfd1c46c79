import type { PointProduct, PlayPointKind, PlayPointRule, RuleState } from '../../contract/api/rewards/playPoints';

/** Rates are hundredths of a per cent. */
const WHOLE = 10_000n;

type RuleScope = Pick<PlayPointRule, 'kind' | 'scope'>;

/** Whether two rules are for the same. */
function isSameScope(a: RuleScope, b: RuleScope): boolean {
  return a.kind === b.kind && a.scope === b.scope;
}

/** The rule that counts on a day of Seoul: the latest of those that began. Days compare as texts. */
export function ruleOn<Rule extends PlayPointRule>(
  rules: readonly Rule[],
  scope: RuleScope,
  day: string,
): Rule | undefined {
  return rules
    .filter((rule) => isSameScope(rule, scope) && rule.from <= day)
    .reduce<Rule | undefined>((latest, rule) => (latest && latest.from >= rule.from ? latest : rule), undefined);
}

/** The rate or the points that count on a day; 0 without a rule. */
export function amountOn(rules: readonly PlayPointRule[], scope: RuleScope, day: string): number {
  return ruleOn(rules, scope, day)?.amount ?? 0;
}

/** The rules by which there are points on a day. */
export function rulesOn<Rule extends PlayPointRule>(rules: readonly Rule[], day: string): Rule[] {
  return rules.filter((rule) => rule.amount > 0 && ruleOn(rules, rule, day)?.from === rule.from);
}

export function ruleState(rules: readonly PlayPointRule[], rule: PlayPointRule, today: string): RuleState {
  if (rule.from > today) return 'coming';
  return ruleOn(rules, rule, today)?.from === rule.from ? 'current' : 'past';
}

/** Won of each product. */
export type ProductStakes = Readonly<Partial<Record<PointProduct, number>>>;

/** Points that the stakes of a day come to by its rules; parts of a point are dropped, once for all products. */
export function pointsOfDay(
  rules: readonly PlayPointRule[],
  { kind, day, stakes }: { kind: Exclude<PlayPointKind, 'levelUp'>; day: string; stakes: ProductStakes },
): number {
  const shares = Object.entries(stakes).map(
    ([scope, stake]) => BigInt(stake) * BigInt(amountOn(rules, { kind, scope }, day)),
  );
  return Number(shares.reduce((sum, share) => sum + share, 0n) / WHOLE);
}
