import purifier from 'dompurify';
import { STORED_IMAGE } from '../../contract/urls';
import { type LinkRules, openableUrl } from '../../rules/session/openableUrl';
import { popupsText } from '../copy/popups';

/** Enough for text, tables and images; the server allows no more than these. */
const TAGS =
  'a b blockquote br center div em font h1 h2 h3 h4 hr i img li ol p s small span strong table tbody td th thead tr u ul'.split(
    ' ',
  );
const ATTRIBUTES =
  'align alt bgcolor border cellpadding cellspacing color colspan height href rowspan size src start title valign width'.split(
    ' ',
  );

const LONGEST_NAME = 40;

/**
 * What an administrator wrote, once more cleaned: nothing that runs, loads from elsewhere, submits, is named or carries a
 * style is left. A link leads to an allowed host or nowhere; those to other sites open in a window that can't reach back.
 */
export function cleanPopup(html: string, links: LinkRules): DocumentFragment {
  const fragment = purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) restrictLink(link, links);
  for (const image of fragment.querySelectorAll('img')) {
    if (!STORED_IMAGE.test(image.getAttribute('src') ?? '')) image.remove();
    else if (!image.hasAttribute('alt')) image.alt = '';
  }
  return fragment;
}

/** The first text of a popup, as its accessible name. */
export function popupName(html: string, links: LinkRules): string {
  const { firstElementChild, textContent } = cleanPopup(html, links);
  const words = firstElementChild?.textContent.trim() || textContent.trim();
  return words.slice(0, LONGEST_NAME);
}

function restrictLink(link: HTMLAnchorElement, links: LinkRules): void {
  const address = openableUrl(link.getAttribute('href') ?? '', links);
  if (address === undefined) {
    link.removeAttribute('href');
    return;
  }
  link.href = address;
  if (new URL(address).origin === links.origin) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.setAttribute('aria-label', popupsText.newWindow(link.textContent.trim() || popupsText.link));
}
