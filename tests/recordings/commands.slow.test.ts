import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { encodeFrame } from '../../src/book/codec';
import { writeLine } from '../../src/book/recording';
import { delta, heartbeat, image } from '../support/frames';

const OWN = 'recordings/goals-and-reviews.odds.ndjson.gz';
const folder = mkdtempSync(join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true }));
const put = (name: string, bytes: Buffer | string) => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

const bytes = readFileSync(OWN);
const half = put('half.gz', bytes.subarray(0, bytes.length / 2));
const rows = gunzipSync(bytes).toString().split('\n').slice(0, 100);
const broken = put('broken.ndjson', [...rows, ...Array.from({ length: 12 }, () => 'nonsense')].join('\n'));
const out = join(folder, 'out.gz');
const check = put('check.mjs', 'export default (lines) => lines.length > 0;');

it.each([
  ['inspect', [half]],
  ['replay', [half]],
  ['cut', [half, '--out', out]],
  ['diff', [half, half]],
  ['shrink', [half, '--out', out, '--check', check]],
  ['lab', [half, '--measure']],
])('%s uses what could be read of a file that is cut short, reports where it ends, and fails', (name, args) => {
  const { status, stdout, stderr } = run(name, ...args);
  expect(stderr).toContain(`${half}, line 2703: unexpected end of file`);
  expect(stdout).not.toBe('');
  expect(status).toBe(1);
});

it('the first faults are listed, and how many more there are', () => {
  const { status, stderr } = run('replay', broken);
  const lines = stderr.trimEnd().split('\n');
  expect(lines[0]).toBe(`${broken}, line 101: the line is not a JSON object`);
  expect(lines.slice(9)).toEqual([
    `${broken}, line 110: the line is not a JSON object`,
    "and 2 more that can't be read",
  ]);
  expect(status).toBe(1);
});

it.each([
  ['of a later version', (row: string) => row.replaceAll('{\\"v\\":1,', '{\\"v\\":7,'), 'version'],
  ['that are no JSON', (row: string) => row.replace(/"f":".*"\}$/, '"f":"?"}'), 'json'],
])('a replay fails of which no frame could be used: frames %s', (_, changed, reason) => {
  const path = put(`${reason}.ndjson`, [rows[0], ...rows.slice(1).map(changed)].join('\n'));
  const { status, stdout, stderr } = run('replay', path);
  expect(stdout).toMatch(new RegExp(`^accepted +0\nrejected +\\{"${reason}":\\d+\\}$`, 'm'));
  expect(stderr).toBe(`${path}: none of its frames could be used\n`);
  expect(status).toBe(1);
  expect(run('replay', path, '--faults', '1')).toMatchObject({ status: 1, stderr });
});

it('an import reports files and lines that can’t be read, and imports the rest', () => {
  const odds = (t: number) => JSON.stringify({ t, m: 'Match Odds', rc: [{ r: 'Home', b: [[2, 1]] }] });
  const good = put('good.ndjson', [odds(1.5e12), '', 'nonsense', odds(1.5e12 + 1_000)].join('\n'));
  const other = put('other.txt', '{"to":"be"}');
  const { status, stdout, stderr } = run('import', good, other, '--out', out);
  expect(stderr).toContain(`${good}, line 3: malformed line`);
  expect(stderr).toContain(`${other}: nothing in it is of a kind that can be imported`);
  expect(stdout).toContain('polled, read 3, used 2');
  expect(status).toBe(1);
});

