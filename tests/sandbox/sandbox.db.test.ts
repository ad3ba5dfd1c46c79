import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlayDeps } from '../../sandbox/play';
import { openSandbox, type Sandbox } from '../../sandbox/sandbox';
import { callWallet } from '../../sandbox/walletClient';
import { auditLedger } from '../../server/ledger';
import { bettingServer, type BettingServer, type Player } from '../support/bettingServer';
import { testDatabase, type TestDatabase } from '../support/database';
import { GAME_SECRET } from '../support/gameProvider';

const START = 1_000_000;

let database: TestDatabase;
let folder: string;
let sandbox: Sandbox;
let server: BettingServer;
let player: Player;
/** What happens to a wallet call of the sandbox, while it is set: sent, and its answer lost or not. */
let faultInjection: ((call: string, asked: () => Promise<unknown>) => Promise<'lost' | undefined>) | undefined;

const ask: PlayDeps['callWallet'] = async (_brand, url, call, content) => {
  const real = () => callWallet({ partnerId: 'house', secret: GAME_SECRET, url }, call, content);
  if ((await faultInjection?.(call, real)) === 'lost') return { state: 'unknown', detail: 'lost' };
  return real();
};

beforeAll(async () => {
  database = await testDatabase('demo');
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  sandbox = await opened();
  const { origin } = sandbox;
  const of = (brand: string) => ({ url: `${origin}/${brand}`, secret: GAME_SECRET });
  const settings = { providers: { playfun: of('playfun'), vinus: of('vinus') }, gameHosts: [new URL(origin).host] };
  server = await bettingServer({ url: database.url, settings });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  faultInjection = undefined;
  player = await server.player(START);
});

function opened(): Promise<Sandbox> {
  return openSandbox(
    {
      host: '127.0.0.1',
      port: 0,
      partnerId: 'house',
      secrets: { playfun: GAME_SECRET, vinus: GAME_SECRET },
      journal: join(folder, 'journal'),
    },
    { callWallet: ask },
  );
}

async function launch(body: object): Promise<string> {
  const answer = await player.visitor.post('/playfun/auth', body);
  return (answer.body as { launch_url: string }).launch_url;
}

const pressOf = (page: string) => /name="press" value="([\w-]+)"/.exec(page)?.[1] ?? '';
const balanceOn = (page: string) => Number(/보유머니 ([\d,]+)원/.exec(page)?.[1]?.replaceAll(',', '') ?? NaN);
const page = async (address: string) => (await fetch(address)).text();

async function press(address: string, name: string, spot: string, stake = 10_000): Promise<string> {
  const body = new URLSearchParams({ press: name, spot, stake: String(stake) });
  return (await fetch(address, { method: 'POST', body })).text();
}
const money = async () => (await player.money()).money;

describe.each([
  ['a table', { provider: 'playfun', kind: 'casino', game: 'baccarat-a' }, 'P'],
  ['a slot', { provider: 'vinus', kind: 'slot', game: 'dawn-fruits' }, 'spin'],
])('%s', (_, wanted, spot) => {
  it('moves real money there and back, once a press', async () => {
    const address = await launch(wanted);
    let shown = await page(address);
    expect(balanceOn(shown)).toBe(START);
    expect(shown).toContain('놀이용 머니');
    for (let round = 0; round < 8; round += 1) {
      const name = pressOf(shown);
      const [first, again] = await Promise.all([press(address, name, spot), press(address, name, spot)]);
      shown = first;
      expect(balanceOn(again)).toBe(balanceOn(first));
      expect(balanceOn(shown)).toBe(await money());
    }
    const { rows } = await server.database.pool.query<{ kind: string; sum: string; n: string }>(
      'select kind, sum(amount), count(*) as n from game_movement where member_id = $1 group by kind',
      [player.id],
    );
    const of = (kind: string) => rows.find((row) => row.kind === kind);
    expect(of('debit')).toMatchObject({ sum: '80000', n: '8' });
    expect(await money()).toBe(START - 80_000 + Number(of('credit')?.sum ?? 0));
    expect(await auditLedger(server.services.sql)).toEqual([]);
    expect(sandbox.openDebts()).toBe(0);
  });
});

it('rolls back a stake whose answer was lost, and pays a win that could not be sent, once each', async () => {
  const address = await launch({ kind: 'casino', game: 'baccarat-a' });
  // The debit was made, but its answer was lost: the round is not played.
  faultInjection = async (call, asked) => {
    if (call !== 'debit') return undefined;
    await asked();
    return 'lost';
  };
  const shown = await press(address, pressOf(await page(address)), 'P');
  expect(shown).toContain('응답이 없어 배팅이 취소되었습니다');
  expect(await money()).toBe(START - 10_000);
  faultInjection = undefined;
  await expect.poll(sandbox.openDebts, { interval: 200 }).toBe(0);
  expect(await money()).toBe(START);

  // Wins that could not be sent are on disk, and paid by the next process.
  faultInjection = (call) => Promise.resolve(call === 'credit' ? 'lost' : undefined);
  const slot = await launch({ kind: 'slot', game: 'red-seven' });
  for (let tries = 0; tries < 60 && sandbox.openDebts() === 0; tries += 1) {
    await press(slot, pressOf(await page(slot)), 'spin', 1_000);
  }
  const before = await money();
  expect(sandbox.openDebts()).toBe(1);
  expect(await readFile(join(folder, 'journal'), 'utf8')).toContain('"credit"');
  faultInjection = undefined;
  const next = await opened();
  await expect.poll(next.openDebts, { interval: 200 }).toBe(0);
  await next.close();
  await expect.poll(sandbox.openDebts, { interval: 200 }).toBe(0);
  expect(await money()).toBeGreaterThan(before);
  expect(await auditLedger(server.services.sql)).toEqual([]);
});

it('takes no stake that is not offered, none without money, and no player who was not sent by the server', async () => {
  const address = await launch({ kind: 'casino', game: 'baccarat-a' });
  const shown = await page(address);
  await press(address, pressOf(shown), 'P', 777);
  await press(address, pressOf(shown), 'nothing');
  expect(await money()).toBe(START);
  await server.player(0).then((poor) => (player = poor));
  const own = await launch({ kind: 'casino', game: 'baccarat-a' });
  expect(await press(own, pressOf(await page(own)), 'P', 1_000)).toContain('보유머니가 부족합니다.');
  await player.visitor.post('/member/logout');
  expect(await page(own)).toContain('접속이 종료되었습니다.');
  expect((await fetch(`${sandbox.origin}/play/somebody/baccarat-a`)).status).toBe(404);
  expect((await fetch(`${sandbox.origin}/playfun/games`)).status).toBe(401);
  expect((await fetch(`${sandbox.origin}/playfun/launch`, { method: 'POST', body: '{}' })).status).toBe(415);
});
