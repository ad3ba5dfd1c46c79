import type { FastifyRequest } from 'fastify';
import type { Found } from '../../src/contract/api/betting';
import type { FoundCashOut } from '../../src/contract/api/cashOut';
import type { Notification, NotificationList } from '../../src/contract/api/notifications';
import { englishText } from '../copy/englishText';

type Asked = Pick<FastifyRequest, 'headers'>;

/** A text in the language that the request asks for by `X-Language`: `en`, or else Korean. */
export function answerText(korean: string, { headers }: Asked): string {
  return headers['x-language'] === 'en' ? englishText(korean) : korean;
}

/** The same of a bet that was refused. */
export function foundIn(found: Found, asked: Asked): Found {
  return found.state === 'refused' ? { ...found, refusal: readableIn(found.refusal, asked) } : found;
}

/** And of a cash-out. */
export function foundCashOutIn(found: FoundCashOut, asked: Asked): FoundCashOut {
  return found.state === 'refused' ? { ...found, refusal: readableIn(found.refusal, asked) } : found;
}

/** And of what happened to a member. */
export function notificationsIn({ items, ...rest }: NotificationList, asked: Asked): NotificationList {
  const readable = (one: Notification) =>
    (one.kind === 'betRefused' || one.kind === 'autoBet') && one.reason !== undefined
      ? { ...one, reason: answerText(one.reason, asked) }
      : one;
  return { ...rest, items: items.map(readable) };
}

function readableIn<R extends { message: string }>(refusal: R, asked: Asked): R {
  return { ...refusal, message: answerText(refusal.message, asked) };
}
