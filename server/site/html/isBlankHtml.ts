import { isVisible } from '../../../src/contract/api/community/writing';
import { decodeReferences } from './entities';
import { tokensOf } from './tokens';

/** Characters by their names that are not seen; `decodeReferences` knows those that addresses are made of. */
const UNSEEN = /&(?:ensp|emsp|thinsp|zwnj|zwj|lrm|rlm|shy|ZeroWidthSpace);/g;

/** Whether nothing can be seen of cleaned HTML: it has no text, and no image that is left. */
export function isBlankHtml(clean: string): boolean {
  for (const token of tokensOf(clean)) {
    if (token.kind === 'text' && isVisible(decodeReferences(token.text.replace(UNSEEN, '')))) return false;
    if (token.kind === 'open' && token.name === 'img' && token.attributes.some(([name]) => name === 'src'))
      return false;
  }
  return true;
}
