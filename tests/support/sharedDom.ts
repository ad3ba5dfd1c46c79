import { builtinEnvironments, type Environment } from 'vitest/runtime';

let made: ReturnType<Environment['setup']> | undefined;

/**
 * jsdom, made once for all files of a worker: making it anew for each file, and loading React again for it, took two fifths
 * of their time. `tests/support/domSetup.ts` gives each file the document as new.
 */
const sharedDom: Environment = {
  name: 'shared-dom',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    made ??= builtinEnvironments.jsdom.setup(global, options);
    await made;
    return { teardown: () => {} };
  },
};

export default sharedDom;
