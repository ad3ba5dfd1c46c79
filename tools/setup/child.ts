import { type ChildProcess, spawn } from 'node:child_process';

/** How a child process ended. `code` is 128 plus the signal's number where a signal ended it. */
export interface Ended {
  code: number;
  /** Its output, both streams; empty when it was passed on. */
  output: string;
}

export interface ChildOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Its output is passed on as it comes, instead of being collected. */
  shown?: boolean;
  /** It is killed after this time. ms */
  limit?: number;
}

const NUMBERS: Record<string, number> = { SIGHUP: 1, SIGINT: 2, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 };

const running = new Set<ChildProcess>();

/** An exit as one number, as shells report it. */
export function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + (NUMBERS[signal ?? ''] ?? 0);
}

/** Signals a child and all it started: each child leads a process group. */
function send(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Signals every child that runs at the moment. */
export function signalChildren(signal: NodeJS.Signals): void {
  for (const child of running) send(child, signal);
}

// However this process ends, unless it is killed, its children end with it.
process.on('exit', () => signalChildren('SIGKILL'));

/** Runs Node with these arguments to its end. Rejects only when it cannot be started at all. */
export function runNode(args: readonly string[], options: ChildOptions): Promise<Ended> {
  const { cwd, env = process.env, shown = false, limit } = options;
  const stream = shown ? 'inherit' : 'pipe';
  const detached = process.platform !== 'win32';
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, { cwd, env, detached, stdio: ['ignore', stream, stream] });
    let output = '';
    const timer = limit === undefined ? undefined : setTimeout(() => send(child, 'SIGKILL'), limit);
    const collect = (text: Buffer): void => void (output += text.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    running.add(child);
    child.on('error', failed);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      running.delete(child);
      done({ code: exitCode(code, signal), output });
    });
  });
}
