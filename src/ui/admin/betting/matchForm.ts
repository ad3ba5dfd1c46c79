import {
  type MatchBets,
  type MatchResult,
  type EnteredScore,
  POINTS_MAX,
} from '../../../contract/api/staff/matchResults';
import { TRADING_REASON_LENGTH } from '../../../contract/api/staff/trading';
import { isTextWithin } from '../../../contract/bounds';
import type { Problems } from '../../../rules/session/fields';
import { wholeTyped } from '../../../rules/text/wholeTyped';

/** `by`, `market`, `reason`, and the points of both sides in each period, see `pointsField`. */
export type MatchForm = Record<string, string>;

const POINTS = { least: 0, most: POINTS_MAX };

export const pointsField = (part: number, side: 'home' | 'away') => `${side}${part}`;

export function emptyMatchForm({ begun, parts }: MatchBets): MatchForm {
  const points = parts.flatMap((part) => [pointsField(part, 'home'), pointsField(part, 'away')]);
  const by: MatchResult['by'] = begun && parts.length > 0 ? 'score' : 'void';
  return { by, market: '', reason: '', ...Object.fromEntries(points.map((field) => [field, ''])) };
}

/** Both sides of a period are typed, or neither. */
export function matchProblems(parts: readonly number[]): (form: MatchForm) => Problems<MatchForm> {
  return (form) => {
    const problems: Problems<MatchForm> = {};
    if (!isTextWithin(form['reason'] ?? '', TRADING_REASON_LENGTH)) problems['reason'] = 'shape';
    if (form['by'] === 'void') return problems;
    for (const part of parts) {
      const fields = [pointsField(part, 'home'), pointsField(part, 'away')];
      if (fields.every((field) => form[field]!.trim() === '')) continue;
      for (const field of fields) if (wholeTyped(form[field]!, POINTS) === undefined) problems[field] = 'shape';
    }
    return problems;
  };
}

/** What is asked for; undefined while there is no score in it. */
export function matchResultOf(form: MatchForm, parts: readonly number[]): MatchResult | undefined {
  const market = form['market'] ? { marketId: form['market'] } : {};
  if (form['by'] === 'void') return { by: 'void', ...market };
  const scores = parts.flatMap((part): EnteredScore[] => {
    const [home, away] = [pointsField(part, 'home'), pointsField(part, 'away')].map((name) =>
      wholeTyped(form[name]!, POINTS),
    );
    return home === undefined || away === undefined ? [] : [{ part, home, away }];
  });
  return scores.length === 0 ? undefined : { by: 'score', scores, ...market };
}
