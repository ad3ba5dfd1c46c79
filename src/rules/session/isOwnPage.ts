import { routeOf } from '../../contract/routes';

/** Nothing a browser could read as a host or a way out of the site; then a query or a place in the page, perhaps. */
const OWN_ADDRESS = /^(\/(?!.*(?:\/\/|\.\.))[\w\-./~%=&+,]*)(?:[?#][\w\-./~%?=&#+,]*)?$/;

/** Whether a link leads to a page of this site, by the same routes that lead members. */
export function isOwnPage(link: string): boolean {
  const path = OWN_ADDRESS.exec(link)?.[1];
  return path !== undefined && routeOf(path) !== undefined;
}
