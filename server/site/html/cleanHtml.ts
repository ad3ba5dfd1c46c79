import type { SiteLinkRules } from '../links';
import { ALLOWED, SILENT, VOID } from './allowed';
import { decodeReferences, escapeText, escapeValue } from './entities';
import { tokensOf } from './tokens';

/** Deeper than anybody writes by hand; a browser's patience ends somewhere too. */
const DEPTH_MAX = 40;

/**
 * HTML of which nothing runs, whatever it was before. It is not the text that was given with bad parts cut out: every
 * mark of it is written here, from names and values that were checked, and everything else is text. So it reads the
 * same way in every parser, and cleaning it again changes nothing.
 */
export function cleanHtml(html: string, links: SiteLinkRules): string {
  const open: string[] = [];
  let silent: string | undefined;
  let clean = '';
  for (const token of tokensOf(html)) {
    if (silent !== undefined) {
      if (token.kind === 'close' && token.name === silent) silent = undefined;
      continue;
    }
    if (token.kind === 'text') clean += escapeText(token.text);
    else if (token.kind === 'close') clean += closing(open, token.name);
    else if (SILENT.has(token.name)) silent = token.name;
    else if (ALLOWED.has(token.name) && open.length < DEPTH_MAX) {
      clean += `<${token.name}${attributesOf(token.name, token.attributes, links)}>`;
      if (!VOID.has(token.name)) open.push(token.name);
    }
  }
  return clean + closeTo(open, 0);
}

/** Closes what was opened, and only that: an end without a beginning would end something around us. */
function closing(open: string[], name: string): string {
  const at = open.lastIndexOf(name);
  return at < 0 ? '' : closeTo(open, at);
}

function closeTo(open: string[], depth: number): string {
  return open
    .splice(depth)
    .reverse()
    .map((name) => `</${name}>`)
    .join('');
}

function attributesOf(name: string, given: readonly [string, string][], links: SiteLinkRules): string {
  const readers = ALLOWED.get(name)!;
  const seen = new Set<string>();
  let written = '';
  for (const [attribute, raw] of given) {
    if (seen.has(attribute) || !Object.hasOwn(readers, attribute)) continue;
    seen.add(attribute);
    const value = readers[attribute]!(decodeReferences(raw).trim(), links);
    if (value !== undefined) written += ` ${attribute}="${escapeValue(value)}"`;
  }
  // A page that was opened from here gets no referrer and no access to its opener.
  const leaves = name === 'a' && / href="http/.test(written);
  return leaves ? `${written} target="_blank" rel="noopener noreferrer"` : written;
}
