import type { PushSubscriptionKeys } from '../contract/api/push';

/** What a browser does to get notices while no page of the site is open. */
export interface BrowserPush {
  /** Whether the member refused notices of this site: then the browser asks no more. */
  isDenied(): boolean;
  current(): Promise<PushSubscriptionKeys | undefined>;
  /** Asks the member where they have not answered yet. Undefined: they refused, or the browser's service did. */
  subscribe(): Promise<PushSubscriptionKeys | undefined>;
  unsubscribe(): Promise<void>;
}

/** Undefined where this browser has no push service. `key`: the operator's, base64url. */
export function browserPush(key: string): BrowserPush | undefined {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return undefined;
  const manager = async () => (await navigator.serviceWorker.ready).pushManager;
  const own = async () => {
    const subscription = await (await manager()).getSubscription();
    const given = subscription?.options.applicationServerKey;
    if (!subscription || !given || base64Url(given) === key) return subscription;
    // It was made with the operator's earlier keys: nothing can be sent to it now.
    await subscription.unsubscribe();
    return null;
  };
  return {
    isDenied: () => Notification.permission === 'denied',
    current: async () => keysOf(await own()),
    async subscribe() {
      if ((await Notification.requestPermission()) !== 'granted') return undefined;
      try {
        const options = { userVisibleOnly: true, applicationServerKey: key };
        return keysOf((await own()) ?? (await (await manager()).subscribe(options)));
      } catch {
        return undefined;
      }
    },
    unsubscribe: async () => {
      await (await own())?.unsubscribe();
    },
  };
}

function keysOf(subscription: PushSubscription | null): PushSubscriptionKeys | undefined {
  const [p256dh, auth] = [subscription?.getKey('p256dh'), subscription?.getKey('auth')];
  if (!subscription || !p256dh || !auth) return undefined;
  return { endpoint: subscription.endpoint, keys: { p256dh: base64Url(p256dh), auth: base64Url(auth) } };
}

function base64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