it('files too far apart for one recording are named with their times, after what was read of each', () => {
  const odds = (t: number) => JSON.stringify({ t, m: 'Match Odds', rc: [{ r: 'Home', b: [[2, 1]] }] });
  const [early, late] = [1.5e12, 1.6e12].map((t) => put(`${t}.ndjson`, [odds(t), odds(t + 1_000)].join('\n')));
  const none = join(folder, 'apart.gz');
  const { status, stdout, stderr } = run('import', late!, early!, '--out', none);
  expect(stdout).toContain('1500000000000.ndjson: polled, read 2, used 2\n');
  expect(stderr).toBe(
    `${none} is not written: a recording lasts 100 days at most, and it would from 2017-07-14T02:40:00.000Z in ${early} to 2020-09-13T12:26:40.000Z in ${late}\n`,
  );
  expect([status, existsSync(none)]).toEqual([1, false]);
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a command that %s ends leaves nothing of the recording it was writing', async (signal, code) => {
  const place = mkdtempSync(join(folder, 'ended-'));
  const args = ['record', 'simulator:a', '--out', join(place, 'rec.gz'), '--seconds', '1000000'];
  const child = spawn(process.execPath, ['tools/run.mjs', ...args], { stdio: 'ignore' });
  await expect.poll(() => readdirSync(place)).toHaveLength(1);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([code, null]);
  expect(readdirSync(place)).toEqual([]);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends a recording of a site, which has what came until then',
  async (signal) => {
    let sent = 0;
    const site = createServer((request, answer) => {
      if (!request.url?.startsWith('/api/stream')) return void answer.writeHead(404).end();
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      const send = () => {
        sent += 1;
        answer.write('data: {"ch":"inplay.bets"}\n\n');
      };
      const timer = setInterval(send, 50);
      answer.on('close', () => clearInterval(timer));
    });
    await once(site.listen(0, '127.0.0.1'), 'listening');
    const place = mkdtempSync(join(folder, 'shorter-'));
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const args = ['record', address, '--out', join(place, 'rec.gz'), '--seconds', '600'];
    const child = spawn(process.execPath, ['tools/run.mjs', ...args], { stdio: 'ignore' });
    await expect.poll(() => sent, { timeout: 30_000 }).toBeGreaterThan(10);
    child.kill(signal);
    const ending = await once(child, 'exit');
    site.closeAllConnections();
    site.close();
    expect(ending).toEqual([0, null]);
    expect(readdirSync(place)).toEqual(['rec.gz']);
    const lines = gunzipSync(readFileSync(join(place, 'rec.gz')))
      .toString()
      .trimEnd()
      .split('\n');
    expect(lines).toContainEqual(expect.stringContaining('inplay.bets'));
    expect(lines.at(-1)).toMatch(/"c":"end"/);
  },
);

it('a part does not differ from the whole, from where it begins; one of some fixtures does at once', () => {
  const [part, fewer] = ['part.gz', 'fewer.gz'].map((name) => join(folder, name));
  run('cut', OWN, '--out', part!, '--from', '19:12:00');
  run('cut', OWN, '--out', fewer!, '--from', '19:12:00', '--fixtures', '35130006');
  expect(run('diff', OWN, part!)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^no difference in \d{4} lines/),
  });
  expect(run('diff', fewer!, OWN)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^they differ where the later one begins\n {2}europe fixture 35130007: undefined \|/),
  });
});

it('where two recordings part, both lines are shown where they are not the same', () => {
  const frames = [
    image('inplay.bets', 1),
    heartbeat('inplay.games', 0),
    delta('inplay.bets', 2),
    heartbeat('inplay.bets', 2),
  ];
  const lines = frames.map((frame, i) => writeLine({ t: i * 1_000, frame: encodeFrame(frame) }));
  const [whole, lacking] = [lines, lines.filter((_, i) => i !== 2)].map((some, i) =>
    put(`${i}.ndjson`, ['{"rec":1,"started":0}', '', ...some].join('\n')),
  );
  expect(run('diff', whole!, lacking!).stdout.split('\n')).toEqual([
    'first difference: line 5 at 09:00:02 (2,000 ms) | line 5 at 09:00:03 (3,000 ms)',
    `frame: ${encodeFrame(frames[2]!)}`,
    `     | ${encodeFrame(frames[3]!)}`,
    '  result: applied | refused (gap)',
    '',
  ]);
});

