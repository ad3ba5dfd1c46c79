import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../tools/setup/freePort';
import { root } from '../../tools/setup/root.mjs';

// What `npm run lab -- REC` answers.

let lab: ChildProcess;
let port: number;
let printed: string;
const file = join(mkdtempSync(join(tmpdir(), 'lab-')), '골 100% a.odds.ndjson');

const start = (path = file) =>
  spawn(process.execPath, ['--import', 'tsx', 'tools/lab/index.ts', path], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

beforeAll(async () => {
  writeFileSync(file, 'recorded');
  port = await freePort();
  lab = start();
  [printed] = ((await once(lab.stdout!, 'data')) as [Buffer]).map(String) as [string];
});
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

it('a status where the recording can’t be read any more, and the recording once it can', async () => {
  const { hash } = new URL(printed.trim());
  const answer = () => answerTo(new URLSearchParams(hash.slice(1)).get('file')!);
  rmSync(file);
  expect((await answer()).status).toBe(404);
  mkdirSync(file);
  expect((await answer()).status).toBe(500);
  rmSync(file, { recursive: true });
  writeFileSync(file, 'again');
  expect(await (await answer()).text()).toBe('again');
});

it.each([
  ['the port is taken', file, () => `Port ${port} is already in use`],
  ['a folder is named', dirname(file), () => `${dirname(file)} is a folder`],
  ['a pipe or a device is named', '/dev/null', () => '/dev/null is no file: the lab reads a recording more than once'],
])(
  'an end in words where %s',
  async (_, path, words) => {
    const second = start(path);
    let said = '';
    second.stderr.on('data', (text: Buffer) => (said += text.toString()));
    const [code] = (await once(second, 'exit')) as [number];
    expect([code, said]).toEqual([1, expect.stringContaining(words())]);
  },
  60_000,
);
