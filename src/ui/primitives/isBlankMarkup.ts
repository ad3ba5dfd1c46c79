import purifier from 'dompurify';
import { isVisible } from '../../contract/api/community/writing';
import { STORED_IMAGE } from '../../contract/urls';

/** Whether nothing can be seen of markup once it is cleaned: it has no text, and no image of the site's own store. */
export function isBlankMarkup(html: string): boolean {
  const { textContent, children } = purifier.sanitize(html, { ALLOWED_TAGS: ['img'], RETURN_DOM_FRAGMENT: true });
  return !isVisible(textContent) && ![...children].some((image) => STORED_IMAGE.test(image.getAttribute('src') ?? ''));
}
