import type { CallResult } from './callResult';

type Call = (...words: readonly unknown[]) => Promise<CallResult<unknown>>;

/** Calls whose code is loaded with the first of them. Where it does not come, no answer does. */
export function laterCalls<T extends object>(load: () => Promise<T>): T {
  const known = new Map<PropertyKey, Call>();
  const callOf =
    (name: PropertyKey): Call =>
    async (...words) => {
      const calls = await load().catch(() => undefined);
      if (!calls) return { ok: false, failure: { reason: 'network' } };
      return (calls as Record<PropertyKey, Call>)[name]!(...words);
    };
  return new Proxy({} as T, {
    get: (_, name) => {
      // What is handed on by a promise is asked whether it is one itself.
      if (name === 'then') return undefined;
      const call = known.get(name) ?? callOf(name);
      known.set(name, call);
      return call;
    },
  });
}
