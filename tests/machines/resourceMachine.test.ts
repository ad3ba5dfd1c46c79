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

  it('has an answer to an earlier query until the one to the new query is there', async () => {
    const { actor, calls, reach } = start();
    calls[0]!.answer(ok('first'));
    expect((await reach('ready')).context.isEarlier).toBe(false);
    actor.send({ type: 'query.changed', query: { page: 1 } });
    expect(actor.getSnapshot().context).toMatchObject({ value: 'first', isEarlier: true });
    calls[1]!.answer(lost);
    expect((await reach('failed')).context.isEarlier).toBe(true);
    actor.send({ type: 'retry.asked' });
    calls[2]!.answer(ok('other'));
    expect((await reach('ready')).context).toMatchObject({ value: 'other', isEarlier: false });
    actor.send({ type: 'page.chosen', page: 2 });
    expect(actor.getSnapshot().context.isEarlier).toBe(false);
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
  ])('can submit once more when that %s', async (_, submit, failure) => {
    const { actor, calls, reach } = start({ submit });
    calls[0]!.answer(ok('list'));
    await reach('ready');
    actor.send({ type: 'draft.submitted', draft: 'text' });
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.submitFailure !== undefined);
    expect(context).toMatchObject({ value: 'list', submitFailure: failure });
    expect(actor.getSnapshot().can({ type: 'draft.submitted', draft: 'text' })).toBe(true);
  });

  it.each([
    ['on its way', () => {}],
    ['failed', (answer: (outcome: CallResult<string>) => void) => answer(lost)],
  ])('submits while a load by itself is %s, and loads after it', async (_, happen) => {
    const sent: string[] = [];
    const submit = (draft: string) => {
      sent.push(draft);
      return Promise.resolve(lost);
    };
    const { actor, calls, reach } = start({ submit });
    calls[0]!.answer(ok('list'));
    await reach('ready');
    actor.send({ type: 'reload.asked' });
    happen(calls[1]!.answer);
    await new Promise((done) => setImmediate(done));
    actor.send({ type: 'draft.submitted', draft: 'text' });
    await reach('loading');
    expect(sent).toEqual(['text']);
    calls[2]!.answer(ok('newer'));
    expect((await reach('ready')).context).toMatchObject({ value: 'newer', submitFailure: { reason: 'network' } });
  });

  it('submits nothing before what was sent last is loaded', async () => {
    const { actor, calls, reach } = start({ submit: async () => ok('') });
    expect(actor.getSnapshot().can({ type: 'draft.submitted', draft: 'text' })).toBe(false);
    calls[0]!.answer(ok('before'));
    await reach('ready');
    actor.send({ type: 'draft.submitted', draft: 'text' });
    await reach('loading');
    expect(actor.getSnapshot().can({ type: 'draft.submitted', draft: 'text' })).toBe(false);
    calls[1]!.answer(lost);
    await reach('failed');
    expect(actor.getSnapshot().can({ type: 'draft.submitted', draft: 'text' })).toBe(false);
    actor.send({ type: 'retry.asked' });
    calls[2]!.answer(ok('after'));
    await reach('ready');
    expect(actor.getSnapshot().can({ type: 'draft.submitted', draft: 'text' })).toBe(true);
  });

  it('leaves no submission for another page, which is loaded after it', async () => {
    let answer: (outcome: CallResult<unknown>) => void = () => {};
    const signals: AbortSignal[] = [];
    const submit = (_: string, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<CallResult<unknown>>((done) => (answer = done));
    };
    const { actor, calls, reach } = start({ submit });
    calls[0]!.answer(ok('list'));
    await reach('ready');
    actor.send({ type: 'draft.submitted', draft: 'text' });
    actor.send({ type: 'page.chosen', page: 2 });
    expect(signals[0]!.aborted).toBe(false);
    answer(lost);
    await reach('loading');
    expect(calls[1]!.query).toEqual({ page: 2 });
    expect(actor.getSnapshot().context.submitFailure).toEqual({ reason: 'network' });
  });

  it('has nothing to submit where nothing was given for it', async () => {
    const { actor, calls, reach } = start();
    calls[0]!.answer(ok('list'));
    await reach('ready');
    expect(actor.getSnapshot().can({ type: 'draft.submitted', draft: 'text' })).toBe(false);
  });
});
