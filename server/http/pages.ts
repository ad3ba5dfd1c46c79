import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteConfig } from '../../src/contract/api/site/site';
import { LAB_PATH } from '../../src/contract/paths';
import { routeOf } from '../../src/contract/routes';
import { YEAR_SECONDS } from '../../src/contract/units';
import type { Config } from '../config';
import { demoAccounts } from '../demo/demoMembers';
import { acceptsGzip } from './acceptsGzip';
import { escapeHtml } from './escapeHtml';
import { gzipText } from './gzipText';
import { manifestOf } from './manifest';
import { preloadTags } from './preloads';

/** What the build leaves in the page for the server to fill in. */
const NONCE_MARK = 'CSP_NONCE';
const SITE_MARK = 'SITE_CONFIG';
const TITLE_MARK = 'SITE_NAME';
const LAYOUT_MARK = 'PAGE_LAYOUT';
const ROWS_MARK = '<!-- FIRST_ROWS -->';
const PRELOADS_MARK = '<!-- PRELOADS -->';

/** The page itself goes out only with its marks filled in. */
const UNSERVED = new Set(['/index.html', '/.vite/manifest.json']);
/** They lie beside the build for whoever runs it, and hold its sources. */
const SOURCE_MAP = /\.map(\.\w+)?$/;

/** What neither our pages nor what live TV embeds has any use for; a feature that browsers do not know is reported in their consoles. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi']
  .map((feature) => `${feature}=()`)
  .join(', ');

export interface PagesOptions {
  config: Config;
  pagesDir: string;
  firstRows: (request: FastifyRequest) => Promise<string>;
}

/** The built page for every address of the site, with a fresh nonce each time; a page nobody knows has status 404. */
export async function pages(app: FastifyInstance, { config, pagesDir, firstRows }: PagesOptions): Promise<void> {
  const html = await readFile(join(pagesDir, 'index.html'), 'utf8');
  const { apiBase, stream, siteName, linkHosts, gameHosts, lab, push } = config;
  const site: SiteConfig = {
    apiBase,
    stream,
    siteName,
    linkHosts: [...linkHosts, ...gameHosts],
    lab,
    ...(push && { pushKey: push.publicKey }),
    demo: config.embedded ? demoAccounts() : [],
  };
  const page = html
    .replaceAll(SITE_MARK, () => escapeHtml(JSON.stringify(site)))
    .replaceAll(TITLE_MARK, () => escapeHtml(config.siteName));
  const preloads = await preloadTags(pagesDir);
  const files = await servedFiles(pagesDir);
  await app.register(fastifyStatic, {
    root: pagesDir,
    index: false,
    cacheControl: false,
    // The build left smaller forms of its texts beside them.
    preCompressed: true,
    // What is no file is a page, which must not depend on a look into the folder: `files` are those there are.
    serve: false,
    setHeaders: (reply, path) => {
      // Names of built files contain a hash of their content.
      const built = path.startsWith(join(pagesDir, 'assets'));
      void reply.header('cache-control', built ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      void reply.header('x-content-type-options', 'nosniff');
    },
  });
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]!;
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send('');
    if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send('');
    const nonce = randomBytes(16).toString('base64');
    const route = routeOf(path);
    const rows = await firstRows(request);
    const text = page
      .replaceAll(NONCE_MARK, nonce)
      .replace(LAYOUT_MARK, route?.layout ?? 'none')
      .replace(ROWS_MARK, () => rows)
      .replace(PRELOADS_MARK, () => preloads(path, rows !== ''));
    const isSmall = acceptsGzip(request.headers['accept-encoding']);
    return reply
      .code(route || (lab && path === LAB_PATH) ? 200 : 404)
      .headers({
        'content-security-policy': policy(nonce, config),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': PERMISSIONS,
        vary: 'accept-encoding',
        ...(isSmall && { 'content-encoding': 'gzip' }),
      })
      .type('text/html; charset=utf-8')
      .send(isSmall ? await gzipText(text) : text);
  };
  app.get('/manifest.webmanifest', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json').send(manifestOf(siteName)),
  );
  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    return files.has(path) ? reply.sendFile(path) : send(request, reply);
  });
  app.setNotFoundHandler(send);
}

/** Paths of the built files that anybody may read. The build is there before the server starts. */
async function servedFiles(pagesDir: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(pagesDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(pagesDir, join(parentPath, name)).replaceAll(sep, '/')}`);
  return new Set(paths.filter((path) => !UNSERVED.has(path) && !SOURCE_MAP.test(path)));
}

/** Nothing but our own files, what live TV embeds, and scripts and styles only with this page's nonce. */
function policy(nonce: string, { tvHosts, apiBase }: Pick<Config, 'tvHosts' | 'apiBase'>): string {
  const tv = tvHosts.map((host) => ` https://${host}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // A stream's pieces are fetched by the page where the browser does not play streams by itself.
    `connect-src 'self'${tv}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "worker-src 'self'",
    // No text becomes markup, script or a script's address but by the purifier and the hub's worker.
    "require-trusted-types-for 'script'",
    'trusted-types dompurify hub-worker service-worker',
    // Live TV: the operator's hosts and no others.
    ...(tv === '' ? [] : [`frame-src${tv}`, `media-src blob:${tv}`]),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${apiBase}/report/csp`,
  ].join('; ');
}
