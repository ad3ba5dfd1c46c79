import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { CallResult } from '../../src/api/callResult';
import { type ResourceInput, resourceMachine } from '../../src/machines/resource/resourceMachine';

interface Query {
  page: number;
}

/** Calls that the test answers. */
function fakeLoader() {
  const calls: {
    query: Query;
    signal: AbortSignal;
    answer: (outcome: CallResult<string>) => void;
    fail: () => void;
  }[] = [];
  const load = (query: Query, signal: AbortSignal) =>
    new Promise<CallResult<string>>((resolve, reject) => {
      calls.push({ query, signal, answer: resolve, fail: () => reject(new Error('a bug')) });
    });
  return { calls, load };
}

function start(more: Partial<ResourceInput<string, Query, string>> = {}) {
  const { calls, load } = fakeLoader();
  const actor = createActor(resourceMachine<string, Query, string>(), { input: { query: { page: 1 }, load, ...more } });
  actor.start();
  return {
    actor,
    calls,
    reach: (state: 'loading' | 'ready' | 'failed') => waitFor(actor, (snapshot) => snapshot.matches(state)),
  };
}

const ok = (value: string): CallResult<string> => ({ ok: true, value });
const lost: CallResult<never> = { ok: false, failure: { reason: 'network' } };

describe('resourceMachine', () => {
  it('loads, fails, and is tried again', async () => {
    const { actor, calls, reach } = start();
    calls[0]!.answer(lost);
    expect((await reach('failed')).context.failure).toEqual({ reason: 'network' });
    actor.send({ type: 'retry.asked' });
    calls[1]!.answer(ok('list'));
    expect((await reach('ready')).context).toMatchObject({ value: 'list', failure: undefined });
  });

  it('treats a call that throws as a failure', async () => {
    const { calls, reach } = start();
    calls[0]!.fail();
    expect((await reach('failed')).context.failure).toEqual({ reason: 'unexpected' });
  });

  it('turns pages, and shows what it has until the next is there', async () => {
    const { actor, calls, reach } = start();
    calls[0]!.answer(ok('first'));
    await reach('ready');
    actor.send({ type: 'page.chosen', page: 2 });
    expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: { value: 'first' } });
    expect(calls[1]!.query).toEqual({ page: 2 });
    calls[1]!.answer(lost);
    expect((await reach('failed')).context.value).toBe('first');
  });

  it('cancels what is no longer needed, and never shows its late answer', async () => {
    const { actor, calls, reach } = start();
    actor.send({ type: 'query.changed', query: { page: 7 } });
    expect(calls[0]!.signal.aborted).toBe(true);
    calls[1]!.answer(ok('seven'));
    await reach('ready');
    calls[0]!.answer(ok('late'));
    await Promise.resolve();
    expect(actor.getSnapshot().context.value).toBe('seven');
    actor.send({ type: 'reload.asked' });
    calls[2]!.answer(ok('again'));
    expect((await reach('ready')).context.value).toBe('again');
  });

  it('cancels the call when it is stopped', () => {
    const { actor, calls } = start();
    actor.stop();
    expect(calls[0]!.signal.aborted).toBe(true);
  });

  it('submits, and reloads what that changed', async () => {
    const sent: string[] = [];
    const submit = async (draft: string) => {
      sent.push(draft);
      return ok('');
    };
    const { actor, calls, reach } = start({ submit });
    calls[0]!.answer(ok('before'));
    await reach('ready');
    actor.send({ type: 'draft.submitted', draft: 'text' });
    await reach('loading');
    calls[1]!.answer(ok('after'));
    expect((await reach('ready')).context).toMatchObject({ value: 'after', draft: undefined });
    expect(sent).toEqual(['text']);
  });

  it.each([
    ['is refused', () => Promise.resolve(lost), { reason: 'network' }],
    ['throws', () => Promise.reject(new Error('a bug')), { reason: 'unexpected' }],
  ])('retains the draft when sending it %s', async (_, submit, failure) => {
    const { actor, calls, reach } = start({ submit });
    calls[0]!.answer(ok('list'));
    await reach('ready');
    actor.send({ type: 'draft.submitted', draft: 'text' });
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.submitFailure !== undefined);
    expect(context).toMatchObject({ draft: 'text', value: 'list', submitFailure: failure });
  });

  it('has nothing to submit where nothing was given for it', async () => {
    const { actor, calls, reach } = start();
    calls[0]!.answer(ok('list'));
    await reach('ready');
    expect(actor.getSnapshot().can({ type: 'draft.submitted', draft: 'text' })).toBe(false);
  });
});
