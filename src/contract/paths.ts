/** Pages that the session itself leads to. */
export const LOGIN_PATH = '/login';
export const MAINTENANCE_PATH = '/maintenance';
export const HOME_PATH = '/';
