/** Questions of the self-test, and the points that an answer to one may have: never, sometimes, often, almost always. */
export const SELF_TEST = { questions: 9, most: 3 } as const;

export type SelfTestResult = 'none' | 'low' | 'moderate' | 'high';

/** By the bounds of the Problem Gambling Severity Index; undefined until every question is answered. */
export function selfTestResult(answers: readonly (number | undefined)[]): SelfTestResult | undefined {
  const points = answers.filter((answer) => answer !== undefined);
  if (points.length < SELF_TEST.questions) return undefined;
  const sum = points.reduce((total, each) => total + each, 0);
  if (sum === 0) return 'none';
  if (sum <= 2) return 'low';
  return sum <= 7 ? 'moderate' : 'high';
}
