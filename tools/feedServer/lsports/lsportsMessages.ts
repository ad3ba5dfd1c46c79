import { type ImportSource, openSource } from '../../../server/feeds/importers/openSource';
import { ImportTally } from '../../../server/feeds/importers/importReport';
import { jsonMessages } from '../../../server/feeds/importers/jsonMessages';
import { isLsports, readEnvelope } from '../../../server/feeds/importers/lsports/envelope';
import type { LsportsMessage } from './lsportsWriter';

export interface CapturedMessage extends LsportsMessage {
  /** Ms. */
  at: number;
}

/** The messages of files that have fixtures, one of each fixture, in the order they were sent. */
export async function lsportsMessages(paths: readonly string[]): Promise<CapturedMessage[]> {
  const files = await Promise.all(paths.map((path) => messagesOf(openSource(path))));
  return files.flat().sort((a, b) => a.at - b.at);
}

async function messagesOf({ text }: ImportSource): Promise<CapturedMessage[]> {
  const messages: CapturedMessage[] = [];
  let last = 0;
  for await (const { value: message } of jsonMessages(text, isLsports, new ImportTally())) {
    const { type, at = last, carriesEvents, events } = readEnvelope(message);
    last = at;
    if (type === undefined || !carriesEvents) continue;
    for (const event of events)
      messages.push({ package: 'inplay', type, event: { ...event, FixtureId: Number(event.FixtureId) }, at });
  }
  return messages;
}
