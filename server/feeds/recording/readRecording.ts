import { stat } from 'node:fs/promises';
import { readHeader, readLine, type RecordingFault } from '../../../src/book/readRecording';
import { type RecordingHeader, type RecordingLine } from '../../../src/book/recording';
import { fileBytes, TruncatedFileError } from '../fileBytes';
import { textLines } from '../textLines';

/** With its number in the file, blank lines counted; the header is line 1. */
export type Numbered<T> = T & { n: number };

export interface OpenRecording {
  header: RecordingHeader;
  /**
   * In file order. A line that can't be read is reported as a fault and costs only itself. One whose time is before an
   * earlier line's is a fault too, and is then read as of that line's time. A second header is the last line: what follows
   * it has times of its own.
   */
  lines: AsyncIterable<Numbered<RecordingLine | RecordingFault>>;
}

/** Opens a recording, packed or not. Rejects with the file and what is wrong when it or its header can't be read. */
export async function readRecording(path: string): Promise<OpenRecording> {
  const rows = rowsOf(path);
  const first = await rows.next();
  if (first.done) throw new Error(`${path} is empty`);
  if ('fault' in first.value) throw new Error(`${path}, line ${first.value.n}: ${first.value.fault}`);
  const header = readHeader(first.value.text);
  if ('fault' in header) throw new Error(`${path} is not a recording: ${header.fault}`);
  return { header, lines: lines(rows) };
}

/** Rejects as `readRecording` does, and reads no more than it must. A pipe is not read: it could not be read again. */
export async function checkRecording(path: string): Promise<void> {
  if ((await stat(path)).isFIFO()) return;
  const { lines } = await readRecording(path);
  // To stop at a line closes the file.
  for await (const line of lines) if (line) return;
}

const BEFORE = 'its time is before an earlier one: it is read as of that';

type Row = Numbered<{ text: string } | RecordingFault>;

async function* lines(rows: AsyncIterable<Row>): AsyncGenerator<Numbered<RecordingLine | RecordingFault>> {
  let latest = 0;
  for await (const row of rows) {
    const { n } = row;
    const line = 'text' in row ? readLine(row.text) : row;
    if ('fault' in line) {
      yield { fault: line.fault, n };
      if ('isHeader' in line) return;
      continue;
    }
    // Ends were written with the time that was asked for, though lines had come after it.
    const isEnd = 'control' in line && line.control === 'end';
    if (line.t < latest && !isEnd) yield { fault: BEFORE, n };
    latest = Math.max(latest, line.t);
    yield { ...line, t: latest, n };
  }
}

/** Lines that are not blank. A file that was cut short or is damaged is good up to there: what it ends with is a fault. */
async function* rowsOf(path: string): AsyncGenerator<Row> {
  let last = 0;
  try {
    for await (const line of textLines(fileBytes(path))) {
      last = line.n;
      const row = 'fault' in line ? line : { ...line, text: withoutReturn(line.text) };
      if ('fault' in row || row.text !== '') yield row;
    }
  } catch (failure) {
    if (!(failure instanceof TruncatedFileError)) throw failure;
    yield { fault: failure.message, n: last + 1 };
  }
}

/** Some systems end lines with a carriage return before the line feed. */
function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}
