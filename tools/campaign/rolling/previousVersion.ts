import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../setup/root.mjs';
import { buildServer } from '../site/serverProgram';

/** Builds the server as it was one commit before into `folder`. Undefined where that commit is not there. */
export async function previousVersion(folder: string): Promise<string | undefined> {
  const source = join(folder, 'source');
  try {
    const packed = execFileSync('git', ['archive', 'HEAD~1'], {
      cwd: root,
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    mkdirSync(source, { recursive: true });
    execFileSync('tar', ['-x'], { cwd: source, input: packed });
  } catch {
    return undefined;
  }
  symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'), 'dir');
  return buildServer(folder, source);
}
