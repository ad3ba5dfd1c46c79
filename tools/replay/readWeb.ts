import { readHeader, readLine, type RecordingFault } from '../../src/book/readRecording';
import { type RecordingHeader, type RecordingLine } from '../../src/book/recording';
import type { Numbered } from '../../server/feeds/recording/readRecording';
import type { Recorded } from './replay';

/** A gzipped recording fetched by a browser; held as text, since it is read more than once. */
export async function fetchRecording(url: string): Promise<Recorded> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  const text = await new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).text();
  const rows = text.split('\n').filter((row) => row !== '');
  const header: RecordingHeader | RecordingFault = readHeader(rows[0] ?? '');
  if ('fault' in header) throw new Error(`${url}: ${header.fault}`);
  return {
    header,
    async *lines(): AsyncGenerator<Numbered<RecordingLine | RecordingFault>> {
      for (let i = 1; i < rows.length; i++) yield { ...readLine(rows[i]!), n: i + 1 };
    },
  };
}
