/**
 * Cuts a text of several JSON objects or arrays one after another where each ends. Damage costs the rest at most. `line`: how
 * many line ends are before a document.
 */
export function splitDocuments(text: string): { text: string; line: number }[] {
  const documents: string[] = [];
  let start = 0;
  let depth = 0;
  for (const token of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]/gs)) {
    const [bracket] = token;
    if (bracket === '{' || bracket === '[') depth += 1;
    else if (bracket === '}' || bracket === ']') depth -= 1;
    if (depth > 0 || bracket.startsWith('"')) continue;
    const end = token.index + 1;
    documents.push(text.slice(start, end));
    start = end;
    depth = 0;
  }
  documents.push(text.slice(start));
  let lines = 0;
  const placed = documents.map((document) => {
    const trimmed = document.trimStart();
    const line = lines + lineEnds(document.slice(0, document.length - trimmed.length));
    lines = line + lineEnds(trimmed);
    return { text: trimmed.trimEnd(), line };
  });
  return placed.filter((document) => document.text !== '');
}

function lineEnds(text: string): number {
  return text.split('\n').length - 1;
}
