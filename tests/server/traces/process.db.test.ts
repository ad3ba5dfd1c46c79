import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Collector, testCollector } from '../../support/collector';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type ServerProcess, startServer } from '../../support/serverProcess';
import { freePort } from '../../../tools/setup/freePort';

/** Prints at the end which modules were loaded: those of packages are all of the older kind, which are listed. */
const LISTING = `process.on('exit', () => console.log('loaded ' + Object.keys(require.cache).join(' ')));`;

let database: TestDatabase;
let collector: Collector;
let folder: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  [database, collector, folder] = await Promise.all([
    testDatabase(),
    testCollector(),
    mkdtemp(join(tmpdir(), 'listing-')),
  ]);
  await writeFile(join(folder, 'listing.cjs'), LISTING);
});

beforeEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
});

afterAll(async () => {
  await server?.end('SIGKILL');
  await collector.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  server = await startServer({
    DATABASE_URL: database.url,
    DATABASE_EMBEDDED: '1',
    FEED: `recording:${resolve('recordings/goals-and-reviews.odds.ndjson.gz')}`,
    NODE_OPTIONS: `--require=${join(folder, 'listing.cjs')}`,
    ...settings,
  });
  return server;
}

function loadedBy({ output }: ServerProcess): string {
  return /^loaded (.*)$/m.exec(output())?.[1] ?? '';
}

const EXPORTING = /@opentelemetry\/(sdk-trace|exporter-trace-otlp-http|otlp-exporter-base|resources|core)\//;

/** A call that is logged, with a trace of its own. */
async function refusedCall({ origin }: ServerProcess): Promise<{ traceId: string; status: number }> {
  const traceId = randomBytes(16).toString('hex');
  const headers = {
    traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-00`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ userId: 'nobody', password: 'nobody1234' });
  const { status } = await fetch(`${origin}/api/member/login`, { method: 'POST', headers, body });
  return { traceId, status };
}

function linesWith({ output }: ServerProcess, text: string): string[] {
  return output()
    .split('\n')
    .filter((line) => line.includes(text));
}

it('loads nothing that exports where traces are exported nowhere', async () => {
  const plain = await start({});
  expect((await refusedCall(plain)).status).toBe(404);
  expect(await plain.end('SIGTERM')).toBe(0);
  expect(loadedBy(plain)).toContain('/fastify/');
  expect(loadedBy(plain)).not.toMatch(EXPORTING);
});

it('exports what its calls did until it ends, and has their ids in its log', async () => {
  const traced = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_SERVICE_NAME: 'site-2' });
  const { traceId } = await refusedCall(traced);
  await expect.poll(() => linesWith(traced, traceId)).toHaveLength(1);
  const [line = ''] = linesWith(traced, traceId);
  const logged = JSON.parse(line) as Record<string, unknown>;
  expect(logged).toMatchObject({ security: 'sign-in-failed', trace_id: traceId, role: 'gateway,api,feed,worker' });
  expect(line.split('trace_id')).toHaveLength(2);
  expect(await traced.end('SIGTERM')).toBe(0);
  const names = collector.spans.filter((span) => span.traceId === traceId).map(({ name }) => name);
  expect(names).toContain('POST /api/member/login');
  expect(collector.texts.join()).toContain('site-2');
  const { process } = collector.spans.find((span) => span.traceId === traceId)!;
  expect(process).toMatchObject({ 'host.name': logged.host, 'process.pid': logged.pid, 'odds.role': logged.role });
  expect(collector.texts.join()).not.toContain('nobody');
  expect(loadedBy(traced)).toMatch(EXPORTING);
});

it.each(['failing', 'hanging', 'away'] as const)(
  'serves as ever with a collector that is %s, logs it once and counts it',
  async (how) => {
    if (how !== 'away') collector.become(how);
    const port = await freePort();
    const endpoint = how === 'away' ? 'http://127.0.0.1:1' : collector.endpoint;
    const traced = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, METRICS_PORT: String(port) });
    const warned = () => linesWith(traced, 'traces are not exported');
    expect((await refusedCall(traced)).status).toBe(404);
    await expect.poll(warned).toHaveLength(1);
    // More exports fail after that.
    const sent = collector.texts.length;
    for (let calls = 0; calls < 5; calls += 1)
      expect((await fetch(`${traced.origin}/api/member/user`)).status).toBe(401);
    if (how !== 'away') await expect.poll(() => collector.texts.length).toBeGreaterThan(sent);
    expect((await fetch(`${traced.origin}/api/time`)).status).toBe(200);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(Number(/^trace_spans_total\{kind="failed"\} (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
    expect(await traced.end('SIGTERM')).toBe(0);
    expect(warned()).toHaveLength(1);
    collector.become('well');
  },
);
