/**
 * What carries the feed from the process that runs it into the books of the other processes of its database: NATS
 * (`server/broker`), or nothing where there is one process only.
 */
export interface FeedCarrier {
  /** Resolves once the feed could be carried from here, at once where there is nothing between; or as `signal` aborts. */
  ready(signal: AbortSignal): Promise<void>;
  /** From now on carries all that this process's bus publishes, as the runner of a term. */
  share(term: number): SharedTerm;
  /** Follows whichever other process runs the feed, into this process's bus. Ends with `signal`. */
  follow(signal: AbortSignal): Promise<void>;
  /** Whether it is connected; always, where there is nothing to connect to. */
  readonly isConnected: boolean;
  /** What it did so far, by kind. */
  readonly counts: Readonly<Record<CarrierCount, number>>;
  close(): Promise<void>;
}

/** The feed of one term, carried. */
export interface SharedTerm {
  /** Settles when it can't be carried any longer; the runner must stop at once. After `end` it never does. */
  lost: Promise<CarryLoss>;
  end(): void;
}

/** `refused`: a later term is there already. `cut off`: nothing has come through for long. */
export type CarryLoss = 'refused' | 'cut off';

/**
 * `sent`, `received`: messages, an area or a batch in several where it is long; `images`: whole areas sent; `fenced`:
 * messages of this process that the broker refused; `outdated`: messages of an earlier runner that this process
 * refused; `gaps`: how often something was missing; `reconnects`.
 */
export type CarrierCount = 'sent' | 'received' | 'images' | 'fenced' | 'outdated' | 'gaps' | 'reconnects';

export function newCounts(): Record<CarrierCount, number> {
  return { sent: 0, received: 0, images: 0, fenced: 0, outdated: 0, gaps: 0, reconnects: 0 };
}

/** For one process alone: its bus is all there is. */
export function inProcessCarrier(): FeedCarrier {
  return {
    ready: () => Promise.resolve(),
    share: () => ({ lost: new Promise(() => {}), end: () => {} }),
    follow: () => Promise.resolve(),
    isConnected: true,
    counts: newCounts(),
    close: () => Promise.resolve(),
  };
}
