import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../server/config';
import { ensureBuild } from '../../tools/setup/build';
import { startSandbox } from '../../tools/setup/sandbox';

let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'house-sandbox-'));
  vi.spyOn(console, 'error').mockReturnValue();
  await ensureBuild();
}, 300_000);

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  );

it('starts the provider of games again when it was killed, at its address, and not once it is ended', async () => {
  const { config } = readConfig({ DATA_DIR: folder });
  const sandbox = (await startSandbox(config!))!;
  const url = `${sandbox.origin}/playfun`;
  const status = await statusOf(url);
  expect(status).toBeDefined();
  const killed = sandbox.pid!;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => sandbox.pid, { timeout: 30_000 }).not.toBe(killed);
  await expect.poll(() => statusOf(url), { timeout: 60_000 }).toBe(status);
  await sandbox.stop();
  expect(await statusOf(url)).toBeUndefined();
}, 120_000);
