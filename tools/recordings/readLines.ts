import { readRecording } from '../../server/feeds/recording/readRecording';
import type { InputFaults } from './command';
import type { RecordingHeader, RecordingLine } from '../../src/book/recording';

/** A line of a recording with its number in the file. */
export interface NumberedLine {
  n: number;
  line: RecordingLine;
}

export interface ReadRecording {
  header: RecordingHeader;
  lines: AsyncGenerator<NumberedLine>;
}

/** A recording's lines; what can't be read of it goes to `faults`. */
export async function readNumbered(path: string, faults?: Pick<InputFaults, 'add'>): Promise<ReadRecording> {
  const { header, lines } = await readRecording(path);
  async function* numbered(): AsyncGenerator<NumberedLine> {
    for await (const line of lines) {
      if ('fault' in line) faults?.add(path, line.n, line.fault);
      else yield { n: line.n, line };
    }
  }
  return { header, lines: numbered() };
}
