import { STORED_IMAGE } from '../../../src/contract/urls';
import { allowedLink, type SiteLinkRules } from '../links';

/** Reads one attribute's value; undefined leaves the attribute out. */
type AttributeReader = (value: string, links: SiteLinkRules) => string | undefined;

function matching(pattern: RegExp): AttributeReader {
  return (value) => (pattern.test(value) ? value : undefined);
}

function integer(least: number, most: number): AttributeReader {
  return (value) => (/^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most ? value : undefined);
}

const size = matching(/^([1-9]\d{0,3}|\d{1,3}%)$/);
const colour = matching(/^(#[\da-f]{3}|#[\da-f]{6}|[a-z]{3,20})$/i);
const text: AttributeReader = (value) => value.slice(0, 200).trim();
const image = matching(STORED_IMAGE);

const align = matching(/^(left|center|right|justify)$/i);
const valign = matching(/^(top|middle|bottom)$/i);
const CELL = { align, valign, bgcolor: colour, width: size, colspan: integer(1, 50), rowspan: integer(1, 50) };
const BLOCK = { align };
const NONE: Attributes = {};

type Attributes = Readonly<Record<string, AttributeReader>>;

/**
 * Elements of what administrators write, with their attributes: enough to set text, tables and images, none that runs,
 * loads, submits, is named, or styles by anything but itself. Whatever is not here is not let through.
 */
export const ALLOWED: ReadonlyMap<string, Attributes> = new Map<string, Attributes>([
  ['a', { href: allowedLink, title: text }],
  ['img', { src: image, alt: text, width: size, height: size }],
  ['font', { color: colour, size: integer(1, 7) }],
  ['p', BLOCK],
  ['div', BLOCK],
  ...['h1', 'h2', 'h3', 'h4'].map((name) => [name, BLOCK] as const),
  [
    'table',
    {
      align,
      bgcolor: colour,
      width: size,
      border: integer(0, 10),
      cellpadding: integer(0, 50),
      cellspacing: integer(0, 50),
    },
  ],
  ...['thead', 'tbody', 'tr'].map((name) => [name, { align, valign, bgcolor: colour }] as const),
  ['td', CELL],
  ['th', CELL],
  ['ol', { start: integer(0, 1_000) }],
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
