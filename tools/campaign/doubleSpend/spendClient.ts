import { ownProcess } from '../site/ownProcess';
import type { SpendAnswer, SpendRequest } from './spendRequest';
import type { SpendTargets } from './spendRoute';

/** A process that sends requests. */
export interface SpendClient {
  /** Answers in the order of the requests, which are sent all at once. */
  send(wishes: readonly SpendRequest[]): Promise<SpendAnswer[]>;
  end(): void;
}

/** Starts a process and passes it the addresses to send to. */
export async function startSpendClient(places: SpendTargets): Promise<SpendClient> {
  const { ask, end } = ownProcess(new URL('./spendClientProcess.ts', import.meta.url));
  await ask({ places });
  return {
    send: async (requests) => (await ask<{ answers: SpendAnswer[] }>({ wishes: requests })).answers,
    end,
  };
}
