import { parsedUrl } from '../../contract/urls';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface LinkRules {
  /** Of the page: `https://house.example`. */
  readonly origin: string;
  /** Hosts (`games.example`, with a port where it has one) that links of others may lead to. */
  readonly hosts: readonly string[];
}

/**
 * The full address of a link that somebody else wrote, if it may be opened: this site's own, or https to a host that was
 * configured; http only from loopback to loopback. Undefined otherwise, and for what is no address.
 */
export function openableUrl(link: string, { origin, hosts }: LinkRules): string | undefined {
  const url = link.trim() === '' ? undefined : parsedUrl(link, origin);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (url.origin === origin && /^https?:$/.test(url.protocol)) return url.href;
  if (!hosts.includes(url.host)) return undefined;
  if (url.protocol === 'https:') return url.href;
  const loopback = LOOPBACK.has(url.hostname) && LOOPBACK.has(new URL(origin).hostname);
  return url.protocol === 'http:' && loopback ? url.href : undefined;
}
