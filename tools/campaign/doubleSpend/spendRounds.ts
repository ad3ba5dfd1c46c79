import { machineClock } from '../../../server/timing/machineClock';
import { auditLedger, balancesOf, openingBalance, statementOf, sumsToZero, transactor } from '../../../server/ledger';
import { type Database, openDatabase } from '../../../server/storage/database';
import { ChaosRandom } from '../../chaos/chance';
import type { CampaignResult } from '../campaign';
import { type SpendClient, startSpendClient } from './spendClient';
import { type AnsweredRequest, checkDoubleSpend } from './checkDoubleSpend';
import type { SpendTargets } from './spendRoute';
import type { SpendAction, SpendRequest } from './spendRequest';

export interface SpendRoundsOptions {
  targets: SpendTargets;
  /**
   * A new member with this balance and an own limit of stakes, who can also send HTTP requests; without it members are only
   * numbers in the ledger.
   */
  newMember?: (
    money: number,
    limit: number | undefined,
  ) => Promise<{ id: number; headers: Readonly<Record<string, string>> }>;
  /** Rounds. */
  n: number;
  seed: number;
  log: (line: string) => void;
}

/** Requests sent at once in a round, over all processes. */
const PARALLEL = 200;
/** Bets and holds that exist when a round begins, to be cancelled and decided in it. */
const OPEN_AT_START = 30;
/** In every n-th round nothing is given back, so that the number of successes is known exactly. */
const SPENDING_ONLY = 4;
/** In every n-th one over HTTP the member's own limit is reached before the balance; every bet counts for it then. */
const LIMITED = 5;
/** The whole ledger is checked after so many rounds. */
const AUDIT = 10;

interface SpendSetup {
  newMember: SpendRoundsOptions['newMember'];
  round: number;
  database: Database;
  clients: readonly SpendClient[];
  chance: ChaosRandom;
}

interface Plan {
  amount: number;
  money: number;
  limit: number | undefined;
  /** Sent one after another, before the round. */
  earlier: SpendRequest[];
  requests: SpendRequest[];
}

/** What a member may send over HTTP to end a bet, each with a reference of its own. */
const BET_ENDS = ['cancel', 'cash-out', 'edit'] as const;

function planOf(round: number, chance: ChaosRandom, overHttp: boolean): Plan {
  // The minimum stake, where the round places bets.
  const amount = chance.whole(5, 50) * 1_000;
  const limited = overHttp && round % LIMITED === 1;
  const request = (action: SpendAction, reference: string, isHttp: boolean): SpendRequest => ({
    ...{ action, amount, member: 0 },
    ...(isHttp ? { route: 'http', reference: `h.${reference}` } : { route: 'ledger', reference }),
  });
  const isHttp = () => overHttp && (limited || chance.hit(0.6));
  const earlier = Array.from({ length: limited ? 0 : OPEN_AT_START }, (_, i) => {
    const action = i % 2 === 0 ? 'spend' : 'hold';
    return request(action, `old.${round}.${i}`, action === 'spend' && isHttp());
  });
  const spendingOnly = limited || round % SPENDING_ONLY === 0;
  const requests: SpendRequest[] = [];
  while (requests.length < PARALLEL) {
    const fresh = `new.${round}.${chance.whole(0, Math.floor(PARALLEL * 0.8))}`;
    if (spendingOnly || chance.hit(0.5)) requests.push(request('spend', fresh, isHttp()));
    else if (chance.hit(0.4)) requests.push(request('hold', fresh, false));
    else requests.push(endOf(chance.pick(earlier), chance));
  }
  // Enough for the requests before the round, for some of the others, and a rest that is enough for none.
  const some = chance.whole(1, PARALLEL * 0.6);
  if (limited) {
    // In the steps that limits have.
    const limit = some * amount + chance.whole(1, amount / 1_000 - 1) * 1_000;
    return { amount, money: PARALLEL * amount, limit, earlier, requests };
  }
  const money = (earlier.length + some) * amount + chance.whole(0, amount - 1);
  return { amount, money, limit: undefined, earlier, requests };
}

