import { Observable, type Subscriber } from 'rxjs';
import type { Frame, StreamVerbs } from '../../src/contract/stream/frame';
import { encodeFrame } from '../../src/book/codec';
import type { Closing, Position, Transport, TransportEvent } from '../../src/engine/transport/transport';

/** One stream that was opened, driven by the test. */
export class FakeStream {
  readonly positions: readonly Position[];
  readonly said: StreamVerbs[] = [];
  /** False once the engine let go of it. */
  held = true;
  readonly #observer: Subscriber<TransportEvent>;

  constructor(positions: readonly Position[], observer: Subscriber<TransportEvent>) {
    this.positions = positions;
    this.#observer = observer;
  }

  open(): void {
    this.#observer.next({ type: 'opened' });
  }

  text(text: string): void {
    this.#observer.next({ type: 'text', text });
  }

  send(...frames: Frame[]): void {
    for (const frame of frames) this.text(encodeFrame(frame));
  }

  close(closing: Closing = { final: undefined, cause: 'closed' }): void {
    this.#observer.next({ type: 'closed', closing });
    this.#observer.complete();
  }
}

export interface FakeTransport {
  readonly transport: Transport;
  readonly streams: FakeStream[];
  /** The stream opened last. */
  readonly last: FakeStream;
}

/** The transport port: streams that do what the test says. */
export function fakeTransport(): FakeTransport {
  const streams: FakeStream[] = [];
  return {
    streams,
    get last() {
      return streams.at(-1)!;
    },
    transport: ({ positions, verbs$ }) =>
      new Observable((observer) => {
        const stream = new FakeStream(positions, observer);
        streams.push(stream);
        observer.add(verbs$.subscribe((verbs) => stream.said.push(verbs)));
        return () => {
          stream.held = false;
        };
      }),
  };
}
