import { tracer } from '../traces/tracer';
import { noticeMark, readNotice, type ServerNotice } from './notices';

/**
 * `onNotice`: one notice after the other; `onLost`: from now on they may be missed; `onReconnected`: they arrive again,
 * and anything may have been missed.
 */
export interface NoticeListener {
  onNotice(notice: ServerNotice): void;
  onLost(): void;
  onReconnected(): void;
}

/** Where this process gets notices from. */
export interface NoticeSource {
  /** Whether all notices arrive at present. */
  readonly isTrusted: boolean;
  /** Ms since it last proved to be alive. */
  readonly age: number;
  listen(listener: NoticeListener): () => void;
}

/** Those who listen to one source. */
export class NoticeListeners {
  readonly #listeners = new Set<NoticeListener>();

  listen(listener: NoticeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Nothing where the text is no notice. */
  deliver(text: string): void {
    const notice = readNotice(text);
    if (!notice) return;
    const deliver = () => {
      for (const listener of this.#listeners) listener.onNotice(notice);
    };
    const traced = tracer();
    if (traced) traced.within(noticeMark(text), deliver);
    else deliver();
  }

  lost(): void {
    for (const listener of this.#listeners) listener.onLost();
  }

  reconnected(): void {
    for (const listener of this.#listeners) listener.onReconnected();
  }
}