it.each([
  ['record', ['simulator:a', '--wrong']],
  ['import', ['--wrong']],
  ['chaos', ['--wrong']],
  ['campaign', ['draws', '--wrong']],
  ['replay', [OWN, '--wrong']],
  ['cut', [OWN, '--from', '-5']],
])('%s prints its usage where an option is none', (name, args) => {
  const { status, stderr } = run(name, ...args);
  expect(stderr).toMatch(
    /^(Unknown option '--wrong'|Option '--from' needs a value; one that begins with - is written --from=-VALUE)\nusage: npm run /,
  );
  expect(status).toBe(2);
});

it.each([
  ['replay', [OWN, '--dump', join(folder, 'nowhere/x')], `there is no folder ${join(folder, 'nowhere')}`],
  ['replay', [OWN, '--dump', folder], `${folder} is a folder: name a file`],
  ['cut', [OWN, '--out', folder], `${folder} is a folder: name a file`],
  ['inspect', ['none.gz'], 'there is no file none.gz'],
  ['replay', ['none.gz'], 'there is no file none.gz'],
  ['diff', [OWN, '--build', 'none'], 'none is no checkout of this project'],
])('%s reports what is not there, or no file, before it does anything', (name, args, fault) => {
  const { status, stdout, stderr } = run(name, ...args);
  expect(stdout).toBe('');
  expect(stderr.trimEnd()).toBe(fault);
  expect(status).toBe(1);
});

it.each([
  ['replay', [], 'a replay'],
  ['lab', ['--measure'], 'the lab'],
])('%s with %j reads a recording more than once, and so no pipe or device', (name, args, reader) => {
  const { status, stdout, stderr } = run(name, '/dev/null', ...args);
  expect(stderr).toBe(`/dev/null is no file: ${reader} reads a recording more than once\n`);
  expect([status, stdout]).toEqual([1, '']);
});

it('a dump takes the place of the former one once it is whole, and is named where it can’t be written', () => {
  const [former, other] = [put('dump.txt', 'former'), join(folder, 'former.txt')];
  // A file that is written over changes under each of its names; one whose place is taken stays under the other.
  linkSync(former, other);
  expect(run('replay', OWN, '--until', '60000', '--dump', former)).toMatchObject({ status: 0, stderr: '' });
  expect(
    readFileSync(former, 'utf8')
      .trimEnd()
      .split('\n')
      .map((row) => JSON.parse(row) as object),
  ).not.toEqual([]);
  expect(readFileSync(other, 'utf8')).toBe('former');
  const full = run('replay', OWN, '--until', '60000', '--dump', '/dev/full');
  expect(full.stderr).toMatch(/^\/dev\/full can't be written: ENOSPC/);
  expect([full.status, readdirSync(folder).filter((name) => name.endsWith('.part'))]).toEqual([1, []]);
});

it('a site that can’t be reached leaves the file that is there', () => {
  const good = put('good.gz', bytes);
  const { status, stderr } = run('record', 'http://127.0.0.1:9', '--out', good, '--seconds', '5');
  expect(stderr).toMatch(/^http:\/\/127\.0\.0\.1:9: /);
  expect(status).toBe(1);
  expect(bytes.equals(readFileSync(good))).toBe(true);
});

it('a fixture that is not in a recording is named, and nothing is written', () => {
  const none = join(folder, 'none.gz');
  const { status, stderr } = run('cut', OWN, '--out', none, '--fixtures', '35130005, nobody');
  expect(stderr).toContain(`no fixture nobody in ${OWN}`);
  expect(status).toBe(1);
  expect(run('cut', OWN, '--out', none, '--fixtures', ' ,')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^--fixtures names none\n/),
  });
  expect(existsSync(none)).toBe(false);
});

