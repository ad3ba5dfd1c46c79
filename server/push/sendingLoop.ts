import type { Clock } from '../../src/rules/clock';
import { startLoop } from '../timing/backgroundLoop';
import { pause } from '../timing/pause';
import type { DueMessage } from './deliver';

/** How often it is looked whether something is to be sent, ms. */
const INTERVAL_MS = 500;
/** Looking takes longer the more messages wait: it rests so many times as long, lest the database does little else. */
const REST_PER_SEARCH = 9;
/** One search may have been slow for another reason, such as a database that was away: messages wait no longer, ms. */
const REST_MAX_MS = 30_000;

interface SendingOptions {
  clock: Clock;
  onError: (failure: unknown) => void;
  /** What is to be sent beside what is under way. */
  claim: (underWay: readonly DueMessage[]) => Promise<readonly DueMessage[]>;
  deliver: (due: DueMessage) => Promise<void>;
}

/** No message waits for another that a push service is slow to take: where one has been delivered, the next is looked for at once. */
export function startSending({ clock, onError, claim, deliver }: SendingOptions): () => Promise<void> {
  const underWay = new Map<DueMessage, Promise<void>>();
  /** Something was delivered since the last search began. */
  let isFreed = false;
  const stopLoop = startLoop({
    clock,
    restMs: INTERVAL_MS,
    onError,
    run: async (signal) => {
      isFreed = false;
      const began = clock.mono();
      const claimed = await claim([...underWay.keys()]);
      const restMs = Math.min(Math.max(INTERVAL_MS, (clock.mono() - began) * REST_PER_SEARCH), REST_MAX_MS);
      for (const due of claimed) {
        const delivered = deliver(due).catch(onError);
        underWay.set(
          due,
          delivered.finally(() => {
            underWay.delete(due);
            isFreed = true;
          }),
        );
      }
      if (isFreed) return 0;
      if (underWay.size === 0) return restMs;
      await Promise.race([...underWay.values(), pause(clock, restMs, signal)]);
      return 0;
    },
  });
  return async () => {
    await stopLoop();
    await Promise.all(underWay.values());
  };
}
