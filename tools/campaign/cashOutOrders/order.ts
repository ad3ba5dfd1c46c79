import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bet } from '../../../src/contract/api/betting';
import { PRICE_SCALE, Settlement, TradingStatus } from '../../../src/contract/stream/market';
import { type SettledLeg, settleBet } from '../../../src/rules/betting/settle';
import { systemsOf } from '../../../src/rules/betting/system';
import type { SystemName } from '../../../src/contract/codes/systems';
import type { BettingServer, Player } from '../../../tests/support/bettingServer';
import type { ChaosRandom } from '../../chaos/chance';

const { cancelled, halfLost, halfWon, inProgress, lost, specialHit, won } = Settlement;
const STAKE = 20_000;
/** Looks at a bet until it is decided, and the time between two of them, ms. */
const LOOKS = 400;
const LOOK_MS = 50;

interface Scene {
  server: BettingServer;
  player: Player;
  chance: ChaosRandom;
  bet: Bet;
  /** The outcomes of its legs, as the feed names them. */
  picks: readonly string[];
}

/**
 * One bet, of one to three matches, with what may happen to it in an order of chance and partly at once: prices that move,
 * suspensions, results that come and change, cash-outs of a part and of all that are sent twice, and an automatic one. Gives
 * what is wrong with the money in the end.
 */
export async function playOrder(server: BettingServer, name: string, chance: ChaosRandom): Promise<string[]> {
  const player = await server.player(1_000_000);
  const picks = Array.from({ length: chance.whole(1, 3) }, (_, i) => `${name}${i}.wdl.1`);
  for (const pick of picks) {
    server.feed.match(matchOf(pick));
    server.feed.price(pick, chance.whole(1_500, 2_600));
  }
  const system = picks.length === 3 && chance.hit(0.5) ? chance.pick(systemsOf(3, 3)) : undefined;
  const bet = await player.bet(picks, { stake: STAKE, ...(system && { system }) });
  const scene = { server, player, chance, bet, picks };
  const failures = await playInOrder(chance, stepsOf(scene));
  for (const pick of picks) server.feed.settle(pick, chance.pick([won, won, lost]));
  return [...failures, ...(await moneyProblems(scene, system))];
}

const matchOf = (pick: string) => pick.split('.')[0]!;

function stepsOf({ server: { feed }, player, chance, bet, picks }: Scene): (() => Promise<unknown>)[] {
  const cashOut = (stake: number) => {
    const request = { clientRef: randomUUID(), stake, value: 1 };
    const send = () => player.visitor.post(`/bets/${bet.id}/cash-out`, request);
    return () => Promise.all([send(), send()]);
  };
  const published = (publish: () => void) => () => Promise.resolve(publish());
  const results = [won, lost, halfWon, halfLost, cancelled, specialHit, inProgress];
  return [
    cashOut(STAKE / 2),
    cashOut(STAKE),
    ...(chance.hit(0.5) ? [cashOut(STAKE / 4)] : []),
    () =>
      player.visitor.call('PUT', `/bets/${bet.id}/auto-cash-out`, {
        atLeast: chance.whole(STAKE, STAKE * 2),
        atMost: chance.hit(0.5) ? chance.whole(1_000, STAKE / 2) : null,
      }),
    ...picks.flatMap((pick) => [
      published(() => feed.price(pick, chance.whole(1_100, 6_000))),
      published(() => feed.settle(pick, chance.pick(results))),
      ...(chance.hit(0.4) ? [published(() => feed.settle(pick, chance.pick(results)))] : []),
      ...(chance.hit(0.3) ? [published(() => feed.status(pick, TradingStatus.suspended))] : []),
    ]),
  ];
}

