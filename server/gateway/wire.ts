import type { SharedText } from './sharedText';

/** The far end of one stream: SSE, WebSocket, or a link in virtual time. */
export interface Wire {
  send(text: string): void;
  /** Sends `body`, with `head` and `tail` around it where there are any, as one text. Absent where no bytes leave. */
  sendShared?(body: SharedText, head?: string, tail?: string): void;
  /** Text units (or bytes) given to `send` that have not left yet. */
  readonly buffered: number;
  /** `code`: why it ended (`EndFrame`), where there is a reason. */
  close(code?: number): void;
}
