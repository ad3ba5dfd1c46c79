import axios, { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Client } from '../../src/api/client';
import { commissionCalls } from '../../src/api/commission';
import { newTraceparent } from '../../src/api/newTraceparent';
import { readTraceparent } from '../../src/contract/traceparent';
import type { StatusReason } from '../../src/api/callResult';
import { prematchCalls } from '../../src/api/prematch';
import { walletCalls } from '../../src/api/wallet';
import { setLanguageSource } from '../../src/contract/language';
import { topEventsSchema } from '../../src/contract/api/prematch';

interface Answer {
  status?: number;
  data: unknown;
}

/** A network with prepared answers that records the requests. */
function network(answer: (config: InternalAxiosRequestConfig) => Answer | Error) {
  const asked: string[] = [];
  const adapter: AxiosAdapter = async (config) => {
    asked.push(axios.getUri(config));
    if (config.signal?.aborted) throw new AxiosError('canceled', AxiosError.ERR_CANCELED, config);
    const given = answer(config);
    if (given instanceof Error) throw given;
    const { status = 200, data } = given;
    const response = { data, status, statusText: '', headers: {}, config };
    if (status >= 400) throw new AxiosError(`status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, {}, response);
    return response;
  };
  return { asked, client: new Client({ base: '/api', adapter }) };
}

const failing = (answer: Answer | Error) => network(() => answer).client.get('/x', {}, topEventsSchema);

describe('Client', () => {
  it.each<[number, string, StatusReason]>([
    [400, 'bad-input', 'refused'],
    [404, 'not-found', 'refused'],
    [503, 'busy', 'unavailable'],
    [401, 'unknown', 'unauthorised'],
    [401, 'maintenance', 'maintenance'],
    [406, 'ended', 'blank'],
    [500, 'error', 'unexpected'],
    [555, 'taken-over', 'takenOver'],
    [556, 'forced', 'forcedOut'],
    [600, 'blocked', 'blocked'],
  ])('returns a refusal by %i %s as %s, with the code and message of its body', async (status, code, reason) => {
    expect(await failing({ status, data: { code, message: '다른기기' } })).toEqual({
      ok: false,
      failure: { reason, status, code, message: '다른기기' },
    });
  });

  it('sends each call in a trace of its own', async () => {
    const sent: unknown[] = [];
    const adapter: AxiosAdapter = async (config) => {
      sent.push(config.headers.get('traceparent'));
      return { data: {}, status: 200, statusText: '', headers: {}, config };
    };
    let calls = 0;
    const client = new Client({ base: '', adapter, traceparent: () => `trace ${(calls += 1)}` });
    await client.call({ method: 'POST', path: '/x' });
    await client.call({ method: 'GET', path: '/x' });
    expect(sent).toEqual(['trace 1', 'trace 2']);
  });

  it('remembers the request ids of the latest calls that failed, and how they did', async () => {
    const headers: unknown[] = [];
    const adapter: AxiosAdapter = (config) => {
      headers.push(config.headers.get('traceparent'));
      throw new AxiosError('away', AxiosError.ERR_NETWORK, config);
    };
    const client = new Client({ base: '', adapter, traceparent: newTraceparent });
    for (let calls = 0; calls < 12; calls += 1) await client.call({ method: 'GET', path: '/x' });
    expect(client.failed).toEqual(
      headers.slice(2).map((text) => ({ requestId: readTraceparent(text)!.traceId, reason: 'network' })),
    );
  });

  it('asks for English where the page is in it, and for nothing where it is Korean', async () => {
    const sent: unknown[] = [];
    const { client } = network(({ headers }) => {
      sent.push(headers.get('X-Language'));
      return { data: {} };
    });
    await client.call({ method: 'POST', path: '/x' });
    setLanguageSource(() => 'en');
    onTestFinished(() => setLanguageSource(() => 'ko'));
    await client.call({ method: 'POST', path: '/x' });
    expect(sent).toEqual([undefined, 'en']);
  });

  it('reports each refusal with the token it was made with, but for a 500 that the call’s own row covers', async () => {
    const told: unknown[] = [];
    const adapter: AxiosAdapter = async (config) => {
      const response = { data: {}, status: Number(config.url), statusText: '', headers: {}, config };
      throw new AxiosError('refused', AxiosError.ERR_BAD_RESPONSE, config, {}, response);
    };
    const client = new Client({ base: '', adapter, token: () => 'mine', onRefused: (...words) => told.push(words) });
    for (const hasOwnRow of [false, true]) {
      for (const path of ['500', '555']) await client.call({ method: 'GET', path, hasOwnRow });
    }
    expect(told).toEqual([
      [500, undefined, 'mine'],
      [555, undefined, 'mine'],
      [555, undefined, 'mine'],
    ]);
  });

  it.each(['<html>', null, { code: 7 }])('reads %o as a body without a message', async (data) => {
    expect(await failing({ status: 500, data })).toEqual({
      ok: false,
      failure: { reason: 'unexpected', status: 500, code: undefined, message: undefined },
    });
  });

  it.each([
    [AxiosError.ERR_NETWORK, 'network'],
    [AxiosError.ECONNABORTED, 'timeout'],
    [AxiosError.ETIMEDOUT, 'timeout'],
  ])('returns %s as %s', async (code, reason) => {
    expect(await failing(new AxiosError('no answer', code))).toEqual({ ok: false, failure: { reason } });
  });

  it('waits longer for what pays, which the server does however long it takes', async () => {
    const waits: unknown[] = [];
    const adapter: AxiosAdapter = async (config) => {
      waits.push(config.timeout);
      throw new AxiosError('no answer', AxiosError.ETIMEDOUT);
    };
    const client = new Client({ base: '', adapter });
    await walletCalls(client).exchange({ clientRef: 'x', amount: 10_000, exchangePassword: '1234' });
    await commissionCalls(client).claim();
    await walletCalls(client).exchangeTerms();
    expect(waits).toEqual([60_000, 60_000, 10_000]);
  });

  it('reports what does not fit the contract, and where', async () => {
    const answer = await failing({ data: [{ fixture_id: 3 }] });
    expect(answer).toMatchObject({ ok: false, failure: { reason: 'shape' } });
    expect(answer.ok ? '' : JSON.stringify(answer.failure)).toContain('0.');
    expect(await failing({ data: 'text' })).toMatchObject({ failure: { detail: expect.stringContaining('body') } });
  });

  it.each([
    ['<html>', false],
    ['', true],
    [{ id: 1 }, true],
  ])('without a schema an answer of %o can be the server’s: %s', async (data, ok) => {
    const { client } = network(() => ({ data }));
    expect(await client.call({ method: 'POST', path: '/x' })).toMatchObject(
      ok ? { ok } : { failure: { reason: 'shape' } },
    );
  });

  it('is cancelled by its signal', async () => {
    const { client } = network(() => ({ data: [] }));
    const calling = new AbortController();
    calling.abort();
    expect(await client.get('/x', {}, topEventsSchema, calling.signal)).toEqual({
      ok: false,
      failure: { reason: 'cancelled' },
    });
  });

  it('does not swallow a bug', async () => {
    await expect(failing(new TypeError('a bug'))).rejects.toThrow('a bug');
  });
});

describe('prematchCalls', () => {
  it('uses the required paths, and names the area only in play', async () => {
    const { asked, client } = network(() => ({ data: [] }));
    const calls = prematchCalls(client);
    await calls.sports('europe');
    await calls.locations('europe', 6046);
    await calls.leagues('inplay', 6046, 'l1');
    await calls.topEvents('inplay');
    expect(asked).toEqual([
      '/api/sports-prematch/sports',
      '/api/sports-prematch/location?sportId=6046',
      '/api/sports-prematch/league?area=inplay&sportId=6046&locationId=l1',
      '/api/sports-prematch/event/top?area=inplay',
    ]);
  });

  it('drops the entry etc and returns its count as the total', async () => {
    const football = { sport_id: 6046, name_korean: '축구', cnt: 3 };
    const sports = (data: unknown) => prematchCalls(network(() => ({ data })).client).sports('europe');
    expect(await sports([football, { sport_id: 'etc', name_korean: '전체', cnt: 9 }])).toEqual({
      ok: true,
      value: { sports: [football], total: 9 },
    });
    expect(await sports([football])).toMatchObject({ value: { total: 3 } });
  });
});
