import { accessSync, constants, mkdirSync } from 'node:fs';

/** Makes the folder of `DATA_DIR` where it is not there; throws, by the variable's name, where nothing can be put in it. */
export function openDataDir(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (failure) {
    throw new Error(`DATA_DIR: ${(failure as Error).message}`, { cause: failure });
  }
}
