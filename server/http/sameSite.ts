import type { IncomingMessage } from 'node:http';

/**
 * Whether a request comes from a page of ours, or from no page at all. A browser sends that itself (`Sec-Fetch-Site`);
 * one that does not, or may not without https, at least names the page's origin.
 */
export function isSameSite({ headers }: IncomingMessage): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
