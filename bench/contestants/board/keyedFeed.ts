import type { KeyedMessage, KeyedSelection } from '../../stream/keyedWire';

/** Parses each message as it comes. A snapshot tells of every price, anything else of the ones that changed. */
export function readKeyed(port: MessagePort, onMessages: (message: KeyedMessage) => void): void {
  port.onmessage = ({ data }: MessageEvent<string>) => onMessages(JSON.parse(data) as KeyedMessage);
}

/** The selections a message tells of, whichever kind it is. */
export function* selectionsOf(message: KeyedMessage): Generator<KeyedSelection> {
  if (message.type === 'prices') yield* message.changes;
  else for (const { markets } of message.fixtures) for (const { selections } of markets) yield* selections;
}
