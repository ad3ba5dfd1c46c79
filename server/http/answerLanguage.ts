import type { FastifyRequest } from 'fastify';
import type { Found } from '../../src/contract/api/betting';
import { englishText } from '../copy/englishText';

type Asked = Pick<FastifyRequest, 'headers'>;

/** A text in the language that the request asks for by `X-Language`: `en`, or else Korean. */
export function answerText(korean: string, { headers }: Asked): string {
  return headers['x-language'] === 'en' ? englishText(korean) : korean;
}

/** The same of a bet that was refused. */
export function foundIn(found: Found, asked: Asked): Found {
  if (found.state !== 'refused') return found;
  return { ...found, refusal: { ...found.refusal, message: answerText(found.refusal.message, asked) } };
}
