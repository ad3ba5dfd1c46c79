import type { OwnLimits } from '../../contract/api/members/ownLimits';
import type { CallResult } from '../../machines';

export type OwnLimitsChange = (signal: AbortSignal) => Promise<CallResult<OwnLimits>>;

/** What a card shows, and how it changes it; absent while a change is under way. */
export interface OwnLimitsProps {
  /** `now` goes on while it is shown. */
  own: OwnLimits;
  submit: ((change: OwnLimitsChange) => void) | undefined;
}
