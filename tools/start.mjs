import { ensureDependencies } from './setup/dependencies.mjs';
import { watchForEnding } from './setup/ending.mjs';
import { requireNode } from './setup/nodeVersion.mjs';
import { root } from './setup/root.mjs';
import { loadTypeScript } from './setup/typescript.mjs';

// `npm start`: packages, build, database, server. Only what comes with Node may be used until the packages are there.
requireNode();
watchForEnding();
// Relative paths in the environment are meant from the project's folder, wherever this was called from.
process.chdir(root);
try {
  const begun = performance.now();
  const dependencies = await ensureDependencies();
  console.log(`packages       ${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${dependencies}`);
  await loadTypeScript();
  const { start } = await import('./setup/start.ts');
  process.exitCode = await start();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
process.exit();
