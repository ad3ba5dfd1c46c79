/**
 * Shows a page of its own where the site can't be reached, and the notices that are pushed to this browser. It stores that
 * page and nothing else: odds, calls and the site's pages always come from the server, and only navigations pass through it.
 */
const CACHE = 'offline-2';
const OFFLINE = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request(OFFLINE, { cache: 'reload' }))));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), dropOldCaches()]));
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(navigate(event));
});

/** The server's answer, whatever its status; the stored page only where there is none. */
async function navigate({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNotice(event.data.json()));
});

/**
 * A page that is in sight shows it by itself. Safari ends the subscription of a site that shows nothing for a push: there it is
 * shown without a sound, and closed.
 */
async function showNotice({ title, body, href, tag }) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const silent = pages.some(({ visibilityState }) => visibilityState === 'visible');
  const isSafari = /AppleWebKit/.test(navigator.userAgent) && !/Chrome/.test(navigator.userAgent);
  if (silent && !isSafari) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    silent,
    data: href,
    icon: '/icons/192.png',
    lang: 'ko',
  });
  if (silent) for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data, self.location.origin)));
});

/** In a page that is open already, if there is one. */
async function open({ origin, href }) {
  if (origin !== self.location.origin) return;
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(href);
  await page.navigate(href);
  await page.focus();
}
