import { ensureDependencies } from './setup/dependencies.mjs';
import { watchForEnding } from './setup/ending.mjs';
import { requireNode } from './setup/nodeVersion.mjs';
import { root } from './setup/root.mjs';
import { loadTypeScript } from './setup/typescript.mjs';

// `npm test`: everything. `npm run verify` (--fast): what needs neither database nor browser.
requireNode();
watchForEnding();
process.chdir(root);

async function main() {
  const begun = performance.now();
  const dependencies = await ensureDependencies();
  console.log(`packages         ${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${dependencies}`);
  await loadTypeScript();
  const { test } = await import('./setup/test.ts');
  return test(process.argv.includes('--fast'));
}

const { code, passed, failed } = await main().catch((error) => {
  console.error(error.message);
  return { code: 1, passed: 0, failed: 1 };
});
// Readers take the last line; it must be out before the process is.
process.stdout.write(`${passed} passed, ${failed} failed\n`, () => process.exit(code));
