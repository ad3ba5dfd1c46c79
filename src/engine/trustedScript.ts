interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => unknown };
}

/**
 * A worker's address in the form that browsers want which hold pages to trusted types: they start none from a mere text.
 * `policy`: a name that the server's content security policy allows (`server/http/pages.ts`), for one script and made once.
 */
export function trustedScript(policy: string, url: string): URL {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  return (trustedTypes?.createPolicy(policy, { createScriptURL: () => url }).createScriptURL(url) ?? url) as URL;
}
