import type { Clock } from '../../src/rules/clock';
import { tracer } from '../traces/tracer';

/** What is asked for together is done together. */
export interface BatchOptions<T, V> {
  /** What the work is called in traces. */
  name: string;
  /** Does all of a batch; the values in its order. Where it rejects, each that asked does. */
  run: (asked: readonly T[]) => Promise<readonly V[]>;
  /** Most of one batch. */
  most: number;
  /** Batches under way at once; 1 by default. */
  lanes?: number;
  /** When a batch begins beside another. Without it at once: but each batch has costs of its own. */
  beside?: BesideOne;
  /** No two of the same are under way at once, in one batch or in several: the later one waits in its place. */
  exclusive?: (asked: T) => unknown;
  /** Without it each waits for its batch as long as it takes. */
  patience?: Patience<T, V>;
  /** For what only reads. Without it each waits for its value as long as it takes. */
  within?: Within;
}

/** Once so many wait, or one has waited for so long, ms: a slow batch must not block those that could run. */
export interface BesideOne {
  clock: Clock;
  many: number;
  ms: number;
}

/** What has waited for so long is not begun any more: it is withdrawn and gets another value. */
export interface Patience<T, V> {
  clock: Clock;
  /** From asking to the beginning, at most; undefined: as long as it takes. */
  ms: (asked: T) => number | undefined;
  instead: () => V;
}

/** Who has no value after so long fails, whether its batch has begun, and goes on for others, or waits behind one that hangs. */
export interface Within {
  clock: Clock;
  /** From asking to the value, at most. */
  ms: number;
  failure: () => Error;
}

/** How many wait, and who asks. */
export interface Batches<T, V> {
  ask(asked: T): Promise<V>;
  readonly waiting: number;
}

interface Waiting<T, V> {
  asked: T;
  /** The span that asked. */
  mark: string | undefined;
  done: (value: V) => void;
  failed: (failure: unknown) => void;
  /** Its batch begins: it is not withdrawn any more. */
  stopWaiting: () => void;
}

/**
 * Gathers what is asked for while earlier batches are under way: whoever asks alone is served at once, and the more ask the
 * less each costs. A batch begins after it was asked for, so what it reads is never older than the asking.
 */
export function batches<T, V>({
  name,
  run,
  most,
  lanes = 1,
  beside,
  exclusive,
  patience,
  within,
}: BatchOptions<T, V>): Batches<T, V> {
  let queue: Waiting<T, V>[] = [];
  const busy = new Set<unknown>();
  let running = 0;
  let scheduled = false;
  /** Until a batch may begin beside another, however few wait. */
  let isCountingDown = false;
  let isOverdue = false;

  function takeNext(): Waiting<T, V>[] {
    if (!exclusive) return queue.splice(0, most);
    const taken: Waiting<T, V>[] = [];
    const left: Waiting<T, V>[] = [];
    for (const each of queue) {
      const key = exclusive(each.asked);
      if (taken.length === most || busy.has(key)) {
        left.push(each);
        continue;
      }
      busy.add(key);
      taken.push(each);
    }
    queue = left;
    return taken;
  }

  function runFor(batch: readonly Waiting<T, V>[]): Promise<readonly V[]> {
    const asked = batch.map((each) => each.asked);
    const traced = tracer();
    if (!traced) return run(asked);
    const origins = batch.map((each) => ({ mark: each.mark, key: exclusive?.(each.asked) }));
    return traced.together({ name }, origins, () => run(asked));
  }

  async function serve(batch: readonly Waiting<T, V>[]): Promise<void> {
    running += 1;
    for (const { stopWaiting } of batch) stopWaiting();
    try {
      const values = await runFor(batch);
      batch.forEach(({ done }, i) => done(values[i]!));
    } catch (failure) {
      for (const { failed } of batch) failed(failure);
    } finally {
      running -= 1;
      if (exclusive) for (const { asked } of batch) busy.delete(exclusive(asked));
      begin();
    }
  }

  function mayBegin(): boolean {
    if (running === lanes || queue.length === 0) return false;
    return running === 0 || !beside || isOverdue || queue.length >= beside.many;
  }

  function begin(): void {
    scheduled = false;
    while (mayBegin()) {
      isOverdue = false;
      const batch = takeNext();
      if (batch.length === 0) break;
      void serve(batch);
    }
    countDown();
  }

  function countDown(): void {
    if (!beside || isCountingDown || queue.length === 0 || running === 0 || running === lanes) return;
    isCountingDown = true;
    beside.clock.after(beside.ms, () => {
      isCountingDown = false;
      isOverdue = queue.length > 0;
      begin();
    });
  }

  function withdraw(own: Waiting<T, V>): void {
    queue = queue.filter((each) => each !== own);
  }

  function enqueue(asked: Omit<Waiting<T, V>, 'stopWaiting'>): void {
    const own: Waiting<T, V> = { ...asked, stopWaiting: () => {} };
    queue.push(own);
    if (within) giveUpLate(own, within);
    const most = patience?.ms(own.asked);
    if (!patience || most === undefined) return;
    own.stopWaiting = patience.clock.after(most, () => {
      withdraw(own);
      own.done(patience.instead());
    });
  }

  function giveUpLate(own: Waiting<T, V>, { clock, ms, failure }: Within): void {
    const { done, failed } = own;
    const cancel = clock.after(ms, () => {
      withdraw(own);
      failed(failure());
    });
    own.done = (value) => {
      cancel();
      done(value);
    };
    own.failed = (reason) => {
      cancel();
      failed(reason);
    };
  }

  return {
    ask: (asked) =>
      new Promise((done, failed) => {
        enqueue({ asked, mark: tracer()?.present(), done, failed });
        if (scheduled || running >= lanes) return;
        scheduled = true;
        // After what else came in with it was read.
        setImmediate(begin);
      }),
    get waiting() {
      return queue.length;
    },
  };
}
