import type { FeedUpdate } from './feed';

/** Halves of pairs, as of a text that was cut, and marks nobody sees, which turn a text round or make two names look like one. */
const DROPPED = /[\p{Cs}\p{Bidi_Control}\u200b\u2060\ufeff]/gu;
/** Those and control characters: no database stores them, or no page shows them. */
const UNSTORABLE = new RegExp(`\\p{Cc}|${DROPPED.source}`, 'u');

/** A text of a feed without what can't be stored. Newlines and the like are one space. */
export function storableText(text: string): string {
  if (!UNSTORABLE.test(text)) return text;
  return text
    .replaceAll(DROPPED, '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

/** An update whose texts can be stored, whatever feed it is of: what is bet on is, and how it ended. */
export function storableUpdate(update: FeedUpdate): FeedUpdate {
  if (update.kind !== 'fixture.put' && update.kind !== 'market.put') return update;
  return isStorable(update) ? update : storable(update);
}

/** Nearly all are: a copy of each would cost more than the look. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  for (const name in value) if (!isStorable((value as Record<string, unknown>)[name])) return false;
  return true;
}

function storable<T>(value: T): T {
  if (typeof value === 'string') return storableText(value) as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)])) as T;
}
