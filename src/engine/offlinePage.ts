import { trustedScript } from './trustedScript';

/** In `public`: it stores the page that is shown where the site can't be reached. */
const SCRIPT = '/serviceWorker.js';

/** Where a browser has no such workers, or allows none, it shows its own page instead. */
export function installOfflinePage(): void {
  navigator.serviceWorker?.register(trustedScript('service-worker', SCRIPT)).catch(() => {});
}
