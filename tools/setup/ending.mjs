import { readFileSync } from 'node:fs';

/** Exit codes by custom: 128 and the signal's number. */
const CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

let listener;
let isEnding = false;

/**
 * Without a listener the process simply exits, which ends child processes through their own `exit` hooks.
 * `listen(signal, code)` is called at the first SIGINT, SIGTERM or SIGHUP, or when the npm that started us has ended.
 */
export function onEnding(listen) {
  listener = listen;
}

function end(signal) {
  if (isEnding) return;
  isEnding = true;
  if (listener) listener(signal, CODES[signal]);
  else process.exit(CODES[signal]);
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return {
      name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
      parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]),
    };
  } catch {
    return undefined;
  }
}

/**
 * npm does not pass a SIGTERM on to what it runs, it just ends; so its end is our signal. Some shells run between
 * npm and us: then the shell's parent is watched too. Started without npm, nothing is watched: a parent that leaves
 * a process in the background does so on purpose.
 */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const above = () =>
    /^(sh|bash|dash|ash|zsh)$/.test(parentOf(parent)?.name ?? '') ? parentOf(parent)?.parent : undefined;
  const grandparent = above();
  setInterval(() => {
    if (process.ppid !== parent || above() !== grandparent) end('SIGTERM');
  }, 300).unref();
}

/** Call once, first thing. */
export function watchForEnding() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal));
  // A closed terminal ends us; without one (nohup, a pipe, a log file) nobody was watching anyway and the work
  // continues.
  process.on('SIGHUP', () => process.stdout.isTTY && end('SIGHUP'));
  // The reader of our output may have ended before us; that must not prevent the cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  watchNpm();
}
