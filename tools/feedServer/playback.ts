import type { Clock } from '../../src/rules/clock';

export interface PlaybackOptions<Message> {
  /** When a message was sent, ms; never earlier than that of the one before. */
  at: (message: Message) => number;
  clock: Clock;
  /** Recorded ms per ms. */
  speed: number;
  /** No pause is longer, in ms of the clock: files begin days before their match. */
  longestPauseMs: number;
}

/** Publishes messages at the pace of their times; resolves after the last. */
export async function playBack<Message>(
  messages: readonly Message[],
  publish: (message: Message) => void,
  { at, clock, speed, longestPauseMs }: PlaybackOptions<Message>,
): Promise<void> {
  let due = clock.mono();
  let last = messages[0] && at(messages[0]);
  for (const message of messages) {
    due += Math.min(longestPauseMs, (at(message) - last!) / speed);
    last = at(message);
    const wait = due - clock.mono();
    if (wait > 0) await new Promise<void>((done) => clock.after(wait, done));
    publish(message);
  }
}
