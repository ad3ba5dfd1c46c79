import type { Participant } from '../../../src/contract/stream/fixture';
import { joinedId } from './importedId';

/**
 * Home and away of a match named `Home v Away`, or `Away @ Home` as American sports are; none where it names no two.
 */
export function importedTeamsOf(matchName: string): Participant[] {
  const [, first, sign, second] = /^(.+?) (v|vs|@) (.+)$/i.exec(matchName) ?? [];
  if (first === undefined || second === undefined) return [];
  return sign === '@' ? teams(second, first) : teams(first, second);
}

export function teams(home: string, away: string): Participant[] {
  return [
    { id: joinedId([home]), name: home, position: '1' },
    { id: joinedId([away]), name: away, position: '2' },
  ];
}

/** Words a name has in lower case. */
const SMALL_WORDS = new Set(['v', 'vs', 'of', 'and', 'de', 'da']);

/** What a file's name reveals of its content, where the content itself has no name; one in lower case gets its capitals. */
export function nameFromFile(fileName: string): string {
  const stem = fileName.replace(/(?:\.(?:gz|bz2|json|jsonl|ndjson|log|txt))+$/i, '');
  const name = stem.replace(/[-_]+/g, ' ').trim().slice(0, 200) || 'Imported match';
  if (name !== name.toLowerCase()) return name;
  return name.replace(/\S+/g, (word, at) =>
    at > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}
