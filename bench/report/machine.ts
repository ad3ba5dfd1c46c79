import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { root } from '../../tools/setup/root.mjs';

/** Machine and software of the measurement. */
export interface Machine {
  /** The commit, with `+` where files differ from it; undefined outside a clone. */
  commit: string | undefined;
  node: string;
  browser: string;
  platform: string;
  cpu: string;
  cores: number;
  memoryGb: number;
}

export function machineOf(browser: string): Machine {
  return {
    commit: commit(),
    node: process.version,
    browser,
    platform: `${process.platform} ${process.arch}`,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
  };
}

function commit(): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`;
  } catch {
    return undefined;
  }
}
