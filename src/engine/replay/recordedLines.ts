import { type HeaderFault, NOT_UTF8, readHeader, readLine, type RecordingFault } from '../../book/readRecording';
import { type RecordingHeader, type RecordingLine } from '../../book/recording';

const NEWLINE = 10;
const RETURN = 13;
/** Room for the time at a line's beginning, as recordings write it. */
const PREFIX = 32;
const TIME = /^\{"t":(\d+(?:\.\d+)?)[,}]/;

/**
 * The lines of a recording, in the order of their times, as bytes: two hours of a whole site are some hundred megabytes of
 * text, of which a reader wants a line at a time. They are appended as they come; a line that can't be read counts and is a
 * fault. A second header is the last of them: what follows is another recording.
 */
export class RecordedLines {
  /** Shows a line as far as it is text. */
  readonly #decoder = new TextDecoder();
  /** Of a line with one wrong byte it reads nothing: half a name would be another name. */
  readonly #strictDecoder = new TextDecoder('utf-8', { fatal: true });
  #bytes = new Uint8Array(1 << 20);
  #used = 0;
  /** Where each line begins; the last one is where the next will. */
  readonly #begins: number[] = [];
  readonly #times: number[] = [];
  readonly #numbers: number[] = [];
  /** Lines of the file up to now, blank ones counted. */
  #read = 0;
  #searched = 0;
  #header: RecordingHeader | HeaderFault | undefined;
  #isOver = false;

  /** Undefined before the first line is in. */
  get header(): RecordingHeader | HeaderFault | undefined {
    return this.#header;
  }

  /** Lines after the header. */
  get count(): number {
    return this.#times.length;
  }

  /** Whether any line can be read. */
  get hasReadable(): boolean {
    for (let index = 0; index < this.count; index += 1) if (!('fault' in this.line(index))) return true;
    return false;
  }

  /** Time of the last line, ms after the start. */
  get lasts(): number {
    return this.#times.at(-1) ?? 0;
  }

  append(more: Uint8Array): void {
    if (this.#isOver) return;
    this.#reserve(more.length);
    this.#bytes.set(more, this.#used);
    this.#used += more.length;
    for (;;) {
      const end = this.#bytes.subarray(0, this.#used).indexOf(NEWLINE, this.#searched);
      if (end < 0) break;
      this.#close(end);
      if (this.#isOver) this.#used = this.#searched;
    }
  }

  /** The file is over: what is left of it is a line too. */
  finish(): void {
    if (this.#used > this.#searched) this.append(Uint8Array.of(NEWLINE));
  }

  /** ms after the start. */
  timeOf(index: number): number {
    return this.#times[index]!;
  }

  /** Bytes of the lines after `from` up to and including `to`. */
  bytesBetween(from: number, to: number): number {
    return this.#begins[to + 1]! - this.#begins[from + 1]!;
  }

  /** A line's number in the file, as commands print it: the header is line 1. */
  numberOf(index: number): number {
    return this.#numbers[index]!;
  }

  /** The line of a number in the file, or the last one before it; -1 before the first. */
  indexOf(number: number): number {
    return lastUpTo(this.#numbers, number);
  }

  /** A line as it stands in the file. */
  textOf(index: number): string {
    // Blank lines behind it are counted in.
    return this.#text(this.#begins[index]!, this.#begins[index + 1]! - 1).trimEnd();
  }

  line(index: number): RecordingLine | RecordingFault {
    return this.#lineIn(this.#begins[index]!, this.#begins[index + 1]! - 1);
  }

  /** The last line at or before a time; -1 before the first. */
  at(time: number): number {
    return lastUpTo(this.#times, time);
  }

  #close(end: number): void {
    const begin = this.#searched;
    this.#searched = end + 1;
    this.#read += 1;
    // Some systems end lines with a carriage return before the line feed.
    if (end === begin || (end === begin + 1 && this.#bytes[begin] === RETURN)) return;
    if (!this.#header) {
      this.#header = readHeader(this.#text(begin, end));
      this.#begins.push(end + 1);
      return;
    }
    this.#times.push(this.#timeAt(begin, end));
    this.#numbers.push(this.#read);
    this.#begins[this.#times.length - 1] = begin;
    this.#begins[this.#times.length] = end + 1;
  }

  /** Never falls; a line that can't be read has no time of its own. Only one that would be later is read for that. */
  #timeAt(begin: number, end: number): number {
    const { lasts } = this;
    const written = TIME.exec(this.#text(begin, Math.min(end, begin + PREFIX)))?.[1];
    if (Number(written) <= lasts) return lasts;
    const line = this.#lineIn(begin, end);
    if (!('fault' in line)) return Math.max(lasts, line.t);
    this.#isOver = line.isHeader === true;
    return lasts;
  }

  #lineIn(begin: number, end: number): RecordingLine | RecordingFault {
    try {
      return readLine(this.#strictDecoder.decode(this.#bytes.subarray(begin, end)));
    } catch {
      return { fault: NOT_UTF8 };
    }
  }

  #text(begin: number, end: number): string {
    return this.#decoder.decode(this.#bytes.subarray(begin, end));
  }

  #reserve(more: number): void {
    if (this.#used + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#used + more));
    grown.set(this.#bytes.subarray(0, this.#used));
    this.#bytes = grown;
  }
}

/** The last of ascending values up to a bound, or -1. */
function lastUpTo(values: readonly number[], bound: number): number {
  let low = -1;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (values[middle]! <= bound) low = middle;
    else high = middle - 1;
  }
  return low;
}
