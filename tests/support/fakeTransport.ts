import { Observable, type Subscriber } from 'rxjs';
import type { Frame, StreamVerbs } from '../../src/contract/stream/frame';
import type { StateChannel } from '../../src/contract/stream/state';
import { encodeFrame } from '../../src/book/codec';
import type { Closing, Position, StreamRequest, Transport, TransportEvent } from '../../src/engine/transport/transport';

/** One stream that was opened, driven by the test. */
export class FakeStream {
  readonly positions: readonly Position[];
  readonly states: readonly StateChannel[] | undefined;
  readonly sent: StreamVerbs[] = [];
  /** False once the engine unsubscribed. */
  isOpen = true;
  readonly #observer: Subscriber<TransportEvent>;

  constructor({ positions, states }: StreamRequest, observer: Subscriber<TransportEvent>) {
    this.positions = positions;
    this.states = states;
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

/** The transport port: streams that the test controls. */
export function fakeTransport(): FakeTransport {
  const streams: FakeStream[] = [];
  return {
    streams,
    get last() {
      return streams.at(-1)!;
    },
    transport: (request) =>
      new Observable((observer) => {
        const stream = new FakeStream(request, observer);
        streams.push(stream);
        observer.add(request.verbs$.subscribe((verbs) => stream.sent.push(verbs)));
        return () => {
          stream.isOpen = false;
        };
      }),
  };
}
