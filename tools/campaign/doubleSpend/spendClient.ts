import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SpendTargets } from './spendRoute';
import type { SpendAnswer, SpendRequest } from './spendRequest';

/** A process that sends requests. */
export interface SpendClient {
  /** Answers in the order of the requests, which are sent all at once. */
  send(wishes: readonly SpendRequest[]): Promise<SpendAnswer[]>;
  end(): void;
}

const program = new URL('./spendClientProcess.ts', import.meta.url);
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Starts a process and passes it the addresses to send to. */
export async function startSpendClient(places: SpendTargets): Promise<SpendClient> {
  const child = fork(fileURLToPath(program), { execArgv: ['--import', tsx] });
  function exchange<T>(message: object): Promise<T> {
    return new Promise((done, failed) => {
      const onExit = (code: number | null) => failed(new Error(`a process of the campaign ended with ${code}`));
      child.once('exit', onExit);
      child.once('message', (answer) => {
        child.off('exit', onExit);
        done(answer as T);
      });
      child.send(message);
    });
  }
  await exchange({ places });
  return {
    send: async (requests) => (await exchange<{ answers: SpendAnswer[] }>({ wishes: requests })).answers,
    end: () => child.disconnect(),
  };
}
