/** Runs one step of a command and prints its result and how long it took. */
export async function runStep<T>(name: string, work: () => Promise<T>, describe: (result: T) => string): Promise<T> {
  const begun = performance.now();
  const result = await work();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${name.padEnd(14)} ${seconds.padStart(6)} s  ${describe(result)}`);
  return result;
}
