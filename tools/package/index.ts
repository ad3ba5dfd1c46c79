import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from '../recordings/command';
import { packPackage } from './buildPackage';

/** `npm run package [-- --out FOLDER]`: builds `packages/odds-replay` and packs it, as other projects install it. */
command('usage: npm run package [-- --out FOLDER]', async () => {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'packages/odds-replay' } } });
  console.log(await packPackage(resolve(values.out)));
  return 0;
});
