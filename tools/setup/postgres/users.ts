import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markAlive, processMark } from '../lock.mjs';

/** Who uses a cluster at the moment: one file per use, so that the last one out stops the server. */
export interface Users {
  enter(): void;
  /** Returns the number of uses by processes that still run. */
  leave(): number;
}

export function systemUsersOf(folder: string): Users {
  const file = join(folder, randomUUID());
  function others(): number {
    let count = 0;
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (path === file) continue;
      if (markAlive(readFileSync(path, 'utf8'))) count += 1;
      else rmSync(path, { force: true });
    }
    return count;
  }
  return {
    enter(): void {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, processMark());
    },
    leave(): number {
      rmSync(file, { force: true });
      return others();
    },
  };
}
