import { type CallBounds, boundedCall } from '../../boundedCall';
import { parseExact } from '../importers/exactJson';
import { fieldsOf, textOf } from '../importers/untrusted';
import { type ExchangeSession, SESSION_REFUSALS } from './exchangeSession';

/** Entries of the exchange's catalogue for markets; rejects with the exchange's code. */
export type ExchangeCatalogue = (marketIds: readonly string[]) => Promise<readonly unknown[]>;

/** A market may have some hundred runners. */
const ANSWER: CallBounds = { ms: 10_000, mostBytes: 20_000_000 };

/** `listMarketCatalogue` of the Betting API: what markets, their events, competitions and runners are called. */
export function exchangeCatalogue(api: string, appKey: string, session: ExchangeSession): ExchangeCatalogue {
  return async (marketIds) => {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-application': appKey,
      'x-authentication': await session.token(),
    };
    const body = JSON.stringify({
      filter: { marketIds },
      maxResults: marketIds.length,
      marketProjection: ['EVENT', 'COMPETITION', 'RUNNER_DESCRIPTION'],
    });
    const answer = await boundedCall(`${api}/listMarketCatalogue/`, { method: 'POST', headers, body }, ANSWER);
    const parsed = parseExact(answer.text);
    const given = parsed.ok ? parsed.value : undefined;
    if (Array.isArray(given)) return given;
    const { APINGException: refusal } = fieldsOf(fieldsOf(given).detail);
    const code = textOf(fieldsOf(refusal).errorCode, 60) ?? `status ${answer.status}`;
    if (SESSION_REFUSALS.includes(code)) session.forget();
    throw new Error(code);
  };
}
