import { type Clock, every } from '../../src/rules/clock';
import { coalesced } from './coalesced';
import type { NoticeSource } from './noticeSource';
import type { ServerNotice } from './notices';

/** How often it is read again in case a notice was lost, ms. */
const RECHECK_MS = 5_000;

export interface ReadAgainOptions {
  notices: NoticeSource;
  clock: Clock;
  onError: (failure: unknown) => void;
}

/**
 * Reads something whenever a notice reports that it changed, and every few seconds. `read` does it at once; it rejects as
 * `readNow` does.
 */
export function readAgain(
  { notices, clock, onError }: ReadAgainOptions,
  kind: ServerNotice['kind'],
  readNow: () => Promise<void>,
): { read: () => Promise<void>; stop: () => void } {
  const read = coalesced(readNow);
  const again = () => void read().catch(onError);
  const stopListening = notices.listen({
    onNotice: (notice) => {
      if (notice.kind === kind) again();
    },
    onLost: () => {},
    onReconnected: again,
  });
  const stopChecking = every(clock, RECHECK_MS, again);
  return {
    read,
    stop: () => {
      stopListening();
      stopChecking();
    },
  };
}
