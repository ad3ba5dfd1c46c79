import type { Limit } from '../auth/attempts';
import { talkCopy } from '../copy/communityCopy';
import { Refusal } from './refusal';

export const noInquiry = () => new Refusal(404, 'no-inquiry', talkCopy.noInquiry);
export const noPost = () => new Refusal(404, 'no-post', talkCopy.noPost);
export const noComment = () => new Refusal(404, 'no-comment', talkCopy.noComment);
export const noHousePage = () => new Refusal(404, 'no-page', talkCopy.noPage);

type Reason = 'conflict' | 'too-often' | 'no-bet' | 'no-post' | 'full';

/** Why a text was not taken, as it is told. */
export function unwritten(reason: Reason, limit: Limit): Refusal {
  switch (reason) {
    case 'too-often':
      return new Refusal(429, 'too-often', talkCopy.tooOften, Math.ceil(limit.refillMs / 1_000));
    case 'conflict':
      return new Refusal(409, 'ref-conflict', talkCopy.conflict);
    case 'no-bet':
      return new Refusal(400, 'no-bet', talkCopy.noBet);
    case 'full':
      return new Refusal(409, 'thread-full', talkCopy.tooManyComments);
    case 'no-post':
      return noPost();
  }
}
