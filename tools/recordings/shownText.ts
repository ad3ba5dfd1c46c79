const LONGEST = 600;
/** Control characters, and marks that turn the direction of text around. */
const NOT_SHOWN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** What a file has, for a terminal: on one line, with none of what a terminal obeys, and of bounded length. */
export function shownText(text: string): string {
  const shown = text.slice(0, LONGEST).replaceAll(NOT_SHOWN, escaped);
  return text.length > LONGEST ? `${shown}… (${text.length} characters)` : shown;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
