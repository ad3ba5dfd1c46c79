import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { runNode } from './child';
import { onPath } from './onPath';
import { root } from './root.mjs';

/** Names on PATH, the most free software first. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];

/** A browser without windows, of the same engine: most tests take it, as it needs half the processor. */
const SHELL = 'chromium-headless-shell';

/** Where installers put a browser outside of PATH. */
const PLACES: Record<string, readonly string[]> = {
  linux: ['/usr/bin/chromium', '/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** A browser that was found to run. */
export interface Browser {
  path: string;
  found: string;
}

/** An existing file may still be a stub that only explains how to install the real thing; so its version is read. */
function runs(path: string | undefined): path is string {
  if (!path || !existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /(chrom|edge|headless).*\d+\.\d+/i.test(stdout);
}

function look(): Browser | undefined {
  const own = chromium.executablePath();
  if (runs(own)) return { path: own, found: "Playwright's own" };
  for (const name of NAMES) {
    const path = onPath(name);
    if (runs(path)) return { path, found: 'on PATH' };
  }
  const path = (PLACES[process.platform] ?? []).find(runs);
  return path ? { path, found: 'in its usual place' } : undefined;
}

async function installByPlaywright(): Promise<void> {
  await runNode([join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], {
    cwd: root,
    limit: 300_000,
  });
}

function installByApt(name: string): void {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { env, stdio: 'ignore', timeout: 600_000 }).status === 0;
  const install = (): boolean => apt('install', '-y', '--no-install-recommends', name);
  // A fresh image has no package lists, an old one stale ones; only then is the list fetched.
  if (!install() && apt('update')) install();
}

/** Finds a Chromium-family browser that runs, or installs one; throws with instructions when there is none. */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (runs(named)) return { path: named, found: 'by CHROME_PATH' };
    throw new Error(
      `CHROME_PATH is "${named}", but that does not run; it must be the path of a Chromium or Chrome program`,
    );
  }
  const there = look();
  if (there) return there;
  console.log('no browser found; installing one');
  await installByPlaywright();
  const own = look();
  if (own) return own;
  installByApt('chromium');
  const installed = look();
  if (installed) return installed;
  throw new Error(
    'no Chromium or Chrome found, and none could be installed; install one and give its path in CHROME_PATH',
  );
}

/** The shell beside the browser that was found, installed where that can be done; undefined where `CHROME_PATH` names the browser for all. */
export function findHeadlessShell(): string | undefined {
  if (process.env.CHROME_PATH) return undefined;
  if (!onPath(SHELL)) installByApt(SHELL);
  const path = onPath(SHELL);
  return runs(path) ? path : undefined;
}
