import { isOwnPage } from '../../src/rules/session/isOwnPage';

/** Where what others write may lead. */
export interface SiteLinkRules {
  hosts: readonly string[];
  /** Whether plain http to this very machine is a link too: in the embedded mode everything is there. */
  loopback: boolean;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** An address of our own: a slash, then nothing a browser could read as a host or a way out of the site. */
const OWN_ADDRESS = /^\/(?!.*(?:\/\/|\.\.))[\w\-./~%?=&#+,]*$/;

/** The link as it may be shown, written in the one way browsers read it; undefined where it may not be. */
export function allowedLink(text: string, { hosts, loopback }: SiteLinkRules): string | undefined {
  if (isOwnAddress(text)) return text;
  // Browsers skip these inside of addresses: what is written with them is meant to be misread.
  if (/[\p{Cc}\s\\]/u.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  const allowed =
    (url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname)) ||
    (loopback && url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  return allowed ? url.href : undefined;
}

/** As `allowedLink`, of one that staff sets by itself: an address of our own has to be one of a page. */
export function settableLink(text: string, links: SiteLinkRules): string | undefined {
  return isOwnAddress(text) && !isOwnPage(text) ? undefined : allowedLink(text, links);
}

function isOwnAddress(text: string): boolean {
  return !text.startsWith('//') && OWN_ADDRESS.test(text);
}
