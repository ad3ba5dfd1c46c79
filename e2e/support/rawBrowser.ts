import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { findBrowser } from '../../tools/setup/browser';
import { onceArrived } from './onceArrived';

/** A page, by the protocol's ids. */
export interface RawPage {
  /** Runs a function that needs nothing of what is around it, or an expression. */
  evaluate<T>(code: string | (() => T | Promise<T>)): Promise<T>;
  /** Brings it to the front of its window: the others of the window are hidden. */
  show(): Promise<void>;
  close(): Promise<void>;
}

export interface RawBrowser {
  page(url: string): Promise<RawPage>;
  /** A demo account's session, as a cookie for the pages of `origin` opened from now on. All of them before have to be closed. */
  signIn(origin: string, userId: string): Promise<void>;
  /** The shared workers that run; one that takes another's place has its name and an id of its own. */
  workers(): Promise<{ id: string; name: string; evaluate(expression: string): Promise<void> }[]>;
  /** To the browser and all its processes. */
  signal(name: NodeJS.Signals): void;
  close(): Promise<void>;
}

interface Answer {
  id?: number;
  sessionId?: string;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** A browser without a test library, which would make every page visible and focused. */
export async function rawBrowser(): Promise<RawBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'raw-browser-'));
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  const child = spawn(
    (await findBrowser()).path,
    [...args, '--window-size=1607,900', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((found) => {
    let output = '';
    child.stderr.on('data', (text: Buffer) => {
      output += text.toString();
      const match = /DevTools listening on (ws:\S+)/.exec(output);
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
  const run = async <T>(session: string, code: string | (() => T | Promise<T>)): Promise<T> => {
    const expression = typeof code === 'string' ? code : `(${String(code)})()`;
    const answer = await onceArrived(() =>
      send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, session),
    );
    const { exceptionDetails, result } = answer as { exceptionDetails?: { text: string }; result: { value: T } };
    if (exceptionDetails) throw new Error(`${expression.slice(0, 80)}: ${JSON.stringify(exceptionDetails)}`);
    return result.value;
  };
  const open = async (url: string): Promise<RawPage> => {
    const { targetId } = (await send('Target.createTarget', { url })) as { targetId: string };
    const session = await attach(targetId);
    return {
      evaluate: (code) => run(session, code),
      show: async () => void (await send('Target.activateTarget', { targetId })),
      close: async () => void (await send('Target.closeTarget', { targetId })),
    };
  };
  /** To the browser and all its processes; one of them may just have ended by itself. */
  const signal = (name: NodeJS.Signals) => {
    for (const pid of family(child.pid!)) {
      try {
        process.kill(pid, name);
      } catch (problem) {
        if ((problem as NodeJS.ErrnoException).code !== 'ESRCH') throw problem;
      }
    }
  };
  const sharedWorkers = async () => {
    const { targetInfos } = (await send('Target.getTargets')) as {
      targetInfos: { targetId: string; type: string; title: string }[];
    };
    return targetInfos.filter(({ type }) => type === 'shared_worker');
  };
  return {
    page: open,
    signIn: async (origin, userId) => {
      // The hub of a page that was just closed may still run: it would see its session ended, and end the next page's too.
      for (let tries = 0; (await sharedWorkers()).length > 0; tries++) {
        if (tries === 1_200) throw new Error('the hub of a closed page goes on');
        await new Promise((next) => setTimeout(next, 50));
      }
      // A page without the site's own program: no hub uses the session yet.
      const page = await open(`${origin}/favicon.svg`);
      const body = JSON.stringify({ userId, password: `${userId}1234` });
      const init = `{ method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(body)} }`;
      const call = `location.href === 'about:blank' ? 0 : fetch('/api/member/login', ${init}).then((answer) => answer.status)`;
      let status = 0;
      for (let tries = 0; status === 0 && tries < 1_200; tries++) {
        status = await page.evaluate<number>(call);
        if (status === 0) await new Promise((next) => setTimeout(next, 50));
      }
      await page.close();
      if (status !== 200) throw new Error(`${userId} could not sign in: ${status}`);
    },
    workers: async () =>
      (await sharedWorkers()).map(({ targetId, title }) => ({
        id: targetId,
        name: title,
        evaluate: async (expression) => {
          const session = await attach(targetId);
          // A worker that is made to hang, or to end, does not answer.
          void send('Runtime.evaluate', { expression }, session).catch(() => {});
        },
      })),
    signal,
    close: async () => {
      socket.close();
      const gone = once(child, 'exit');
      signal('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** A process and all that came of it. */
function family(pid: number): number[] {
  const parents = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const parent of found) for (const [child, of] of parents) if (of === parent) found.push(child!);
  return found;
}
