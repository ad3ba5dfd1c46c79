/** Cuts a text of several JSON objects or arrays one after another where each ends. Damage costs the rest at most. */
export function splitDocuments(text: string): string[] {
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
  return documents.map((document) => document.trim()).filter((document) => document !== '');
}
