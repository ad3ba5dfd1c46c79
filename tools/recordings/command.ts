/** Faults that are printed one by one. */
const LISTED = 10;

/** What of its input a command could not read: it uses the rest, and prints each fault with its place. */
export class InputFaults {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** `n`: the line, where it is known. */
  add(path: string, n: number | undefined, fault: string): void {
    this.#count += 1;
    if (this.#count <= LISTED) console.error(`${path}${n === undefined ? '' : `, line ${n}`}: ${fault}`);
  }

  /** Prints how many were not listed. */
  end(): void {
    if (this.#count > LISTED) console.error(`and ${this.#count - LISTED} more that can't be read`);
  }
}

/**
 * Runs a command; its exit code is what `main` gives, 1 where it throws or some of its input could not be read, and 2, with
 * the usage, where it has options that do not exist.
 */
export function command(usage: string, main: (faults: InputFaults) => Promise<number>): void {
  // Whoever reads the output may stop early (`| head`).
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
  const faults = new InputFaults();
  main(faults).then(
    (code) => {
      faults.end();
      process.exitCode = code === 0 && faults.count > 0 ? 1 : code;
    },
    (failure: unknown) => {
      faults.end();
      const { code, message, path } = failure as NodeJS.ErrnoException;
      const isUsage = code?.startsWith('ERR_PARSE_ARGS') === true;
      const isMissing = code === 'ENOENT' && path !== undefined;
      if (!isUsage)
        console.error(isMissing ? `there is no file ${path}` : failure instanceof Error ? message : failure);
      process.exitCode = isUsage ? wrongUsage(usage, optionProblem(message)) : 1;
    },
  );
}

/** Node's text without its advice: `Unknown option '--x'`; a value that begins with a dash is none to it. */
function optionProblem(message: string): string {
  const first = message.split(/[.\n]/, 1)[0]!;
  return first.replace(
    /^Option '(.*)' argument is ambiguous$/,
    "Option '$1' needs a value; one that begins with - is written $1=-VALUE",
  );
}

/** Prints what is wrong and how the command is used; gives the exit code. */
export function wrongUsage(usage: string, problem: string): number {
  console.error(`${problem}\n${usage}`);
  return 2;
}
