import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cpuTimeOf } from './cpuTime';

/** A program of a campaign that runs beside it, so that its processor time is its own; it ends when its parent does. */
export interface OwnProcess {
  pid: number;
  /** Ms of processor time so far. */
  cpu(): number;
  /** The next message it sends; rejects where it ends before that. */
  next<Message>(): Promise<Message>;
  /** Sends a question, and resolves as `next` does. */
  ask<Answer>(question: object | string): Promise<Answer>;
  end(): void;
  /** `kill -9`; resolves when it has ended. */
  kill(): Promise<void>;
}

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** `program`: a module's URL. */
export function ownProcess(program: URL, ...args: string[]): OwnProcess {
  const child = fork(fileURLToPath(program), args, { execArgv: ['--import', tsx] });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const next = <T>() =>
    new Promise<T>((done, failed) => {
      const onExit = (code: number | null) => failed(new Error(`${program.pathname} ended with ${code}`));
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.off('exit', onExit);
        done(message as T);
      });
    });
  return {
    pid: child.pid!,
    cpu: () => cpuTimeOf(child.pid!),
    next,
    ask: <T>(question: object | string) => {
      const answer = next<T>();
      child.send(question);
      return answer;
    },
    end: () => child.disconnect(),
    kill: () => {
      child.kill('SIGKILL');
      return gone;
    },
  };
}
