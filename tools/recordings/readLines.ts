import { readRecording } from '../../server/feeds/recording/readRecording';
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

/** A recording's lines; `onFault` is called with the number of each that can't be read, and why. */
export async function readNumbered(
  path: string,
  onFault: (n: number, fault: string) => void = () => {},
): Promise<ReadRecording> {
  const { header, lines } = await readRecording(path);
  async function* numbered(): AsyncGenerator<NumberedLine> {
    for await (const line of lines) {
      if ('fault' in line) onFault(line.n, line.fault);
      else yield { n: line.n, line };
    }
  }
  return { header, lines: numbered() };
}
