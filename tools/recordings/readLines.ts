import { readRecording } from '../../server/feeds/recording/readRecording';
import type { RecordingHeader, RecordingLine } from '../../src/book/recording';

/** A line of a recording with its number in the file; the header is line 1. */
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
    let n = 1;
    for await (const line of lines) {
      n += 1;
      if ('fault' in line) onFault(n, line.fault);
      else yield { n, line };
    }
  }
  return { header, lines: numbered() };
}
