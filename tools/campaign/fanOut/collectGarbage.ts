import { once } from 'node:events';
import { WebSocket } from 'ws';

/** The second pass frees what the first one found to have nothing but weak references. */
const PASSES = 2;

/** Has a Node process free all memory that nothing refers to. `port`: where it was started with `--inspect`. */
export async function collectGarbage(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error(`nothing can be inspected at port ${port}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    await once(socket, 'open');
    for (let id = 1; id <= PASSES; id += 1) {
      const done = once(socket, 'message');
      socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
      await done;
    }
  } finally {
    socket.close();
  }
}
