import { setTimeout as sleep } from 'node:timers/promises';
import { Gateway, type StreamPosition } from '../../../../server/gateway/gateway';
import type { StreamOwner } from '../../../../server/gateway/streamOwner';
import type { StreamSession } from '../../../../server/gateway/streamSession';
import type { Wire } from '../../../../server/gateway/wire';

/** A client that has not read for this long does not read. ms */
const PATIENCE_MS = 2_000;

/** The product's gateway, of which frames may be lost on the way, and which waits for its clients where time does. */
export class LossyGateway extends Gateway {
  /** So many of the next frames reach nobody. */
  losing = 0;
  readonly #open = new Set<StreamSession>();
  /** Who was waited for in vain. */
  readonly #unread = new WeakSet<StreamSession>();

  override open(wire: Wire, positions: readonly StreamPosition[], owner?: StreamOwner): StreamSession {
    const lossy: Wire = {
      get buffered() {
        return wire.buffered;
      },
      send: (text) => {
        if (this.losing > 0) this.losing -= 1;
        else wire.send(text);
      },
      close: (code) => wire.close(code),
    };
    const session = super.open(lossy, positions, owner);
    this.#open.add(session);
    return session;
  }

  override close(session: StreamSession): void {
    super.close(session);
    this.#open.delete(session);
  }

  /** As the gateway does by itself, but it in recorded time, which may stand still. */
  flush(): void {
    for (const session of this.#open) session.flush();
  }

  /** Resolves once every client that reads has been sent everything, so that none is slow in recorded time alone. */
  async drain(): Promise<void> {
    for (const session of this.#open) {
      const until = performance.now() + (this.#unread.has(session) ? 0 : PATIENCE_MS);
      while (session.wire.buffered > 0 && performance.now() < until) await sleep(1);
      if (session.wire.buffered > 0) this.#unread.add(session);
      else this.#unread.delete(session);
      session.flush();
    }
  }
}
