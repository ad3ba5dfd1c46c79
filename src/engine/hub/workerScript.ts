// The bundler makes a module of the address that has it as its default.
// oxlint-disable-next-line import/default
import script from './hub.worker.ts?worker&url';
import { trustedScript } from '../trustedScript';

/** The hub's program. */
export const workerScript: URL = trustedScript('hub-worker', script);