it.each([
  [
    'throws',
    "export default () => { throw new Error('boom'); };",
    'the check threw Error: boom; a check gives true where',
  ],
  [
    'gives no verdict',
    'export default () => 5;',
    'the check gave 5; a check gives true where it still fails, and false',
  ],
  ['can’t be loaded', 'export default (', 'SyntaxError'],
])('a check that %s is named', (title, text, problem) => {
  const file = put(`${title.length}.mjs`, text);
  const { status, stderr } = run('shrink', OWN, '--out', out, '--check', file);
  expect(stderr).toContain(`${file}: `);
  expect(stderr).toContain(problem);
  expect(status).toBe(1);
});

it('what is left of a recording is not written over the check, by whatever name', () => {
  const text = 'export default (lines) => lines.length > 0;';
  const [file, other] = [put('own.mjs', text), join(folder, 'linked.mjs')];
  linkSync(file, other);
  const { status, stderr } = run('shrink', broken, '--out', other, '--check', file);
  expect(stderr).toBe(`${other} is the file that is read (${file}): name another\n`);
  expect([status, readFileSync(file, 'utf8')]).toEqual([1, text]);
});

it.each([
  ['cut', ['--out', out], '--from'],
  ['replay', [], '--until'],
])('%s: a time that is none is named', (name, args, option) => {
  const { status, stderr } = run(name, OWN, ...args, option, 'abc');
  expect(stderr).toMatch(new RegExp(`^${option} is "abc", no time\nusage: `));
  expect(status).toBe(2);
});

it.each([
  ['simulator:a', '--at', 'nonsense', '--at is "nonsense"; a time such as 2026-03-01T10:00:00Z is needed'],
  ['simulator:a', '--at', '1900-01-01T00:00:00Z', '--at is "1900-01-01T00:00:00Z"; a time such as'],
  ['simulator:a', '--at', '99999', '--at is "99999"; a time such as'],
  ['simulator:a', '--speed', 'x', '--speed is "x"; a number above 0 is needed'],
  ['simulator:a', '--matches', 'abc', '--matches is "abc"; a whole number is needed'],
  ['simulator:a', '--as', 'a:b', '--as is nothing that simulator:a has'],
  ['http://127.0.0.1:9', '--matches', '3', '--matches is nothing that http://127.0.0.1:9 has'],
])('nothing is recorded of %s with %s %s', (source, option, value, problem) => {
  const none = join(folder, 'unrecorded.gz');
  const { status, stderr } = run('record', source, '--out', none, '--seconds', '1', option, value);
  expect(stderr.startsWith(problem)).toBe(true);
  expect(stderr).toContain('\nusage: npm run record -- ');
  expect([status, existsSync(none)]).toEqual([2, false]);
});

it('a replay ends at a time of day as at its ms', () => {
  const [one, other] = ['19:02:00', '120000'].map((until) => run('replay', OWN, '--until', until));
  const upTo = (stdout: string) => stdout.slice(0, stdout.indexOf('ms '));
  expect(upTo(one!.stdout)).toMatch(/^frames +\d{3}\n/);
  expect(upTo(one!.stdout)).toBe(upTo(other!.stdout));
});

it.each(['18:59:59', '9999999'])('a replay until %s, which is not in the recording, is refused', (until) => {
  const { status, stdout, stderr } = run('replay', OWN, '--until', until);
  expect(stderr).toMatch(/ ms after the start is not in the recording, which lasts \d+ ms/);
  expect([status === 0, stdout]).toEqual([false, '']);
});

it('the check that the README shows finds a gap', () => {
  const [, code] = /```ts\n(import \{ FoldRun.*?)```/s.exec(readFileSync('README.md', 'utf8'))!;
  const check = put('check.ts', code!.replace('./tools', join(process.cwd(), 'tools')));
  const frames = rows.filter((row) => row.includes('inplay.bets') && !row.includes('heartbeat')).slice(0, 4);
  const lost = put('lost.ndjson', [rows[0], ...frames.slice(0, 2), ...frames.slice(3)].join('\n'));
  const { stdout, stderr } = run('shrink', lost, '--out', out, '--check', check);
  expect([stderr, stdout]).toEqual(['', expect.stringMatching(/^3 lines → 2, in /)]);
});
