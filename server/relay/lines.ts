import { StringDecoder } from 'node:string_decoder';
import type { Socket } from 'node:net';

/** Reads a socket line by line; one that sends more than `limit` text units without an end of line is cut. */
export function readLines(socket: Socket, limit: number, onLine: (line: string) => void): void {
  const decoder = new StringDecoder('utf8');
  let held: string[] = [];
  let length = 0;
  socket.on('data', (bytes: Buffer) => {
    const [first = '', ...rest] = decoder.write(bytes).split('\n');
    held.push(first);
    length += first.length;
    for (const next of rest) {
      const line = held.join('');
      held = [next];
      length = next.length;
      if (!socket.destroyed) onLine(line);
    }
    if (length > limit) socket.destroy();
  });
}
