import { readFileSync } from 'node:fs';

/** Exit codes by custom: 128 and the signal's number. */
const CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

let listener;
let isEnding = false;

/**
 * Without a listener the process simply exits, which ends child processes through their own `exit` hooks.
 * `listen(signal, code)` is called at the first SIGINT, SIGTERM or SIGHUP, or when the npm that started us is gone.
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
 * npm does not hand a SIGTERM on to what it runs, it just dies; so its death is our signal. Some shells stay between
 * npm and us: then the shell's parent is watched too. Started without npm, nothing is watched: a parent that leaves
 * a process in the background means it.
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
  // A closed terminal ends us; without one (nohup, a pipe, a log file) nobody was watching anyway and the work goes on.
  process.on('SIGHUP', () => process.stdout.isTTY && end('SIGHUP'));
  // Whoever read our output may be gone before us; that must not keep us from tidying up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  watchNpm();
}
