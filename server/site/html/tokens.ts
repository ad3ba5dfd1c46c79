/** What a text of HTML is made of, read more strictly than a browser does: what is unclear is text. */
export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: [string, string][] }
  | { kind: 'close'; name: string };

const TAG = /<(\/?)([a-zA-Z][^\s/>]*)/y;
const ATTRIBUTE = /[\s/]*([^\s=/>"'<]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/y;

/** Runs in time linear in the text. A tag that does not end is text. */
export function* tokensOf(html: string): Generator<Token> {
  const lastEnd = html.lastIndexOf('>');
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next < 0 || next > lastEnd) return yield { kind: 'text', text: html.slice(at) };
    if (next > at) yield { kind: 'text', text: html.slice(at, next) };
    const read = tagAt(html, next) ?? commentAt(html, next);
    if (read?.token) yield read.token;
    else if (!read) yield { kind: 'text', text: '<' };
    at = read?.end ?? next + 1;
  }
}

interface Read {
  token?: Token;
  end: number;
}

function tagAt(html: string, at: number): Read | undefined {
  TAG.lastIndex = at;
  const match = TAG.exec(html);
  if (!match) return undefined;
  const name = match[2]!.toLowerCase();
  let end = TAG.lastIndex;
  const attributes: [string, string][] = [];
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const found = ATTRIBUTE.exec(html);
    if (!found) break;
    end = ATTRIBUTE.lastIndex;
    attributes.push([found[1]!.toLowerCase(), found[2] ?? found[3] ?? found[4] ?? '']);
  }
  // What is left up to the bracket could not be read as attributes.
  end = html.indexOf('>', end) + 1;
  if (end === 0) return undefined;
  const token: Token = match[1] === '/' ? { kind: 'close', name } : { kind: 'open', name, attributes };
  return { token, end };
}

/** Comments, declarations and instructions are dropped. One without an end drops the rest. */
function commentAt(html: string, at: number): Read | undefined {
  const isComment = html.startsWith('<!--', at);
  if (!isComment && !/[!?/]/.test(html[at + 1] ?? '')) return undefined;
  const mark = isComment ? '-->' : '>';
  const end = html.indexOf(mark, at + 2);
  return { end: end < 0 ? html.length : end + mark.length };
}
