import type { ChildProcess } from 'node:child_process';

/** Resolves once the program has printed the text; rejects with the end of its output where it ends before that. */
export function whenPrinted(child: ChildProcess, text: string): Promise<void> {
  return new Promise((printed, failed) => {
    let output = '';
    const read = (bytes: Buffer) => {
      output = (output + String(bytes)).slice(-4_000);
      if (output.includes(text)) printed();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', failed);
    child.on('exit', () => failed(new Error(`${child.spawnfile} ended:\n${output}`)));
  });
}