/** In an order of chance; some are over before the next begins, some are not. Gives what failed. */
async function playInOrder(chance: ChaosRandom, steps: (() => Promise<unknown>)[]): Promise<string[]> {
  const left = [...steps];
  const failures: string[] = [];
  const running: Promise<unknown>[] = [];
  while (left.length > 0) {
    const [step] = left.splice(chance.whole(0, left.length - 1), 1);
    const done = step!().catch((failure: unknown) => failures.push(`a step failed: ${String(failure)}`));
    if (chance.hit(0.4)) await done;
    else running.push(done);
    if (chance.hit(0.3)) await sleep(chance.whole(0, 300));
  }
  await Promise.all(running);
  return failures;
}

interface Stored {
  state: string;
  status: Settlement;
  stake: number;
  paid: number;
  due: boolean;
  cashed_stake: number;
  cashed_paid: number;
  legs: SettledLeg[];
  /** What the ledger moved to the member for it, by kind. */
  moved: Readonly<Record<string, number>>;
  cash_outs: number;
  transfers: number;
}

async function storedBet({ server, bet }: Scene): Promise<Stored> {
  const { rows } = await server.database.pool.query<Stored>(
    `select b.state, b.status, b.stake::float8 as stake, b.paid::float8 as paid, b.due,
       b.cashed_stake::float8 as cashed_stake, b.cashed_paid::float8 as cashed_paid,
       (select json_agg(json_build_object('price', price, 'result', result, 'match', fixture_id, 'joint', joint) order by place)
         from bet_leg where bet_id = b.id) as legs,
       (select count(*)::integer from cash_out where bet_id = b.id and state = 'paid') as cash_outs,
       (select count(*)::integer from ledger_transfer
         where kind = 'bet.cashedOut' and split_part(reference, '.', 1) = b.id::text) as transfers,
       (select coalesce(json_object_agg(kind, amount), '{}') from (
         select t.kind, sum(e.amount)::float8 as amount
         from ledger_transfer t join ledger_entry e on e.transfer = t.id
         where split_part(t.reference, '.', 1) = b.id::text and t.kind like 'bet.%' and e.member is not null group by t.kind
       ) own) as moved
     from bet b where id = $1`,
    [bet.id],
  );
  return rows[0]!;
}

/** Waits until nothing more comes of the bet, and compares what moved with its state. */
async function moneyProblems(scene: Scene, system: SystemName | undefined): Promise<string[]> {
  let stored = await storedBet(scene);
  for (let looks = 0; looks < LOOKS && !isOver(stored); looks += 1) {
    await sleep(LOOK_MS);
    stored = await storedBet(scene);
  }
  const { state, stake, paid, cashed_stake: cashedStake, cashed_paid: cashedPaid, legs, moved } = stored;
  if (!isOver(stored)) return [`the bet is still ${state}`];
  const due = state === 'cashed' ? 0 : settleBet(legs, undefined, stake, system).paid;
  const net = (...kinds: string[]) => kinds.reduce((sum, kind) => sum + (moved[kind] ?? 0), 0);
  const { money, owed } = await scene.player.money();
  const rows: [what: string, is: number, should: number][] = [
    ['the stake and what was cashed out of it', stake + cashedStake, STAKE],
    ['the stake that was debited', net('bet.placed'), -STAKE],
    ['what was paid for cash-outs', net('bet.cashedOut'), cashedPaid],
    ['transfers of cash-outs', stored.transfers, stored.cash_outs],
    ['what was paid for the rest', net('bet.paid', 'bet.voided', 'bet.reversed'), due],
    ['what the bet shows as paid', paid, due],
    ['the balance', money - owed, 1_000_000 - STAKE + cashedPaid + due],
  ];
  const most = cashedStake * legs.reduce((product, { price }) => (product * price) / PRICE_SCALE, 1);
  return [
    ...rows.flatMap(([what, is, should]) => (is === should ? [] : [`${what}: ${is}, not ${should}`])),
    ...(cashedPaid > most ? [`${cashedPaid} were paid for ${cashedStake}, which pays ${most} at most`] : []),
  ];
}

function isOver({ state, due }: Stored): boolean {
  return state === 'cashed' || (state === 'settled' && !due);
}
