import type { Site } from './site';

/**
 * A chunk that fails is asked for again once the site answers: until then what is shown stays. One that is not there even
 * so was replaced by a newer build, or is a failure that the browser remembers: the page is then reloaded (docs/spec.md
 * NAV-9).
 */
export async function loadChunk<T>(
  shell: Pick<Site['shell'], 'reached' | 'chunkFailed'>,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch {
    await shell.reached();
  }
  try {
    return await load();
  } catch (failure) {
    if (!shell.chunkFailed()) throw failure;
    return new Promise<never>(() => {});
  }
}
