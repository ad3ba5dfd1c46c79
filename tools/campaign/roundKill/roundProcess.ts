import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A process that runs rounds. */
export interface RoundProcess {
  /** `kill -9`; resolves when the process has ended. */
  kill(): Promise<void>;
}

const program = new URL('./roundProcessMain.ts', import.meta.url);
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

export async function startRoundProcess(url: string): Promise<RoundProcess> {
  const child = fork(fileURLToPath(program), { execArgv: ['--import', tsx] });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((ready, failed) => {
    child.once('message', () => ready());
    child.once('exit', (code) => failed(new Error(`a process of the campaign ended with ${code}`)));
    child.send({ url });
  });
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
