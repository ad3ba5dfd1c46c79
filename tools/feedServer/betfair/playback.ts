import { type ImportSource, openSource } from '../../../server/feeds/importers/openSource';
import { ImportTally } from '../../../server/feeds/importers/importReport';
import { jsonMessages } from '../../../server/feeds/importers/jsonMessages';
import { type UntrustedFields, fieldsOf, untrustedNumber } from '../../../server/feeds/importers/untrusted';
import type { Clock } from '../../../src/rules/clock';

/** The odds messages of files, in the order they were published. */
export async function exchangeMessages(paths: readonly string[]): Promise<UntrustedFields[]> {
  const files = await Promise.all(paths.map((path) => messagesOf(openSource(path))));
  return files.flat().sort((a, b) => publishedAt(a) - publishedAt(b));
}

async function messagesOf({ text }: ImportSource): Promise<UntrustedFields[]> {
  const messages: UntrustedFields[] = [];
  const isOdds = (message: unknown) => fieldsOf(message).op === 'mcm';
  for await (const message of jsonMessages(text, isOdds, new ImportTally()))
    if (isOdds(message)) messages.push(fieldsOf(message));
  return messages;
}

function publishedAt(message: UntrustedFields): number {
  return untrustedNumber(message.pt) ?? 0;
}

export interface PlaybackOptions {
  clock: Clock;
  /** Recorded ms per ms. */
  speed: number;
  /** No pause is longer, in ms of the clock: files begin days before their match. */
  longestPauseMs: number;
}

/** Publishes messages at the pace of their times; resolves after the last. */
export async function playBack(
  messages: readonly UntrustedFields[],
  publish: (message: UntrustedFields) => void,
  { clock, speed, longestPauseMs }: PlaybackOptions,
): Promise<void> {
  let due = clock.mono();
  let last = messages[0] && publishedAt(messages[0]);
  for (const message of messages) {
    due += Math.min(longestPauseMs, (publishedAt(message) - last!) / speed);
    last = publishedAt(message);
    const wait = due - clock.mono();
    if (wait > 0) await new Promise<void>((done) => clock.after(wait, done));
    publish(message);
  }
}
