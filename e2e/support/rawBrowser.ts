import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { findBrowser } from '../../tools/ground/browser';

/** A page as the protocol knows it. */
export interface RawPage {
  evaluate<T>(expression: string): Promise<T>;
  /** Brings it to the front of its window: the others of the window are hidden. */
  show(): Promise<void>;
  close(): Promise<void>;
}

export interface RawBrowser {
  page(url: string): Promise<RawPage>;
  /** Pids of the browser and all its processes. */
  process: ChildProcess;
  /** The shared workers that run, by name. */
  workers(): Promise<{ name: string; evaluate(expression: string): Promise<void> }[]>;
  close(): Promise<void>;
}

interface Answer {
  id?: number;
  sessionId?: string;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** A browser without the help of a test library, which keeps every page visible and focused. */
export async function rawBrowser(): Promise<RawBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'raw-browser-'));
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  const child = spawn(
    (await findBrowser()).path,
    [...args, '--window-size=1607,900', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((found) => {
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      const match = /DevTools listening on (ws:\S+)/.exec(said);
      if (match) found(match[1]!);
    });
  });
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  const send = (method: string, params: object = {}, sessionId?: string) =>
    new Promise<Record<string, unknown>>((done, failed) => {
      const id = ++last;
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) failed(new Error(`${method}: ${error.message}`));
        else done(result ?? {});
      });
      socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }));
    });
  const attach = async (targetId: string) =>
    (await send('Target.attachToTarget', { targetId, flatten: true }))['sessionId'] as string;
  const run = async <T>(session: string, expression: string): Promise<T> => {
    const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, session);
    return (answer['result'] as { value: T }).value;
  };
  return {
    process: child,
    page: async (url) => {
      const { targetId } = (await send('Target.createTarget', { url })) as { targetId: string };
      const session = await attach(targetId);
      return {
        evaluate: (expression) => run(session, expression),
        show: async () => void (await send('Target.activateTarget', { targetId })),
        close: async () => void (await send('Target.closeTarget', { targetId })),
      };
    },
    workers: async () => {
      const { targetInfos } = (await send('Target.getTargets')) as {
        targetInfos: { targetId: string; type: string; title: string }[];
      };
      return targetInfos
        .filter(({ type }) => type === 'shared_worker')
        .map(({ targetId, title }) => ({
          name: title,
          evaluate: async (expression) => {
            const session = await attach(targetId);
            // A worker that is made to hang, or to end, does not answer.
            void send('Runtime.evaluate', { expression }, session).catch(() => {});
          },
        }));
    },
    close: async () => {
      socket.close();
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
