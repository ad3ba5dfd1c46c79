import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { type PushService, pushService } from '../tests/support/pushService';
import { axeFaults } from './support/axeFaults';
import { type FeedDrivenSite, feedDrivenSite, type Member } from './support/feedDrivenSite';

let service: PushService;
let site: FeedDrivenSite;
let member: Member;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await pushService();
  site = await feedDrivenSite(0, { settings: { push: service.keys } });
});
test.afterAll(async () => {
  await site?.close();
  await service?.close();
});
test.afterEach(() => member?.close());

/**
 * Here no browser reaches its vendor's push service: what it would subscribe with is the test's, and what arrives there is
 * handed to the browser by its debugging interface, from where it goes the browser's own way.
 */
async function withOwnService(page: Page): Promise<void> {
  const { endpoint, keys } = service.browser('browser');
  await page.context().grantPermissions(['notifications'], { origin: site.url });
  await page.addInitScript(
    ([address, p256dh, auth]) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (mark) => mark.charCodeAt(0)).buffer;
      const made = {
        endpoint: address,
        options: {},
        getKey: (name: string) => bytes(name === 'auth' ? auth! : p256dh!),
        unsubscribe: () => {
          localStorage.removeItem('test.push');
          return Promise.resolve(true);
        },
      } as unknown as PushSubscription;
      PushManager.prototype.getSubscription = () => Promise.resolve(localStorage.getItem('test.push') ? made : null);
      PushManager.prototype.subscribe = () => {
        localStorage.setItem('test.push', '1');
        return Promise.resolve(made);
      };
    },
    [endpoint, keys.p256dh, keys.auth],
  );
}

async function registrationIdOf(cdp: CDPSession): Promise<string> {
  const known = new Promise<string>((done) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${site.url}/`);
      if (own) done(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return known;
}

/** What the browser shows, with what it holds. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const list = await getNotifications.call(await navigator.serviceWorker.ready);
    return list.map(({ title, body, data }) => ({ title, body, href: data as string }));
  });

test('a bet that is settled while no page is open is shown by the browser, and a press opens its page', async ({
  browser,
}) => {
  site.feed.match('w1', { area: 'inplay' });
  member = await site.member(browser);
  const { page } = member;
  await withOwnService(page);
  await page.goto(`${site.url}/inplay?fixture=w1`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page
    .getByRole('region', { name: '선택한 경기' })
    .getByRole('button', { name: /^승무패 홈 배당/ })
    .click();
  const slip = page.getByRole('complementary', { name: '배팅카트' });
  await slip.getByRole('textbox', { name: /배팅금액$/ }).fill('50000');
  await slip.getByRole('button', { name: '배팅하기' }).click();
  await expect(slip.getByText('배팅이 완료되었습니다.')).toBeVisible();

  await page.getByRole('button', { name: /^알림 열기/ }).click();
  const panel = page.getByRole('dialog', { name: '알림' });
  const box = panel.getByRole('checkbox', { name: '이 브라우저로 알림 받기' });
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(box).toBeChecked();
  expect(await axeFaults(page)).toEqual([]);
  // The same switch in the member's settings.
  await page.goto(`${site.url}/member`);
  await expect(page.getByRole('checkbox', { name: '이 브라우저로 알림 받기' })).toBeChecked();

  await page.goto('about:blank');
  site.feed.settle('w1.wdl.1', 1, 'inplay');
  await expect.poll(() => service.arrived.length).toBe(1);
  const { message } = service.arrived[0]!;
  const cdp = await page.context().newCDPSession(page);
  const registrationId = await registrationIdOf(cdp);
  const deliver = () =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: `${site.url}/`,
      registrationId,
      data: JSON.stringify(message),
    });
  // A message that comes twice is shown once.
  await deliver();
  await deliver();
  await page.goto(`${site.url}/inplay`);
  await expect
    .poll(() => shown(page))
    .toMatchObject([{ title: '미적중', body: expect.stringContaining('배팅금액 50,000원'), href: '/bet_result' }]);

  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(async () => {
    const own = self as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await own.registration.getNotifications();
    const { NotificationEvent } = self as unknown as {
      NotificationEvent: new (name: string, init: object) => Event;
    };
    own.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(`${site.url}/bet_result`);
  expect(await shown(page)).toEqual([]);
  // Beside a page in sight nothing is shown, but in Safari for a moment: it would end the subscription.
  await worker!.evaluate(() => {
    const own = self as unknown as { registration: ServiceWorkerRegistration; shows: number };
    const show = own.registration.showNotification.bind(own.registration);
    own.shows = 0;
    own.registration.showNotification = (...notice) => {
      own.shows += 1;
      return show(...notice);
    };
  });
  const shows = () => worker!.evaluate(() => (self as unknown as { shows: number }).shows);
  await deliver();
  await page.waitForTimeout(500);
  expect(await shows()).toBe(0);
  await worker!.evaluate(() => {
    const value = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15';
    Object.defineProperty(navigator, 'userAgent', { value });
  });
  await deliver();
  await expect.poll(shows).toBe(1);
  await expect.poll(() => shown(page)).toEqual([]);
  // Nothing of it is stored by the worker.
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().length;
  });
  expect(stored).toBe(1);
});
