import { ensureDependencies } from './ground/dependencies.mjs';
import { watchForEnding } from './ground/ending.mjs';
import { requireNode } from './ground/nodeVersion.mjs';
import { root } from './ground/root.mjs';
import { loadTypeScript } from './ground/typescript.mjs';

// `npm test`: everything. `npm run verify` (--fast): what needs neither database nor browser.
requireNode();
watchForEnding();
process.chdir(root);

async function main() {
  const begun = performance.now();
  const dependencies = await ensureDependencies();
  console.log(`packages         ${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${dependencies}`);
  await loadTypeScript();
  const { test } = await import('./ground/test.ts');
  return test(process.argv.includes('--fast'));
}

const { code, passed, failed } = await main().catch((error) => {
  console.error(error.message);
  return { code: 1, passed: 0, failed: 1 };
});
// Readers take the last line; it must be out before the process is.
process.stdout.write(`${passed} passed, ${failed} failed\n`, () => process.exit(code));
