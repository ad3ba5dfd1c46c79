import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { expect } from 'vitest';
import { auditLedger, transfer } from '../../../server/ledger';
import type { CatalogueGame } from '../../../src/contract/api/casino/provider';
import { type LimitChange, type OwnLimits } from '../../../src/contract/api/members/ownLimits';
import { roundEventsSchema } from '../../../src/contract/api/rounds';
import type { WalletOrder } from '../../../src/contract/api/wallet';
import { type BettingServer, bettingServer, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { type FakeProvider, fakeProvider } from '../../support/fakeProvider';
import { walletRequestOf } from '../../support/gameProvider';
import { unguarded } from '../../support/unguarded';
import type { Answer, Visitor } from '../../support/visitor';

export const GAME: CatalogueGame = {
  id: 'baccarat',
  name: '바카라',
  studio: '테스트',
  kind: 'casino',
  art: 'cards',
  hue: 10,
  min: 1_000,
  max: 100_000,
};

let database: TestDatabase;
let provider: FakeProvider;
export let server: BettingServer;
export let admin: Visitor;
export let manager: Visitor;
export let player: Player;
let matches = 0;

/** `clockOf`: gives the address by which the site's database has another clock. Bets in play wait so long, ms. */
export async function openOwnSite(
  clockOf = (url: string) => Promise.resolve(url),
  liveDelayMs = 60_000,
): Promise<void> {
  database = await testDatabase('demo');
  const url = await clockOf(database.url);
  provider = await fakeProvider([GAME]);
  server = await bettingServer({ url, settings: provider.settings, liveDelayMs });
  [admin, manager] = await Promise.all([server.signedIn('admin'), server.signedIn('manager')]);
}
export async function closeOwnSite(): Promise<void> {
  expect(await auditLedger(server.services.sql)).toEqual([]);
  await server.close();
  await provider.close();
  await database.drop();
}
/** Another member, of the manager's. */
export async function newPlayer(money = 1_000_000): Promise<void> {
  player = await server.player(money);
  await server.database.pool.query(
    `update member set manager_id = (select id from member where user_id = 'manager') where id = $1`,
    [player.id],
  );
}

export const code = ({ body }: Answer) => (body as { code?: string }).code;
export const limits = async () => (await player.visitor.get('/member/limits')).body as OwnLimits;
export const set = (change: LimitChange, by = player.visitor) => by.call('PUT', '/member/limits', change);
export const confirm = (change: LimitChange) => player.visitor.post('/member/limits/confirm', change);
export const rest = (length: string) => player.visitor.post('/member/limits/break', { length });

/** As if so much time had gone by since all that the member set. */
export async function later(ms: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - $2 * interval '1 ms'`;
  await unguarded(
    server.database.pool,
    `update own_limits set ${earlier('break_from')}, ${earlier('break_until')}, limits = (
       select coalesce(jsonb_agg(case when one ? 'looser' then jsonb_set(one, '{looser,from}', to_jsonb((one #>> '{looser,from}')::float8 - $2))
         else one end), '[]') from jsonb_array_elements(limits) one)
     where member_id = $1`,
    [player.id, ms],
  );
}

export function match(area: 'europe' | 'inplay' = 'europe'): string {
  const id = `o${(matches += 1)}`;
  server.feed.match(id, { area });
  return id;
}

async function roundLeg(gameId: number, marketId: string, selectionId: string) {
  for (;;) {
    const answer = await player.visitor.get(`/minigame/events?gameId=${gameId}`);
    const event = v
      .parse(roundEventsSchema, answer.body)
      .find(({ closesAt, opensAt, serverTime }) => opensAt <= serverTime && closesAt - serverTime > 3_000);
    const selection = event?.markets.find(({ id }) => id === marketId)?.selections.find(({ id }) => id === selectionId);
    if (event && selection?.price)
      return { kind: 'round', roundId: event.id, marketId, selectionId, price: selection.price } as const;
    await sleep(250);
  }
}

export const bet = async (stake: number) => {
  const placed = await player.place([`${match()}.wdl.1`], { stake });
  return placed.state === 'refused' ? placed.refusal.reason : placed.state;
};
export const livePlace = (stake: number, id = match('inplay')) =>
  player.place([`${id}.wdl.1`], { variant: 'inplay', stake });
/** Bets before it are over: another one on the same round is no duplicate. */
export const roundBet = async (variant: 'mini' | 'virtual', stake: number) => {
  await server.database.pool.query(
    `update bet set state = 'settled', status = 1 where member_id = $1 and state in ('waiting', 'open')`,
    [player.id],
  );
  const leg = variant === 'mini' ? roundLeg(204, 'oe', 'odd') : roundLeg(611, '1x2', 'home');
  const placed = await player.place([await leg], { variant, stake, pricePolicy: 'any' });
  return placed.state === 'refused' ? placed.refusal.reason : placed.state;
};
export const launch = () => player.visitor.post('/playfun/auth', { game: GAME.id });
export const wallet = (call: string, more: object) => {
  const { player: name, session } = provider.launches.at(-1)!;
  const own = call === 'debit' ? { session } : {};
  return walletRequestOf(server, call, { player: name, reference: randomUUID(), ...own, ...more });
};
export const debit = (amount: number, more: object = {}) =>
  wallet('debit', { round: 'r1', game: GAME.id, amount, ...more });
export const charge = (amount: number) =>
  player.visitor.post('/wallet/charges', { clientRef: randomUUID(), chargeType: 1, amount, bonus: null });
export const approve = async (answer: Answer) =>
  admin.post(`/admin/wallet/orders/${(answer.body as WalletOrder).id}/approve`);
export const payment = (amount: number) => ({
  clientRef: randomUUID(),
  memberId: player.id,
  amount,
  reason: '감사 지급',
});
export const pay = (request: object) => manager.post('/manager/payments', request);

/** The manager has something to give. */
export async function fund(): Promise<void> {
  await server.services.inTransaction(async (tx) => {
    const { id } = await tx
      .selectFrom('member')
      .select('id')
      .where('user_id', '=', 'manager')
      .executeTakeFirstOrThrow();
    await transfer(tx, {
      kind: 'adjustment.made',
      reference: randomUUID(),
      lines: [
        { account: 'money', member: id, amount: 10_000 },
        { account: 'adjustments', amount: -10_000 },
      ],
    });
  });
}
