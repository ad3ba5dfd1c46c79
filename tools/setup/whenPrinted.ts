import type { ChildProcess } from 'node:child_process';

/** How much of its output is there when it fails, and to find a text that comes in two parts. */
const END_LENGTH = 4_000;

/** Resolves once the program has printed the text; rejects with the end of its output where it ends before that. */
export function whenPrinted(child: ChildProcess, text: string): Promise<void> {
  return new Promise((printed, failed) => {
    let output = '';
    const read = (bytes: Buffer) => {
      const all = output + String(bytes);
      if (all.includes(text)) printed();
      output = all.slice(-END_LENGTH);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', failed);
    child.on('exit', () => failed(new Error(`${child.spawnfile} ended:\n${output}`)));
  });
}
