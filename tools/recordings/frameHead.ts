import { parseText } from '../../src/book/codec';

/** Channel and kind of a frame, however its JSON is written; empty where the text has none. */
export function frameHead(text: string): { ch: string; kind: string } {
  const parsed = parseText(text);
  const { ch, kind } = (parsed.ok ? (parsed.raw ?? {}) : {}) as { ch?: unknown; kind?: unknown };
  return { ch: typeof ch === 'string' ? ch : '', kind: typeof kind === 'string' ? kind : '' };
}
