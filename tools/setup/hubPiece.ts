import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './root.mjs';

/** The hub's program, which runs in a worker. */
export const HUB = join(root, 'src/engine/hub/hub.worker.ts');

/**
 * Builds the hub's worker with the page instead of apart from it: both import what they have in common as one file, which
 * a browser loads once.
 */
export function hubPiece(): Plugin {
  return {
    name: 'hub-piece',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== `${HUB}?worker&url`) return undefined;
      const piece = this.emitFile({ type: 'chunk', id: HUB, name: 'hub.worker' });
      return `export default import.meta.ROLLUP_FILE_URL_${piece};`;
    },
  };
}
