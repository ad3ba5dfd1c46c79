import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { betsOf } from '../../src/contract/stream/channel';
import type { RecordingLine } from '../../src/book/recording';
import { recordSite } from '../../tools/record/recordSite';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function site(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((done) => server!.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function recorded(base: string, as = '', seconds = 5): Promise<RecordingLine[]> {
  const found: RecordingLine[] = [];
  const { lines } = await recordSite(base, { as, seconds, channels: [betsOf('inplay')] });
  for await (const line of lines) found.push(line);
  return found;
}

const json = (status: number, body: unknown): RequestListener => {
  return (_, answer) => answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

it('where nothing answers, that is the reason', async () => {
  const base = await site(json(200, {}));
  server!.close();
  await expect(recorded(base)).rejects.toThrow(`${base}: connection refused`);
  await expect(recorded(base, 'friend:wrong')).rejects.toThrow(`${base}: connection refused`);
});

it('a site that wants a sign-in is reported as such', async () => {
  const base = await site(json(401, { code: 'no-token', message: 'Sign in first.' }));
  await expect(recorded(base)).rejects.toThrow(`${base} wants a sign-in: --as ID:PASSWORD`);
});

it('a sign-in that is refused is reported with what the site answered', async () => {
  const base = await site(json(404, { code: 'wrong-login', message: 'Wrong ID or password.' }));
  await expect(recorded(base, 'friend:wrong')).rejects.toThrow(
    'the sign-in as friend was refused: Wrong ID or password. (404)',
  );
});

it('a sign-in goes to no other host than the one that was named', async () => {
  const asked: (string | undefined)[] = [];
  const other = createServer((request, answer) => {
    asked.push(request.url);
    json(200, { token: 'x' })(request, answer);
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const location = `http://localhost:${(other.address() as AddressInfo).port}/api/member/login`;
  const base = await site((_, answer) => answer.writeHead(307, { location }).end());
  await expect(recorded(base, 'friend:right')).rejects.toThrow('the sign-in as friend was refused: status 307');
  expect(asked).toEqual([]);
  other.close();
});

it('an address may end with a slash', async () => {
  const asked: (string | undefined)[] = [];
  const base = await site((request, answer) => {
    asked.push(request.url?.replace(/\?.*/, ''));
    json(request.url === '/api/member/login' ? 200 : 503, { token: 'x' })(request, answer);
  });
  await expect(recorded(`${base}/`, 'friend:right')).rejects.toThrow(`${base} refused the stream (503)`);
  expect(asked).toContain('/api/stream');
  expect(asked.filter((path) => path?.includes('//'))).toEqual([]);
});

it('a server without a stream is reported with its status', async () => {
  const base = await site(json(503, {}));
  await expect(recorded(base)).rejects.toThrow(`${base} refused the stream (503)`);
});

it('the last line is never before another, whenever that came', async () => {
  const base = await site((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    const timer = setInterval(() => answer.write('data: {"ch":"inplay.bets"}\n\n'), 10);
    answer.on('close', () => clearInterval(timer));
  });
  const lines = await recorded(base, '', 0.35);
  const times = lines.map(({ t }) => t);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(lines.length).toBeGreaterThan(5);
});

it('a stream that is over for good ends the recording, and is reported', async () => {
  let hasSent = false;
  const base = await site((request, answer) => {
    if (hasSent) return json(555, {})(request, answer);
    hasSent = request.url?.startsWith('/api/stream') === true;
    answer.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"ch":"inplay.bets"}\n\n');
  });
  const { lines, ending } = await recordSite(base, { as: '', seconds: 600, channels: [betsOf('inplay')] });
  const found: RecordingLine[] = [];
  for await (const line of lines) found.push(line);
  expect(found.at(-1)).toMatchObject({ control: 'end' });
  expect(found.at(-1)!.t).toBeLessThan(600_000);
  expect(ending()).toMatch(/ended the stream for good \(555\) after \d+ s/);
});
