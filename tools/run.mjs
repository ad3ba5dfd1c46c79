import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import { ensureDependencies } from './setup/dependencies.mjs';
import { onEnding, watchForEnding } from './setup/ending.mjs';
import { requireNode } from './setup/nodeVersion.mjs';
import { root } from './setup/root.mjs';

// `node tools/run.mjs NAME ARGS…`: runs tools/NAME.ts or tools/NAME/index.ts, in the folder the user is in.
requireNode();
watchForEnding();

function fileOf(name) {
  const places = [join(root, 'tools', `${name}.ts`), join(root, 'tools', name, 'index.ts')];
  return /^[a-z][a-zA-Z]*$/.test(name) ? places.find((place) => existsSync(place)) : undefined;
}

function run(file, args) {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, ['--import', tsx, file, ...args], { stdio: 'inherit' });
    onEnding((signal) => child.kill(signal));
    child.on('error', failed);
    child.on('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 137)));
  });
}

const [name = '', ...args] = process.argv.slice(2);
const file = fileOf(name);
try {
  if (!file) throw new Error(`there is no tool "${name}" in tools/`);
  await ensureDependencies();
  process.exitCode = await run(file, args);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
process.exit();
