import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { COUNTRY_CODES, FLAGS_FOLDER } from '../../src/contract/labels/countries';
import { root } from './root.mjs';

const DRAWINGS = join(root, 'node_modules/country-flag-icons/3x2');

/** The flag of a country as SVG. */
export function flagOf(code: string): string {
  return readFileSync(join(DRAWINGS, `${code}.svg`), 'utf8');
}

/**
 * The flags the site shows, as files of the build and at the same addresses of a development server: a page loads those that come
 * into sight.
 */
export function flags(): Plugin {
  return {
    name: 'flags',
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${FLAGS_FOLDER}`, ({ url }, answer, next) => {
        const code = COUNTRY_CODES.find((one) => url === `/${one}.svg`);
        if (code === undefined) return next();
        answer.setHeader('content-type', 'image/svg+xml');
        answer.end(flagOf(code));
      });
    },
    generateBundle() {
      for (const code of COUNTRY_CODES) {
        this.emitFile({ type: 'asset', fileName: `${FLAGS_FOLDER}/${code}.svg`, source: flagOf(code) });
      }
    },
  };
}
