import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Chunk } from './readers';

// The least a server can do for streams: one buffer for each write, and a loop over all who listen.
const listening = new Set<ServerResponse>();

const server = createServer((_, answer) => {
  answer.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  answer.write(': here\n\n');
  listening.add(answer);
  answer.on('close', () => listening.delete(answer));
});

/** Writes all of it to everybody, each part at its time; resolves with when each began to be written, ms of the wall clock. */
async function play(chunks: readonly Chunk[]): Promise<number[]> {
  const began = performance.now();
  const times: number[] = [];
  for (const { ms, base64 } of chunks) {
    await wait(Math.max(0, began + ms - performance.now()));
    times.push(Date.now());
    const bytes = Buffer.from(base64, 'base64');
    for (const answer of listening) answer.write(bytes);
  }
  return times;
}

server.listen(0, '127.0.0.1', 4_096);
await once(server, 'listening');
process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
process.on('message', (asked: Chunk[] | 'collect') => {
  if (asked !== 'collect') return void play(asked).then((times) => process.send!(times));
  for (let pass = 0; pass < 2; pass += 1) collectGarbage();
  process.send!('collected');
});
process.on('disconnect', () => process.exit());
