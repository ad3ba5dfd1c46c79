import * as v from 'valibot';
import { catalogueSchema, launchAnswerSchema, SIGNED_HEADERS } from '../../src/contract/api/casino/provider';
import { signatureOf } from '../../src/rules/casino/signature';
import { failureReason } from '../failureReason';
import { type CallBounds, boundedCall } from '../boundedCall';
import type { ProviderChoice } from '../config';
import type { Provided, Provider } from './provider';
import { readCatalogue } from './readCatalogue';

/**
 * A provider that has not answered by then is considered down: the member waits meanwhile. A catalogue of 5,000 games
 * has some hundred bytes for each.
 */
const ANSWER: CallBounds = { ms: 5_000, mostBytes: 5_000_000 };

export interface HttpProviderOptions extends ProviderChoice {
  /** The operator's name with the provider. */
  partnerId: string;
  /** Wall clock, ms. */
  now: () => number;
  /** Never the same twice. */
  nonce: () => string;
}

/** A provider over HTTP: requests signed with the shared secret, answers decoded, failures as values. */
export function httpProvider({ url, secret, partnerId, now, nonce }: HttpProviderOptions): Provider {
  async function ask<S extends v.GenericSchema>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    content?: unknown,
  ): Promise<Provided<v.InferOutput<S>>> {
    const address = new URL(`${url}${path}`);
    const body = content === undefined ? '' : JSON.stringify(content);
    const signed = { method, path: address.pathname, timestamp: now(), nonce: nonce(), body };
    try {
      const headers = {
        [SIGNED_HEADERS.partner]: partnerId,
        [SIGNED_HEADERS.timestamp]: String(signed.timestamp),
        [SIGNED_HEADERS.nonce]: signed.nonce,
        [SIGNED_HEADERS.signature]: signatureOf(secret, signed),
        ...(body !== '' && { 'content-type': 'application/json' }),
      };
      const answer = await boundedCall(address, { method, headers, ...(body !== '' && { body }) }, ANSWER);
      if (!answer.isOk) return { ok: false, detail: `${path} was answered ${answer.status}` };
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), answer.text);
      return read.success
        ? { ok: true, value: read.output }
        : { ok: false, detail: `${path}: ${v.summarize(read.issues)}` };
    } catch (failure) {
      // Down, silent, slow or endless: whichever it is, there are no games.
      return { ok: false, detail: failureReason(failure) };
    }
  }
  return {
    catalogue: async () => {
      const answer = await ask('GET', '/games', catalogueSchema);
      return answer.ok ? { ok: true, value: readCatalogue(answer.value.games) } : answer;
    },
    launch: async (request) => {
      const answer = await ask('POST', '/launch', launchAnswerSchema, request);
      return answer.ok ? { ok: true, value: answer.value.url } : answer;
    },
  };
}
