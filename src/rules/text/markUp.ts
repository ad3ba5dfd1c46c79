/** Kinds of markup that a written text can be given. */
export const MARKUPS = ['bold', 'italic', 'heading', 'paragraph', 'list', 'link'] as const;
export type Markup = (typeof MARKUPS)[number];

/** A text, and where of it is selected. */
export interface MarkedText {
  text: string;
  start: number;
  end: number;
}

const TAGS = { bold: 'b', italic: 'i', heading: 'h3', paragraph: 'p' } as const;
const LINK_START = 'https://';

/**
 * Puts HTML around what is selected. What was selected stays selected, so that it can be given more; of a new link its
 * address is, to be typed over.
 */
export function markUp({ text, start, end }: MarkedText, markup: Markup): MarkedText {
  const chosen = text.slice(start, end);
  const put = (before: string, inner: string, after: string): MarkedText => ({
    text: text.slice(0, start) + before + inner + after + text.slice(end),
    start: start + before.length,
    end: start + before.length + inner.length,
  });
  switch (markup) {
    case 'list':
      return put('<ul>\n', chosen.split('\n').map(listItem).join('\n'), '\n</ul>');
    case 'link':
      return /^https?:\/\/\S+$/.test(chosen)
        ? put(`<a href="${chosen}">`, chosen, '</a>')
        : put('<a href="', LINK_START, `">${chosen}</a>`);
    default:
      return put(`<${TAGS[markup]}>`, chosen, `</${TAGS[markup]}>`);
  }
}

function listItem(line: string): string {
  return `<li>${line.trim()}</li>`;
}
