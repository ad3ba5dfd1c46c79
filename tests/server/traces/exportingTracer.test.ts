import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readTraceparent, traceparentOf } from '../../../src/contract/traceparent';
import { exportingTracer } from '../../../server/traces/exportingTracer';
import type { Tracer } from '../../../server/traces/tracer';
import { type Collector, testCollector } from '../../support/collector';

const IDENTITY = { host: 'machine-1', pid: 4_711, role: 'gateway,api' };

let collector: Collector;
let traced: Tracer;

beforeAll(async () => {
  collector = await testCollector();
});

beforeEach(() => {
  collector.spans.length = 0;
  traced = newTracer(1);
});

afterAll(() => collector.close());

function newTracer(share: number): Tracer {
  const log = pino({ level: 'silent' });
  return exportingTracer({ endpoint: collector.endpoint, serviceName: 'test', share }, IDENTITY, log);
}

const markOfTrace = (n: number) => ({ traceId: `a${n}`.padStart(32, '0'), spanId: `b${n}`.padStart(16, '0') });
const originOf = (n: number) => ({ key: n, mark: traceparentOf(markOfTrace(n), true) });

/** What each trace has, once all is exported: names, with `←` and how many spans they are linked to. */
async function exportedOf(tracer: Tracer): Promise<Record<string, string[]>> {
  await tracer.close();
  const byTrace: Record<string, string[]> = {};
  for (const { traceId, name, links } of collector.spans)
    (byTrace[traceId.replace(/^0+/, '')] ??= []).push(links.length > 0 ? `${name} ←${links.length}` : name);
  return byTrace;
}

/** A statement that is answered at once. */
function statement(tracer: Tracer, text: string, failure?: unknown): void {
  tracer.statement(text)?.(failure);
}

it('does the work of several in the trace of the first, linked with the others', async () => {
  const marks = await traced.together({ name: 'work' }, [originOf(1), { key: 2, mark: undefined }, originOf(3)], () => {
    statement(traced, 'select 1');
    return Promise.resolve([1, 2, 3].map((key) => readTraceparent(traced.present(key))?.traceId));
  });
  expect(marks).toEqual([markOfTrace(1).traceId, undefined, markOfTrace(3).traceId]);
  expect(await exportedOf(traced)).toEqual({ a1: ['select', 'work ←1'], a3: ['work ←1'] });
});

it('makes no span for the work of one, unless it is to have its own', async () => {
  const select = () => Promise.resolve(statement(traced, 'select 1'));
  await traced.together({ name: 'shared' }, [originOf(1)], select);
  await traced.together({ name: 'shared' }, [originOf(2), originOf(2)], select);
  await traced.together({ name: 'own', own: true }, [originOf(3)], select);
  await traced.together({ name: 'nobody' }, [{ mark: undefined }], select);
  expect(await exportedOf(traced)).toEqual({ a1: ['select'], a2: ['select'], a3: ['select', 'own'] });
});

it('belongs to those it was begun for, from then on', async () => {
  await traced.later(async (begin) => {
    statement(traced, 'select 1');
    await Promise.resolve();
    begin({ name: 'decide', own: true }, [originOf(1)]);
    await Promise.resolve();
    statement(traced, 'commit');
  });
  const failing = traced.later((begin) => {
    begin({ name: 'decide', own: true }, [originOf(2)]);
    return Promise.reject(new Error('no'));
  });
  await expect(failing).rejects.toThrow('no');
  expect(await exportedOf(traced)).toEqual({ a1: ['commit', 'decide'], a2: ['decide'] });
  expect(collector.spans.map(({ failed }) => failed)).toEqual([false, false, true]);
});

it('has nothing of what goes on after its call, but its id in the log', async () => {
  const { traceId, spanId: parentId } = markOfTrace(7);
  const call = traced.call({ traceId, parent: markOfTrace(7), method: 'GET', route: '/x/:id' });
  const seen = await new Promise<unknown[]>((done) => {
    call.run(() => {
      call.end(503);
      call.end(200);
      setImmediate(() => {
        statement(traced, 'select 1');
        traced.moment('sent', {});
        done([traced.traceId(), traced.present()]);
      });
    });
  });
  expect(seen).toEqual([traceId, undefined]);
  expect(traced.traceId()).toBeUndefined();
  await exportedOf(traced);
  expect(collector.spans).toMatchObject([{ traceId, parentId, name: 'GET /x/:id', failed: true }]);
  expect(traced.counts).toEqual({ made: 1, exported: 1, failed: 0 });
});

it('is from a process that can be recognised', async () => {
  traced.within(originOf(1).mark, () => statement(traced, 'select 1'));
  await exportedOf(traced);
  const [span] = collector.spans;
  expect(span?.process).toMatchObject({
    'service.name': 'test',
    'host.name': 'machine-1',
    'process.pid': 4_711,
    'odds.role': 'gateway,api',
  });
});

it('has the code of a failure, and not its text', async () => {
  const failure = Object.assign(new Error('key (name)=(secret) exists'), { code: '23505', detail: 'secret' });
  traced.within(originOf(1).mark, () => statement(traced, 'insert into member (name) values ($1)', failure));
  await exportedOf(traced);
  expect(collector.spans).toMatchObject([
    { name: 'insert member', failed: true, attributes: { 'db.response.status_code': '23505' } },
  ]);
  expect(collector.texts.join()).not.toContain('secret');
});

it('exports none of the traces that are left out, but their ids are there', async () => {
  const none = newTracer(0);
  const { traceId } = markOfTrace(5);
  const call = none.call({ traceId, parent: undefined, method: 'GET', route: undefined });
  call.run(() => {
    expect(none.traceId()).toBe(traceId);
    expect(none.present()).toBeUndefined();
    statement(none, 'select 1');
  });
  call.end(200);
  expect(await exportedOf(none)).toEqual({});
  expect(none.counts).toEqual({ made: 0, exported: 0, failed: 0 });
});
