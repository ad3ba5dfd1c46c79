import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's folder, absolute, without links and without a slash at its end. */
export const root = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));
