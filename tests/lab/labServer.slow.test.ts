import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../tools/setup/freePort';
import { root } from '../../tools/setup/root.mjs';

// What `npm run lab -- REC` answers.

let lab: ChildProcess;
let port: number;
let printed: string;
const file = join(mkdtempSync(join(tmpdir(), 'lab-')), '골 100% a.odds.ndjson');

const start = () =>
  spawn(process.execPath, ['--import', 'tsx', 'tools/lab/index.ts', file], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

beforeAll(async () => {
  writeFileSync(file, 'recorded');
  port = await freePort();
  lab = start();
  [printed] = ((await once(lab.stdout!, 'data')) as [Buffer]).map(String) as [string];
}, 60_000);
afterAll(async () => {
  lab.kill();
  await once(lab, 'exit');
});

const answerTo = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

it('the port that was asked for, and the recording where the printed link has it', async () => {
  const { origin, hash } = new URL(printed.trim());
  expect(origin).toBe(`http://127.0.0.1:${port}`);
  const answer = await answerTo(new URLSearchParams(hash.slice(1)).get('file')!);
  expect([answer.status, await answer.text()]).toEqual([200, 'recorded']);
});

it.each(['/recording/other.odds.ndjson.gz', '/recording', '/nowhere.gz'])(
  'nothing at an address where no recording is: %s',
  async (path) => {
    expect((await answerTo(path)).status).toBe(404);
  },
);

it('an end in words where the port is taken', async () => {
  const second = start();
  let said = '';
  second.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(second, 'exit')) as [number];
  expect([code, said]).toEqual([1, expect.stringContaining(`Port ${port} is already in use`)]);
}, 60_000);
