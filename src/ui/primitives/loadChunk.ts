import type { Site } from './site';

/** A chunk that is not there any more was replaced by a newer build: the page is then reloaded (docs/spec.md NAV-9). */
export async function loadChunk<T>(shell: Pick<Site['shell'], 'chunkFailed'>, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (failure) {
    if (!shell.chunkFailed()) throw failure;
    return new Promise<never>(() => {});
  }
}
