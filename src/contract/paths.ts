import type { Area } from './stream/channel';

/** Pages that the session itself leads to. */
export const LOGIN_PATH = '/login';
export const MAINTENANCE_PATH = '/maintenance';
export const HOME_PATH = '/';

/** The lab: no page of the product, so no route of its table; to whom it is hidden, it is not there. */
export const LAB_PATH = '/lab';
export const LAB_TITLE = '타임머신';

/** The boards, and whose fixtures they list. */
export const BOARD_PATHS: Readonly<Record<string, Area>> = { '/inplay': 'inplay', '/europe': 'europe' };
