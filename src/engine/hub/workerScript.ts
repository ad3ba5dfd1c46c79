// The bundler makes a module of the address that has it as its default.
// oxlint-disable-next-line import/default
import script from './hub.worker.ts?worker&url';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL: (url: string) => unknown;
  };
}

/** The name that the server's content security policy allows (`server/http/pages.ts`). */
const POLICY = 'hub-worker';

/**
 * The hub's program, in the form that browsers want which hold pages to trusted types: they start no worker from a mere
 * text.
 */
export const workerScript: URL = trusted(script) as URL;

function trusted(url: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  return trustedTypes?.createPolicy(POLICY, { createScriptURL: () => url }).createScriptURL(url) ?? url;
}
