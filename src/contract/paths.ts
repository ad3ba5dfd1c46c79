/** Pages that the session itself leads to. */
export const LOGIN_PATH = '/login';
export const MAINTENANCE_PATH = '/maintenance';
export const HOME_PATH = '/';

/** The lab: no page of the product, so no route of its table; to whom it is hidden, it is not there. */
export const LAB_PATH = '/lab';
export const LAB_TITLE = '타임머신';
