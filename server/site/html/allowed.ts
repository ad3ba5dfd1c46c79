import { allowedLink, type LinkRules } from '../links';

/** Reads one attribute's value; undefined leaves the attribute out. */
type Reader = (value: string, links: LinkRules) => string | undefined;

function matching(pattern: RegExp): Reader {
  return (value) => (pattern.test(value) ? value : undefined);
}

function whole(least: number, most: number): Reader {
  return (value) => (/^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most ? value : undefined);
}

const size = matching(/^([1-9]\d{0,3}|\d{1,3}%)$/);
const colour = matching(/^(#[\da-f]{3}|#[\da-f]{6}|[a-z]{3,20})$/i);
const words: Reader = (value) => value.slice(0, 200).trim();
/** Only images of our own store. */
const image = matching(/^\/file\/download\/[\da-f]{32}$/);

const align = matching(/^(left|center|right|justify)$/i);
const valign = matching(/^(top|middle|bottom)$/i);
const CELL = { align, valign, bgcolor: colour, width: size, colspan: whole(1, 50), rowspan: whole(1, 50) };
const BLOCK = { align };
const NONE: Attributes = {};

type Attributes = Readonly<Record<string, Reader>>;

/**
 * Elements of what administrators write, with their attributes: enough to set text, tables and images, none that runs,
 * loads, submits, is named, or styles by anything but itself. Whatever is not here is not let through.
 */
export const ALLOWED: ReadonlyMap<string, Attributes> = new Map<string, Attributes>([
  ['a', { href: allowedLink, title: words }],
  ['img', { src: image, alt: words, width: size, height: size }],
  ['font', { color: colour, size: whole(1, 7) }],
  ['p', BLOCK],
  ['div', BLOCK],
  ...['h1', 'h2', 'h3', 'h4'].map((name) => [name, BLOCK] as const),
  [
    'table',
    { align, bgcolor: colour, width: size, border: whole(0, 10), cellpadding: whole(0, 50), cellspacing: whole(0, 50) },
  ],
  ...['thead', 'tbody', 'tr'].map((name) => [name, { align, valign, bgcolor: colour }] as const),
  ['td', CELL],
  ['th', CELL],
  ['ol', { start: whole(0, 1_000) }],
  ...['br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'span', 'center', 'ul', 'li', 'blockquote'].map(
    (name) => [name, NONE] as const,
  ),
]);

export const VOID = new Set(['br', 'hr', 'img']);

/** Elements whose text is not for reading: it goes with them. */
export const SILENT = new Set([
  'script',
  'style',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
  'textarea',
  'title',
  'xmp',
  'plaintext',
  'template',
  'select',
  'object',
]);
