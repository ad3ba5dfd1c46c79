import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../setup/root.mjs';

/** Runs npm in a folder, without a network; gives what it prints, throws with it where npm fails. */
export function npmOffline(args: readonly string[], cwd: string): string {
  // The npm beside the running Node first: another one may belong to another Node.
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`;
  const { status, error, stdout, stderr } = spawnSync('npm', [...args, '--offline', '--no-audit', '--no-fund'], {
    cwd,
    encoding: 'utf8',
    // A cache of its own: an account may have no home, and nothing is had from the network.
    env: { ...process.env, PATH, npm_config_cache: join(root, '.data', 'ground', 'npm', '.npm') },
    shell: process.platform === 'win32',
  });
  if (error) throw new Error(`npm could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  return stdout;
}
