import type { OwnLimit, OwnLimits } from '../../contract/api/members/ownLimits';
import { ownLimitsText } from '../copy/ownLimits';

const texts = ownLimitsText.limits;

/** What a change of a limit came to: what is looser waits. */
export function changedText(
  { kind, period }: Pick<OwnLimit, 'kind' | 'period'>,
  answer: OwnLimits | undefined,
): string {
  const waits = answer?.limits.some((one) => one.kind === kind && one.period === period && one.looser);
  return waits ? texts.waits : texts.done;
}
