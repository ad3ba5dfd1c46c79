import type { Screen } from '../../stream/offer';

/** Which screen this page is for. */
export const screenOfPage: Screen = new URLSearchParams(location.search).has('phone') ? 'phone' : 'desktop';
