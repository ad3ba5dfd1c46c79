import type { KeyedMessage, KeyedSelection } from '../../stream/keyedWire';

/** Parses each message as it arrives. A snapshot has every price, anything else those that changed. */
export function readKeyed(port: MessagePort, onMessages: (message: KeyedMessage) => void): void {
  port.onmessage = ({ data }: MessageEvent<string>) => onMessages(JSON.parse(data) as KeyedMessage);
}

/** The selections in a message, of either kind. */
export function* selectionsOf(message: KeyedMessage): Generator<KeyedSelection> {
  if (message.type === 'prices') yield* message.changes;
  else for (const { markets } of message.fixtures) for (const { selections } of markets) yield* selections;
}
