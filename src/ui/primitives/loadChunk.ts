import type { Site } from './site';

/**
 * A chunk that fails has the page reloaded once the site answers (docs/spec.md NAV-9); until then what is shown stays. It was
 * replaced by a newer build, or the connection was lost, a failure that browsers remember of a document. Within a minute of
 * the last reload it is asked for again instead.
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
  return shell.chunkFailed() ? new Promise<never>(() => {}) : load();
}
