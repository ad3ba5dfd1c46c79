/** Runs a command; its exit code is what `main` gives, 1 where it throws. */
export function command(main: () => Promise<number>): void {
  // Whoever reads the output may stop early (`| head`).
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (failure: unknown) => {
      console.error(failure instanceof Error ? failure.message : failure);
      process.exitCode = 1;
    },
  );
}

/** Prints what is wrong and how the command is used; gives the exit code. */
export function wrongUsage(usage: string, problem: string): number {
  console.error(`${problem}\n${usage}`);
  return 2;
}
