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

/** The flags the site shows, as files of the build: a page loads those that come into sight. */
export function flags(): Plugin {
  return {
    name: 'flags',
    generateBundle() {
      for (const code of COUNTRY_CODES) {
        this.emitFile({ type: 'asset', fileName: `${FLAGS_FOLDER}/${code}.svg`, source: flagOf(code) });
      }
    },
  };
}
