import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program of that name is on PATH. */
export function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