/** What ends a bet or a hold of before. */
function endOf(old: SpendRequest, chance: ChaosRandom): SpendRequest {
  const ends =
    old.action === 'hold' ? (['capture', 'release'] as const) : old.route === 'http' ? BET_ENDS : (['cancel'] as const);
  return { ...old, action: chance.pick(ends) };
}

async function accountStateOf({ sql }: Database, member: number): Promise<{ money: number; held: number }> {
  const { emoney = 0, held = 0 } = (await balancesOf(sql, [member])).get(member) ?? {};
  return { money: emoney, held };
}

async function statementProblems({ sql }: Database, member: number, money: number): Promise<string[]> {
  const { items, closing } = await statementOf(sql, { member, account: 'money', page: 1, size: 10_000 });
  const problems: string[] = [];
  const sum = items.reduce((total, { amount }) => total + amount, 0);
  if (sum !== closing || closing !== money) problems.push(`the statement adds up to ${sum}, the balance is ${money}`);
  if (items.some(({ balance }) => balance < 0)) problems.push('the balance was below zero');
  return problems;
}

async function openAccount(
  { database, newMember, round }: SpendSetup,
  { money, limit }: Pick<Plan, 'money' | 'limit'>,
): Promise<Pick<SpendRequest, 'member' | 'headers'>> {
  if (newMember) {
    const { id, headers } = await newMember(money, limit);
    return { member: id, headers };
  }
  const member = round + 1;
  const inTransaction = transactor({ database, clock: machineClock, random: Math.random });
  await inTransaction((tx) => openingBalance(tx, { member, money, point: 0 }));
  return { member };
}

async function play(table: SpendSetup, plan: Plan): Promise<{ answered: AnsweredRequest[]; problems: string[] }> {
  const { database, clients, chance } = table;
  const { amount, limit } = plan;
  const owner = await openAccount(table, plan);
  const { member } = owner;
  const [earlier, requests] = [plan.earlier, plan.requests].map((all) =>
    all.map((request) => ({ ...request, ...owner })),
  ) as [SpendRequest[], SpendRequest[]];
  await clients[0]!.send(earlier);
  const before = await accountStateOf(database, member);
  const hands = clients.map((): SpendRequest[] => []);
  for (const request of requests) chance.pick(hands).push(request);
  const answering = Promise.all(clients.map((client, i) => client.send(hands[i]!)));
  // Checks the whole ledger while it changes.
  const { unbalanced, total } = await sumsToZero(database.sql);
  const answers = await answering;
  const answered = hands.flatMap((hand, i) => hand.map((request, j) => ({ request, answer: answers[i]![j]! })));
  const after = await accountStateOf(database, member);
  const problems = checkDoubleSpend({ amount, limit, before, after, answered });
  if (unbalanced.length > 0 || total.won !== 0) problems.push('seen while it moved: the ledger did not sum to zero');
  problems.push(...(await statementProblems(database, member, after.money)));
  return { answered, problems };
}

/**
 * Rounds of parallel wishes on one account each, from two processes: accepted must be exactly what the balance allows.
 */
export async function spendRounds({
  targets: places,
  newMember,
  n,
  seed,
  log,
}: SpendRoundsOptions): Promise<CampaignResult> {
  const database = openDatabase({ url: places.database, size: 4, onError: () => {} });
  const clients = await Promise.all([startSpendClient(places), startSpendClient(places)]);
  const outcomes: Record<string, number> = {};
  let failures = 0;
  try {
    const chance = new ChaosRandom(seed);
    for (let round = 0; round < n; round += 1) {
      const plan = planOf(round, chance, newMember !== undefined);
      const { answered, problems } = await play({ database, clients, chance, newMember, round }, plan);
      if (round % AUDIT === AUDIT - 1 || round === n - 1) problems.push(...(await auditLedger(database.sql)));
      for (const { answer } of answered) outcomes[answer.outcome] = (outcomes[answer.outcome] ?? 0) + 1;
      for (const problem of problems) log(`round ${round}: ${problem}`);
      if (problems.length > 0) failures += 1;
    }
  } finally {
    for (const client of clients) client.end();
    await database.close();
  }
  log(
    Object.entries(outcomes)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', '),
  );
  return { trials: n, failures };
}
