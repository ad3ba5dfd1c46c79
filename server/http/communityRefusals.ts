import type { Limit } from '../auth/attempts';
import { communityCopy } from '../copy/communityCopy';
import { HttpRefusal } from './httpRefusal';

export const noInquiry = () => new HttpRefusal(404, 'no-inquiry', communityCopy.noInquiry);
export const noPost = () => new HttpRefusal(404, 'no-post', communityCopy.noPost);
export const noComment = () => new HttpRefusal(404, 'no-comment', communityCopy.noComment);
export const noArticle = () => new HttpRefusal(404, 'no-page', communityCopy.noPage);

type Reason = 'conflict' | 'too-often' | 'no-bet' | 'no-post' | 'full';

/** Why a text was refused, as it is sent. */
export function writeRefused(reason: Reason, limit: Limit): HttpRefusal {
  switch (reason) {
    case 'too-often':
      return new HttpRefusal(429, 'too-often', communityCopy.tooOften, Math.ceil(limit.refillMs / 1_000));
    case 'conflict':
      return new HttpRefusal(409, 'ref-conflict', communityCopy.conflict);
    case 'no-bet':
      return new HttpRefusal(400, 'no-bet', communityCopy.noBet);
    case 'full':
      return new HttpRefusal(409, 'thread-full', communityCopy.tooManyComments);
    case 'no-post':
      return noPost();
  }
}
