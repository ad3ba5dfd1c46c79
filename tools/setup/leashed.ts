import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

/** Arguments of Node with which a program with an `ipc` channel ends when its launcher has, even killed. */
export const LEASHED = ['--import', pathToFileURL(join(root, 'tools', 'setup', 'leash.mjs')).href];
