import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'vitest';
import { freePort } from '../../../tools/setup/freePort';
import { hasProxy, startProxy } from '../../../tools/setup/proxies';

/** Longer than HAProxy took to cut what a process had that was not gone, ms. */
const CUT_MS = 4_000;
const TOKENS = Array.from({ length: 8 }, (_, i) => `session-${i}`);

/** Answers checks as a process does, and leaves everything else open until the test answers it. */
class FakeProcess {
  readonly open = new Set<ServerResponse>();
  readonly #server: Server;
  leaving = false;
  /** How long a check waits for its answer, ms. */
  late = 0;

  readonly name: string;

  constructor(name: string) {
    this.name = name;
    this.#server = createServer((request, response) => {
      if (request.url === '/api/ready') {
        if (this.late === Infinity) return;
        setTimeout(() => response.writeHead(this.leaving ? 503 : 200).end(), this.late);
      } else if (request.url === '/api/whose') response.end(name);
      else {
        this.open.add(response);
        response.once('close', () => this.open.delete(response));
        response.writeHead(200).flushHeaders();
      }
    });
  }

  async listen(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Two processes for streams and two for calls; without roles two for both. */
async function openSite({ hasRoles }: { hasRoles: boolean }) {
  const two = () => Promise.all(['a', 'b'].map((name) => new FakeProcess(name).listen()));
  const [apis, gateways] = [await two(), hasRoles ? await two() : []];
  const [plainPort, portsOf] = [await freePort(), (all: FakeProcess[]) => all.map(({ port }) => port)];
  const proxy = await startProxy('haproxy', portsOf(apis), plainPort, hasRoles ? portsOf(gateways) : undefined);
  const all = [...apis, ...gateways];
  // A stream whose answer nobody has any more would be ended with it.
  const begun: Response[] = [];
  const ask = (path: string, token: string) =>
    fetch(`http://127.0.0.1:${plainPort}${path}`, { headers: { 'x-auth-token': token } });
  return {
    all,
    /** One of each. */
    first: all.filter(({ name }) => name === 'a'),
    sizes: () => all.map(({ open }) => open.size),
    /** Begins streams, and calls that take long. */
    async begin() {
      for (const token of TOKENS)
        begun.push(...(await Promise.all([ask('/api/stream', token), ask('/api/slow', token)])));
    },
    /** Who is sent calls. */
    async answering() {
      const answers = await Promise.all(TOKENS.map((token) => ask('/api/whose', token)));
      return new Set(await Promise.all(answers.map((answer) => answer.text())));
    },
    async close() {
      begun.length = 0;
      for (const each of all) each.close();
      await proxy.end();
    },
  };
}

async function begunSite({ expect, onTestFinished }: TestContext, hasRoles: boolean) {
  const site = await openSite({ hasRoles });
  onTestFinished(() => site.close());
  await site.begin();
  for (const size of site.sizes()) expect(size).toBeGreaterThan(0);
  return site;
}

const passed = (ms: number) => new Promise((over) => setTimeout(over, ms));

describe.skipIf(!hasProxy('haproxy')).concurrent.each([
  ['haproxy.cfg', false],
  ['haproxy-roles.cfg', true],
] as const)('%s', (_, hasRoles) => {
  it('sends nothing new to processes that are leaving, which go on with what they have', async (test) => {
    const { expect } = test;
    const { first, all, sizes, begin, answering } = await begunSite(test, hasRoles);
    const before = sizes();
    for (const each of first) each.leaving = true;
    await expect.poll(answering).toEqual(new Set(['b']));
    await passed(CUT_MS);
    expect(sizes()).toEqual(before);
    await begin();
    for (const [i, size] of sizes().entries()) {
      if (all[i]!.leaving) expect(size).toBe(before[i]);
      else expect(size).toBeGreaterThan(before[i]!);
    }
  });

  it('waits for processes that are late, and cuts nothing of theirs', async (test) => {
    const { expect } = test;
    const { all, sizes, answering } = await begunSite(test, hasRoles);
    const before = sizes();
    for (const each of all) each.late = 1_500;
    await passed(2 * CUT_MS);
    expect(sizes()).toEqual(before);
    expect(await answering()).toEqual(new Set(['a', 'b']));
  });

  it.runIf(hasRoles)('cuts what a process has that answers nothing, so that it is opened elsewhere', async (test) => {
    const { expect } = test;
    const { first, answering } = await begunSite(test, hasRoles);
    for (const each of first) each.late = Infinity;
    await expect.poll(() => first.map(({ open }) => open.size)).toEqual([0, 0]);
    expect(await answering()).toEqual(new Set(['b']));
  });
});
