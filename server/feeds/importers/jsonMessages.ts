import { parseExact } from './exactJson';
import type { ImportTally } from './importReport';
import { splitDocuments } from './splitDocuments';

/**
 * The JSON values of a text, each counted as read. Two layouts are distinguished by what parses: one message a line
 * (also as an array with a line an element), or documents that span lines, whose top-level arrays are read element by
 * element. What does not parse is counted and passed over.
 */
export async function* jsonMessages(
  text: string | AsyncIterable<string>,
  recognised: (value: unknown) => boolean,
  tally: ImportTally,
): AsyncGenerator<unknown> {
  let buffered: string[] | undefined = [];
  for await (const line of linesOf(text)) {
    if (!buffered) {
      yield* ofLine(line, tally);
      continue;
    }
    buffered.push(line);
    // Lines of an indented document may parse by themselves, but none is a message.
    const parsed = parseLine(line);
    if (!parsed.ok || !elements(parsed.value).some(recognised)) continue;
    for (const earlier of buffered) yield* ofLine(earlier, tally);
    buffered = undefined;
  }
  if (buffered) yield* ofDocuments(buffered.join('\n'), tally);
}

function* ofLine(line: string, tally: ImportTally): Generator<unknown> {
  if (/^[[\]],?$/.test(line)) return;
  const parsed = parseLine(line);
  yield* counted(parsed.ok ? elements(parsed.value) : undefined, 'malformed line', tally);
}

function* ofDocuments(text: string, tally: ImportTally): Generator<unknown> {
  const whole = parseExact(text);
  if (whole.ok) {
    yield* counted(elements(whole.value), '', tally);
    return;
  }
  for (const document of splitDocuments(text)) {
    const parsed = parseExact(document);
    yield* counted(parsed.ok ? elements(parsed.value) : undefined, 'malformed document', tally);
  }
}

function* counted(values: readonly unknown[] | undefined, malformed: string, tally: ImportTally): Generator<unknown> {
  if (!values) {
    tally.read += 1;
    tally.ignore(malformed);
    return;
  }
  for (const value of values) {
    tally.read += 1;
    yield value;
  }
}

function parseLine(line: string) {
  return parseExact(line.endsWith('},') ? line.slice(0, -1) : line);
}

function elements(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Trimmed lines that are not blank. */
async function* linesOf(text: string | AsyncIterable<string>): AsyncGenerator<string> {
  // A document may be one line of megabytes in many chunks: they are joined once, at its end.
  let rest: string[] = [];
  for await (const chunk of typeof text === 'string' ? [text] : text) {
    const lines = chunk.split('\n');
    rest.push(lines[0]!);
    if (lines.length === 1) continue;
    const [first, last] = [rest.join(''), lines.at(-1)!];
    rest = [last];
    for (const line of [first, ...lines.slice(1, -1)]) {
      const trimmed = line.trim();
      if (trimmed !== '') yield trimmed;
    }
  }
  const end = rest.join('').trim();
  if (end !== '') yield end;
}
