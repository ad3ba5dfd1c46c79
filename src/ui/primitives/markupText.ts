import purifier from 'dompurify';

/** Elements that end a line of text. */
const BLOCK_END = /<\/(?:p|h[1-6]|li|div|tr)>|<br\b[^>]*>/gi;

/** The text of markup, its lines in one. */
export function markupText(html: string): string {
  const fragment = purifier.sanitize(html.replace(BLOCK_END, '$& '), { ALLOWED_TAGS: [], RETURN_DOM_FRAGMENT: true });
  return fragment.textContent.replace(/\s+/g, ' ').trim();
}
