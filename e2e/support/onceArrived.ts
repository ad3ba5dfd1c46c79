/** Runs something in a page. One that is on its way to another address has no place to run anything for a moment. */
export async function onceArrived<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await run();
    } catch (failure) {
      if (!/execution context|navigated|destroyed/i.test(String(failure)) || tries === 200) throw failure;
      await new Promise((next) => setTimeout(next, 50));
    }
  }
}
