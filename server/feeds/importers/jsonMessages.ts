import { parseExact } from './exactJson';
import type { ImportTally } from './importReport';
import type { ImportSource } from './openSource';
import { MAX_LINE_BYTES, textLines } from '../textLines';
import { splitDocuments } from './splitDocuments';

/** A JSON value of a file, and the line where it is or begins; a file that is one document has none. */
export interface SourceMessage {
  n: number | undefined;
  value: unknown;
}

/**
 * The JSON values of a text, each counted as read. Two layouts are distinguished by what parses: one message a line
 * (also as an array with a line an element), or documents that span lines, whose top-level arrays are read element by
 * element. What does not parse is counted and passed over. Until something is recognised the text is held, to be read either
 * way: of one of another kind no more than a document may be long, and what was held is passed over.
 */
export async function* jsonMessages(
  text: ImportSource['text'],
  recognised: (value: unknown) => boolean,
  tally: ImportTally,
): AsyncGenerator<SourceMessage> {
  let buffered: Line[] | undefined = [];
  let held = 0;
  for await (const line of linesOf(text, tally)) {
    if (!buffered) {
      yield* ofLine(line, tally);
      continue;
    }
    buffered.push(line);
    // Lines of an indented document may parse by themselves, but none is a message.
    const parsed = parseLine(line.text);
    if (!parsed.ok || !elements(parsed.value).some(recognised)) {
      held += line.text.length;
      if (held <= MAX_LINE_BYTES) continue;
      tally.read += buffered.length;
      tally.ignore('unrecognised message', buffered.length);
      tally.givenUpAfter = MAX_LINE_BYTES;
      return;
    }
    for (const earlier of buffered) yield* ofLine(earlier, tally);
    buffered = undefined;
  }
  if (buffered) yield* ofDocuments(buffered, tally);
}

/** A line without the space around it, and its number in the file. */
interface Line {
  n: number;
  text: string;
}

function* ofLine({ n, text }: Line, tally: ImportTally): Generator<SourceMessage> {
  if (/^(?:[[\]],?|,)$/.test(text)) return;
  const parsed = parseLine(text);
  yield* counted(parsed.ok ? elements(parsed.value) : undefined, { kind: 'malformed line', n }, tally);
}

function* ofDocuments(lines: readonly Line[], tally: ImportTally): Generator<SourceMessage> {
  const text = lines.map((line) => line.text).join('\n');
  const whole = parseExact(text);
  if (whole.ok) {
    yield* counted(elements(whole.value), { kind: 'malformed document', n: undefined }, tally);
    return;
  }
  for (const { text: document, line } of splitDocuments(text)) {
    const parsed = parseExact(document);
    yield* counted(
      parsed.ok ? elements(parsed.value) : undefined,
      { kind: 'malformed document', n: lines[line]?.n },
      tally,
    );
  }
}

function* counted(
  values: readonly unknown[] | undefined,
  { kind, n }: { kind: string; n: number | undefined },
  tally: ImportTally,
): Generator<SourceMessage> {
  if (!values) {
    tally.read += 1;
    tally.addFault(kind, n);
    return;
  }
  for (const value of values) {
    tally.read += 1;
    yield { n, value };
  }
}

function parseLine(line: string) {
  // A comma of an array is on either side of it.
  const element = line.replace(/^,\s*(?=\{)|(?<=\})\s*,$/g, '');
  const parsed = parseExact(element);
  if (parsed.ok) return parsed;
  // Brackets of an array may be on the lines of its first and its last element.
  const inner = element.replace(/^\[(?=\{)|(?<=\})\]$/, '');
  return inner === element ? parsed : parseExact(inner);
}

function elements(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Trimmed lines that are not blank. What can't be read of the others is counted and passed over. */
async function* linesOf(text: ImportSource['text'], tally: ImportTally): AsyncGenerator<Line> {
  for await (const line of textLines(typeof text === 'string' ? chunksOf(text) : text)) {
    if ('fault' in line) {
      tally.read += 1;
      tally.addFault('unreadable line', line.n, line.fault);
      continue;
    }
    const trimmed = line.text.trim();
    if (trimmed !== '') yield { n: line.n, text: trimmed };
  }
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  yield text;
}
