import { BLANK_HTML } from '../../src/contract/api/site/settings';
import { serverText } from '../copy/serverText';
import { cleanHtml } from '../site/html/cleanHtml';
import { isBlankHtml } from '../site/html/isBlankHtml';
import type { SiteLinkRules } from '../site/links';
import { HttpRefusal } from './httpRefusal';

/** Refuses to store HTML of which members would see nothing. */
export function refuseBlankHtml({ contents }: { contents: string }, links: SiteLinkRules): void {
  if (isBlankHtml(cleanHtml(contents, links))) throw new HttpRefusal(400, BLANK_HTML, serverText.blankHtml);
}
