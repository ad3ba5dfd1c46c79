import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Places } from './ways';
import type { Answer, Wish } from './wish';

/** A process that asks for things. */
export interface Clerk {
  /** Answers in the order of the wishes; they are asked for all at once. */
  ask(wishes: readonly Wish[]): Promise<Answer[]>;
  end(): void;
}

const program = new URL('./clerk.ts', import.meta.url);
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Starts a process and tells it where to ask. */
export async function startClerk(places: Places): Promise<Clerk> {
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
    ask: async (wishes) => (await exchange<{ answers: Answer[] }>({ wishes })).answers,
    end: () => child.disconnect(),
  };
}
