import type { KeyedMessage, KeyedSelection } from '../../stream/keyedWire';

/** Parses each message as it arrives. A snapshot has every price, anything else those that changed. */
export function readKeyed(port: MessagePort, onMessage: (message: KeyedMessage) => void): void {
  port.onmessage = ({ data }: MessageEvent<string>) => onMessage(JSON.parse(data) as KeyedMessage);
}

/** As `readKeyed`, with all messages of a frame at once, in its animation frame: one update of a store for each frame. */
export function readKeyedFrames(port: MessagePort, onFrame: (messages: readonly KeyedMessage[]) => void): void {
  let queue: KeyedMessage[] = [];
  const flush = () => {
    const messages = queue;
    queue = [];
    onFrame(messages);
  };
  readKeyed(port, (message) => {
    if (queue.push(message) === 1) requestAnimationFrame(flush);
  });
}

/** The selections in a message, of either kind. */
export function* selectionsOf(message: KeyedMessage): Generator<KeyedSelection> {
  if (message.type === 'prices') yield* message.changes;
  else for (const { markets } of message.fixtures) for (const { selections } of markets) yield* selections;
}
