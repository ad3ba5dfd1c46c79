import { type ImportSource, openSource } from '../../../server/feeds/importers/openSource';
import { ImportTally } from '../../../server/feeds/importers/importReport';
import { jsonMessages } from '../../../server/feeds/importers/jsonMessages';
import { type UntrustedFields, fieldsOf, untrustedNumber } from '../../../server/feeds/importers/untrusted';

/** The odds messages of files, in the order they were published. */
export async function exchangeMessages(paths: readonly string[]): Promise<UntrustedFields[]> {
  const files = await Promise.all(paths.map((path) => messagesOf(openSource(path))));
  return files.flat().sort((a, b) => publishedAt(a) - publishedAt(b));
}

async function messagesOf({ text }: ImportSource): Promise<UntrustedFields[]> {
  const messages: UntrustedFields[] = [];
  const isOdds = (message: unknown) => fieldsOf(message).op === 'mcm';
  for await (const { value: message } of jsonMessages(text, isOdds, new ImportTally()))
    if (isOdds(message)) messages.push(fieldsOf(message));
  return messages;
}

/** Ms. */
export function publishedAt(message: UntrustedFields): number {
  return untrustedNumber(message.pt) ?? 0;
}
