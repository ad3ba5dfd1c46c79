import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import type { FakeGateway } from 'odds-replay/gateway';
import { test } from 'odds-replay/playwright';
import { HOUR_MS } from '../src/contract/units';

// The package's fixture, with a page of another project: it reads the stream by itself and shows a score.

test.use({ recording: 'packages/odds-replay/example/match.odds.ndjson.gz', from: '19:12:30' });

const PAGE = `<!doctype html><output id="score"></output><output id="end"></output><output id="time"></output><script>
const show = (text) => {
  const { put = [] } = JSON.parse(text).data ?? {};
  for (const { scoreboard } of put) score.textContent = scoreboard.results.join(':');
};
const address = '/api/stream?sources=inplay.games';
if (location.search === '?ws') {
  const socket = new WebSocket(address);
  socket.onopen = () => socket.send('{"token":null}');
  socket.onmessage = ({ data }) => show(data);
  socket.onclose = ({ code }) => (end.textContent = code);
} else new EventSource(address).onmessage = ({ data }) => show(data);
if (location.search === '?asking') {
  const answered = async () => (await (await fetch('/api/time')).json()).t1;
  const ask = async () => {
    time.textContent = await answered().catch(() => 'failed');
    setTimeout(ask, 10);
  };
  void ask();
}
</script>`;

let server: Server;
let address: string;
test.beforeAll(async () => {
  server = createServer((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The page's clock runs on from there, as long as the machine takes. */
async function expectRecordedTime(page: Page, { time }: FakeGateway): Promise<void> {
  const ahead = (await page.evaluate(() => Date.now())) - time.getTime();
  expect(ahead).toBeGreaterThanOrEqual(0);
  expect(ahead).toBeLessThan(HOUR_MS);
}

for (const wire of ['sse', 'ws']) {
  test(`a page shows a recording step by step, at recorded times, over ${wire}`, async ({ page, odds }) => {
    await page.goto(`${address}?${wire}`);
    await expect(page.locator('#score')).toHaveText('0:0');
    await expectRecordedTime(page, odds);
    await odds.step('19:12:46');
    await expect(page.locator('#score')).toHaveText('1:0');
    await expectRecordedTime(page, odds);
    expect(odds.streams).toBe(1);
  });
}

test('what was played sets the clock, and another tab has the same stream', async ({ context, page, odds }) => {
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(`${address}?ws`);
  await odds.play({ speed: 20, to: '19:12:46' });
  for (const tab of [page, other]) {
    await expect(tab.locator('#score')).toHaveText('1:0');
    await expectRecordedTime(tab, odds);
  }
  expect(odds.streams).toBe(2);
});

test('a page is given the code that ends its stream', async ({ page, odds }) => {
  await page.goto(`${address}?ws`);
  await expect(page.locator('#score')).toHaveText('0:0');
  odds.end(555);
  await expect(page.locator('#end')).toHaveText('4555');
});

test('a page that is opened after a step has recorded time from its beginning', async ({ context, odds }) => {
  await odds.step('19:12:46');
  const page = await context.newPage();
  await page.goto(address);
  await expectRecordedTime(page, odds);
});

test.describe('a page that asks for the time again and again', () => {
  test.beforeEach(async ({ page, odds }) => {
    await page.goto(`${address}?asking`);
    await expect(page.locator('#time')).toHaveText(String(odds.time.getTime()));
  });

  test('may do so while its test ends', async ({ page, odds }) => {
    await odds.step('19:12:46');
    await expect(page.locator('#score')).toHaveText('1:0');
  });

  test('may do so while its test ends and odds are played', async ({ page, odds }) => {
    void odds.play({ speed: 20 });
    await expect(page.locator('#score')).toHaveText('1:0');
  });

  test('has no answer of a gateway that is closed', async ({ page, odds }) => {
    odds.disconnect();
    await odds.close();
    await expect(page.locator('#time')).toHaveText('failed');
  });
});

test.describe('a page of another machine', () => {
  const OTHER = 'http://live-odds.test/';
  test.beforeEach(({ page }) =>
    page.route(/^http:\/\/live-odds\.test\/(\?ws)?$/, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: PAGE }),
    ),
  );

  test('has its stream over a WebSocket', async ({ page, odds }) => {
    await page.goto(`${OTHER}?ws`);
    await odds.step('19:12:46');
    await expect(page.locator('#score')).toHaveText('1:0');
  });

  test('is refused over SSE', async ({ page, odds }) => {
    const asked = page.waitForEvent('requestfailed');
    await page.goto(OTHER);
    await asked;
    await expect(odds.step('19:12:46')).rejects.toThrow(/^http:\/\/live-odds\.test\/ is no page of this machine/);
  });
});
