import { ensureBenchPackages } from './packages';

/** `npm run bench [-- --quick | --phone]`: side by side in a real browser, or on a phone. */
async function main(): Promise<number> {
  await ensureBenchPackages();
  const { runBench } = await import('../../bench/run');
  return runBench(process.argv.slice(2));
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (failure: unknown) => {
    console.error(failure instanceof Error ? failure.message : failure);
    process.exitCode = 1;
  },
);
