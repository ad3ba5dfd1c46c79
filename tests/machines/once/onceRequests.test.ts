import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiFailure, CallResult } from '../../../src/api/callResult';
import type { OnceRequestResult } from '../../../src/contract/api/clientRef';
import { EARLIER_DONE } from '../../../src/machines/once/earlierDone';
import { openOnceRequests, type OnceRequests } from '../../../src/machines/once/onceRequests';
import { VirtualClock } from '../../support/virtualClock';
import { memoryStorage } from '../../ui/memoryStorage';

let storage: ReturnType<typeof memoryStorage>;
let nextAnswer: CallResult<OnceRequestResult>;
let looked: string[];
let sent: string[];
let refs: number;
let requests: OnceRequests;
let clock: VirtualClock;

/** Another page of the same browser, or this one reloaded. */
const page = () =>
  openOnceRequests({
    storage,
    newRef: () => `r${(refs += 1)}`,
    lookUp: (ref) => {
      looked.push(ref);
      return Promise.resolve(nextAnswer);
    },
    clock,
    account: () => 7,
  });

beforeEach(() => {
  storage = memoryStorage();
  clock = new VirtualClock();
  [nextAnswer, looked, sent, refs] = [{ ok: true, value: 'void' }, [], [], 0];
  requests = page();
});

const LOST: ApiFailure = { reason: 'timeout' };
const refusal = (status: number): ApiFailure => ({ reason: 'refused', status, code: 'x', message: 'x' });
/** What something on the way answers instead of the server. */
const pageOf = (status: number): ApiFailure => ({ reason: 'refused', status, code: undefined, message: undefined });
const NOT_OURS: ApiFailure = { reason: 'shape', detail: 'body: a page' };
const SIGNED_OUT: ApiFailure = { reason: 'unauthorised', status: 401, code: 'signed-out', message: 'x' };
const sendOnce = (amount: number, answer: CallResult<string>) =>
  requests.once('charge', { amount }, (ref) => {
    sent.push(ref);
    // It has to be stored before it is sent.
    expect(storage.getItem('press.v1.charge.7')).toContain(ref);
    return Promise.resolve(answer);
  });
const done: CallResult<string> = { ok: true, value: 'done' };
const lost = (failure: ApiFailure = LOST): CallResult<string> => ({ ok: false, failure });

describe('a press', () => {
  it('that was answered is over: the next one is another', async () => {
    expect(await sendOnce(1, done)).toEqual(done);
    await sendOnce(1, lost(refusal(409)));
    await sendOnce(1, done);
    expect(sent).toEqual(['r1', 'r2', 'r3']);
    expect(storage.stored.size).toBe(0);
  });

  const unanswered: ApiFailure[] = [
    LOST,
    { reason: 'network' },
    { ...refusal(503), reason: 'unavailable' } as ApiFailure,
    refusal(429),
    NOT_OURS,
    pageOf(403),
    pageOf(404),
    SIGNED_OUT,
  ];
  it.each(unanswered)(
    'without an answer (%j) is the same when it is pressed again, also on a reloaded page',
    async (failure) => {
      await sendOnce(1, lost(failure));
      await sendOnce(1, lost(failure));
      requests = page();
      await sendOnce(1, done);
      expect(sent).toEqual(['r1', 'r1', 'r1']);
      expect(looked).toEqual([]);
    },
  );

  it('of another content has the lost one looked up and voided first', async () => {
    await sendOnce(1, lost());
    expect(await sendOnce(2, done)).toEqual(done);
    expect([looked, sent]).toEqual([['r1'], ['r1', 'r2']]);
  });

  it('of another content is not sent where the lost one turns out to have been done', async () => {
    await sendOnce(1, lost());
    nextAnswer = { ok: true, value: 'done' };
    expect(await sendOnce(2, done)).toMatchObject({ ok: false, failure: { code: EARLIER_DONE } });
    expect(sent).toEqual(['r1']);
    expect(await sendOnce(2, done)).toEqual(done);
  });

  it.each([
    ['done', ['r1']],
    ['refused', ['r1', 'r2']],
    ['void', ['r1', 'r2']],
  ] as const)('of the same content is another one after a minute: the lost one was %s', async (state, refsSent) => {
    await sendOnce(1, lost());
    clock.advance(61_000);
    requests = page();
    nextAnswer = { ok: true, value: state };
    const result = await sendOnce(1, done);
    if (state === 'done') expect(result).toMatchObject({ ok: false, failure: { code: EARLIER_DONE } });
    else expect(result).toEqual(done);
    expect([looked, sent]).toEqual([['r1'], refsSent]);
    // It was asked for a second time, by somebody who knows of the first.
    expect(await sendOnce(1, done)).toEqual(done);
    expect(sent.at(-1)).not.toBe('r1');
  });

  it('is the same one for as long as it is tried again and again', async () => {
    for (let tries = 0; tries < 4; tries += 1) {
      await sendOnce(1, lost());
      clock.advance(40_000);
    }
    expect([looked, new Set(sent)]).toEqual([[], new Set(['r1'])]);
  });

  it('is not sent while it is unknown what became of the lost one', async () => {
    await sendOnce(1, lost());
    nextAnswer = lost() as CallResult<never>;
    expect(await sendOnce(2, done)).toEqual(lost());
    expect(await sendOnce(1, done)).toEqual(done);
    expect(sent).toEqual(['r1', 'r1']);
  });

  it('holds where storage is full or forbidden, as long as the page does', async () => {
    storage.setItem = () => {
      throw new Error('full');
    };
    const answer = (outcome: CallResult<string>) =>
      requests.once('charge', 1, (ref) => {
        sent.push(ref);
        return Promise.resolve(outcome);
      });
    await answer(lost());
    await answer(done);
    expect(sent).toEqual(['r1', 'r1']);
  });

  it('that can’t be read counts as none', async () => {
    storage.setItem('press.v1.charge.7', '{"ref":1');
    await sendOnce(1, done);
    expect(sent).toEqual(['r1']);
  });
});
