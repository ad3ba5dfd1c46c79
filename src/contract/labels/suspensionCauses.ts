import type { WatchEvidence } from '../api/staff/watch';

/** Why something was suspended by itself, as its reason is stored. */
export const SUSPENSION_CAUSES: Readonly<Record<WatchEvidence['cause'], string>> = {
  jump: '배당 급변',
  liability: '리스크 급증',
};
