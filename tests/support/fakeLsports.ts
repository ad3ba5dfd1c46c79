import type { LsportsCalls } from '../../server/feeds/lsports/lsportsCalls';
import type { LsportsQueue, LsportsQueueHandlers } from '../../server/feeds/lsports/lsportsQueue';

/** One package of LSports without a network: its queue and its calls. */
export class FakeLsports {
  /** What a snapshot has; undefined: it is refused. */
  events: object[] | undefined = [];
  /** Fixtures that were asked for one by one. */
  readonly asked: string[][] = [];
  isDistributed = false;
  connections = 0;
  #handlers: LsportsQueueHandlers | undefined;
  #waiting: (() => void) | undefined;
  /** What nobody has read yet, as a broker has it once the distribution is on. */
  #queued: { text: string; sentAt: number | undefined }[] = [];
  isSlow = false;
  /** The broker takes connections and opens no queue on them. */
  isHanging = false;

  readonly queue: LsportsQueue = async (handlers, signal) => {
    this.connections += 1;
    if (this.isHanging) await new Promise((_, fail) => signal.addEventListener('abort', fail));
    this.#handlers = handlers;
    signal.addEventListener('abort', () => (this.#handlers = undefined));
    for (const { text, sentAt } of this.#queued.splice(0)) handlers.onMessage(text, sentAt);
  };

  readonly calls: LsportsCalls = {
    startDistribution: async () => {
      this.isDistributed = true;
    },
    snapshot: async (ids) => {
      if (ids) this.asked.push([...ids]);
      if (this.isSlow) await new Promise<void>((done) => (this.#waiting = done));
      if (!this.events) throw new Error('status 403: no credits');
      const wanted = ids && new Set(ids);
      const events = this.events.filter(
        (event) => !wanted || wanted.has(String((event as { FixtureId: number }).FixtureId)),
      );
      return structuredClone(events) as Record<string, unknown>[];
    },
  };

  get isOpen(): boolean {
    return this.#handlers !== undefined;
  }

  /** A snapshot that waits, as `isSlow` has it, is answered. */
  answer(): void {
    this.#waiting?.();
  }

  send(message: object | string, sentAt?: number): void {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    if (this.#handlers) this.#handlers.onMessage(text, sentAt);
    else if (this.isDistributed) this.#queued.push({ text, sentAt });
  }

  cut(): void {
    this.#handlers?.onEnd('cut');
  }
}
