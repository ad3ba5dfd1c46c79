import type { ApiFailure } from '../../api/callResult';

/**
 * An earlier press of another content, whose answer was lost, turned out to have been done: the new one was not sent. In a
 * file of its own: every page begins with the texts, which name it.
 */
export const EARLIER_DONE = 'earlier-done';
export const earlierDone: ApiFailure = { reason: 'refused', status: 409, code: EARLIER_DONE, message: undefined };
