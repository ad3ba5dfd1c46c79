import { readSandbox } from './config';
import { openSandbox } from './sandbox';

/** Constructs the sandbox provider, and reports its address to whoever started it. */
async function main(): Promise<void> {
  const sandbox = await openSandbox(readSandbox(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
  if (process.send) process.send({ origin: sandbox.origin });
  else console.log(`ready ${sandbox.origin}`);
}

main().catch((failure: unknown) => {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
});
