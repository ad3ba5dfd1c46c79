import { machineClock } from '../../../server/clock';
import { audit, balancesOf, openingBalance, statementOf, sumsToZero, transactor } from '../../../server/ledger';
import { type Database, openDatabase } from '../../../server/storage/database';
import { Chance } from '../../chaos/chance';
import type { Outcome } from '../campaign';
import { type Clerk, startClerk } from './clerks';
import { type Asked, judge } from './judge';
import type { Places } from './ways';
import type { What, Wish } from './wish';

export interface RoundsOptions {
  places: Places;
  /** A new member with this money, who can also ask over HTTP; without it members are numbers in the ledger only. */
  newMember?: (money: number) => Promise<{ id: number; headers: Readonly<Record<string, string>> }>;
  /** Rounds. */
  n: number;
  seed: number;
  say: (line: string) => void;
}

/** Asked for at once in a round, over all processes. */
const PARALLEL = 200;
/** Bets and holds that are there when a round begins, to be cancelled and decided in it. */
const STANDING = 30;
/** Every so many rounds nothing comes back, so that what may be taken is known to the won. */
const SPENDING_ONLY = 4;
/** The whole ledger is checked after so many rounds. */
const AUDIT = 10;

interface Table {
  newMember: RoundsOptions['newMember'];
  round: number;
  database: Database;
  clerks: readonly Clerk[];
  chance: Chance;
}

interface Plan {
  amount: number;
  money: number;
  /** Asked for one after another, before the round. */
  standing: Wish[];
  wishes: Wish[];
}

/** Who asks over HTTP has fewer things to ask for, and references of their own. */
const OVER_HTTP: readonly What[] = ['spend', 'cancel'];

function planOf(round: number, chance: Chance, overHttp: boolean): Plan {
  // The least that can be staked, where bets are asked for.
  const amount = chance.whole(5, 50) * 1_000;
  const wish = (what: What, reference: string): Wish => {
    const http =
      overHttp && OVER_HTTP.includes(what) && (what === 'cancel' ? reference.startsWith('h') : chance.hit(0.6));
    if (http)
      return { way: 'http', what, member: 0, reference: what === 'spend' ? `h.${reference}` : reference, amount };
    return { way: 'ledger', what, member: 0, reference, amount };
  };
  const spendingOnly = round % SPENDING_ONLY === 0;
  const standing = Array.from({ length: STANDING }, (_, i) =>
    wish(i % 2 === 0 ? 'spend' : 'hold', `old.${round}.${i}`),
  );
  const wishes: Wish[] = [];
  while (wishes.length < PARALLEL) {
    const fresh = `new.${round}.${chance.whole(0, Math.floor(PARALLEL * 0.8))}`;
    const old = chance.pick(standing);
    if (spendingOnly || chance.hit(0.5)) wishes.push(wish('spend', fresh));
    else if (chance.hit(0.4)) wishes.push(wish('hold', fresh));
    else if (old.what === 'spend') wishes.push(wish('cancel', old.reference));
    else wishes.push(wish(chance.pick(['capture', 'release'] as const), old.reference));
  }
  // Enough for the standing ones, for some of the others, and a rest that is enough for none.
  const money = (STANDING + chance.whole(0, PARALLEL * 0.6)) * amount + chance.whole(0, amount - 1);
  return { amount, money, standing, wishes };
}

async function standingOf({ sql }: Database, member: number): Promise<{ money: number; held: number }> {
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
  { database, newMember, round }: Table,
  money: number,
): Promise<Pick<Wish, 'member' | 'headers'>> {
  if (newMember) {
    const { id, headers } = await newMember(money);
    return { member: id, headers };
  }
  const member = round + 1;
  const inTransaction = transactor({ sql: database.sql, clock: machineClock, random: Math.random });
  await inTransaction((tx) => openingBalance(tx, { member, money, point: 0 }));
  return { member };
}

async function play(table: Table, plan: Plan): Promise<{ asked: Asked[]; problems: string[] }> {
  const { database, clerks, chance } = table;
  const { amount, money } = plan;
  const owner = await openAccount(table, money);
  const { member } = owner;
  const [standing, wishes] = [plan.standing, plan.wishes].map((all) => all.map((wish) => ({ ...wish, ...owner }))) as [
    Wish[],
    Wish[],
  ];
  await clerks[0]!.ask(standing);
  const before = await standingOf(database, member);
  const hands = clerks.map((): Wish[] => []);
  for (const wish of wishes) chance.pick(hands).push(wish);
  const answering = Promise.all(clerks.map((clerk, i) => clerk.ask(hands[i]!)));
  // A look at the whole while it moves.
  const { unbalanced, total } = await sumsToZero(database.sql);
  const answers = await answering;
  const asked = hands.flatMap((hand, i) => hand.map((wish, j) => ({ wish, answer: answers[i]![j]! })));
  const after = await standingOf(database, member);
  const problems = judge({ amount, before, after, asked });
  if (unbalanced.length > 0 || total.won !== 0) problems.push('seen while it moved: the ledger did not sum to zero');
  problems.push(...(await statementProblems(database, member, after.money)));
  return { asked, problems };
}

/** Rounds of parallel wishes on one account each, from two processes: accepted must be exactly what the balance allows. */
export async function spendRounds({ places, newMember, n, seed, say }: RoundsOptions): Promise<Outcome> {
  const database = openDatabase({ url: places.database, size: 4, onError: () => {} });
  const clerks = await Promise.all([startClerk(places), startClerk(places)]);
  const outcomes: Record<string, number> = {};
  let failures = 0;
  try {
    const chance = new Chance(seed);
    for (let round = 0; round < n; round += 1) {
      const plan = planOf(round, chance, newMember !== undefined);
      const { asked, problems } = await play({ database, clerks, chance, newMember, round }, plan);
      if (round % AUDIT === AUDIT - 1 || round === n - 1) problems.push(...(await audit(database.sql)));
      for (const { answer } of asked) outcomes[answer.outcome] = (outcomes[answer.outcome] ?? 0) + 1;
      for (const problem of problems) say(`round ${round}: ${problem}`);
      if (problems.length > 0) failures += 1;
    }
  } finally {
    for (const clerk of clerks) clerk.end();
    await database.close();
  }
  say(
    Object.entries(outcomes)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', '),
  );
  return { trials: n, failures };
}
