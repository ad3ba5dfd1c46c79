import { LAB_PATH } from '../src/contract/paths';
import { ROUTES } from '../src/contract/routes';

/** First parts of the paths of files that the server has: those of the build, of `public`, and what members download. */
export const FILE_PARTS = [
  ...['assets', 'favicon.svg', 'icons', 'index.html', 'levels', 'manifest.webmanifest', 'offline.html'],
  ...['serviceWorker.js', 'file', '.vite'],
];

const firstPart = (path: string) => path.split('/', 2)[1]!.toLowerCase();

const TAKEN = new Set([
  ...ROUTES.map(({ path }) => firstPart(path)),
  firstPart(LAB_PATH),
  ...FILE_PARTS.map((part) => part.toLowerCase()),
]);

/** A path without a slash at its end that neither is nor contains any of the site's pages or files. */
export function apiBasePath(text: string): string | undefined {
  const isPath = /^(\/[A-Za-z0-9._~-]+)+$/.test(text) && !text.split('/').some((part) => part === '.' || part === '..');
  return isPath && !TAKEN.has(firstPart(text)) ? text : undefined;
}
