import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cpuTimeOf } from './cpuTime';

/** A program of a campaign that runs beside it, so that its processor time is its own; it ends when its parent does. */
export interface OwnProcess<First> {
  pid: number;
  /** What it sent first. */
  first: First;
  /** Ms of processor time so far. */
  cpu(): number;
  /** Sends a question and resolves with the next message it sends. */
  ask<Answer>(question: object): Promise<Answer>;
  end(): void;
}

/** `program`: a module's URL. Resolves once it has sent its first message; rejects when it ends before that. */
export async function ownProcess<First>(program: URL, ...args: string[]): Promise<OwnProcess<First>> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = fork(fileURLToPath(program), args, { execArgv: ['--import', tsx] });
  const answer = <T>() =>
    new Promise<T>((done, failed) => {
      const onExit = (code: number | null) => failed(new Error(`${program.pathname} ended with ${code}`));
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.off('exit', onExit);
        done(message as T);
      });
    });
  const first = await answer<First>();
  return {
    pid: child.pid!,
    first,
    cpu: () => cpuTimeOf(child.pid!),
    ask: <T>(question: object) => {
      const next = answer<T>();
      child.send(question);
      return next;
    },
    end: () => child.disconnect(),
  };
}
