import type { SharedText } from './sharedText';

/** The far end of one stream: SSE, WebSocket, or a link in virtual time. */
export interface Wire {
  send(text: string): void;
  /** Sends `head`, `body` and `tail` as one text, without making one of them. Absent where no bytes leave. */
  sendShared?(head: string, body: SharedText, tail: string): void;
  /** Text units (or bytes) given to `send` that have not left yet. */
  readonly buffered: number;
  /** `code`: why it ended for good (`EndFrame`), where it did. */
  close(code?: number): void;
}
