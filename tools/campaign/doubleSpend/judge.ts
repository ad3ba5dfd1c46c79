import type { Answer, Wish } from './wish';

export interface Asked {
  wish: Wish;
  answer: Answer;
}

/** Where the member stood before and after the round. Whole won. */
export interface Round {
  /** All amounts of the round are this one, so that what is left after any number of them is known. */
  amount: number;
  before: { money: number; held: number };
  after: { money: number; held: number };
  asked: readonly Asked[];
}

/** What one of each does to the member's money and held money, in amounts of the round. */
const EFFECTS: Readonly<Record<Wish['what'], { money: number; held: number }>> = {
  spend: { money: -1, held: 0 },
  cancel: { money: 1, held: 0 },
  hold: { money: -1, held: 1 },
  capture: { money: 0, held: -1 },
  release: { money: 1, held: -1 },
};

function byReference(asked: readonly Asked[]): Map<string, Asked[]> {
  const groups = new Map<string, Asked[]>();
  for (const each of asked) {
    const key = `${each.wish.what} ${each.wish.reference}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return groups;
}

/** One thing that was asked for any number of times. */
function demandOnce(name: string, asked: readonly Asked[]): string[] {
  const answers = asked.map(({ answer }) => answer);
  const made = answers.filter(({ outcome }) => outcome === 'made').length;
  const ids = new Set(answers.flatMap((answer) => ('id' in answer ? [answer.id] : [])));
  const problems: string[] = [];
  if (made > 1) problems.push(`${name} happened ${made} times`);
  if (ids.size > 1) problems.push(`${name} has ${ids.size} answers`);
  if (ids.size > 0 && made === 0) problems.push(`${name} is told as repeated but nobody made it`);
  return problems;
}

/** Of answers that only say that it happened, one in each group is held to be the first. */
function firstsMade(asked: readonly Asked[]): Asked[] {
  const seen = new Set<string>();
  return asked.map((each) => {
    const { wish, answer } = each;
    if (answer.outcome !== 'told') return each;
    const key = `${wish.what} ${wish.reference}`;
    const outcome = seen.has(key) ? 'repeated' : 'made';
    seen.add(key);
    return { wish, answer: { outcome, id: answer.id } };
  });
}

/** Whether the answers are those of a ledger that takes exactly what the balance allows; in words what is wrong. */
export function judge({ amount, before, after, asked: heard }: Round): string[] {
  const asked = firstsMade(heard);
  const groups = byReference(asked);
  const problems = [...groups].flatMap(([name, group]) => demandOnce(name, group));
  const due = { ...before };
  for (const { wish, answer } of asked) {
    if (answer.outcome === 'failed') problems.push(`${wish.what} ${wish.reference} failed: ${answer.problem}`);
    if (answer.outcome === 'made') {
      due.money += amount * EFFECTS[wish.what].money;
      due.held += amount * EFFECTS[wish.what].held;
    }
    // Whatever came before, less than one amount is left when there is not one left, and it is always the same.
    if (answer.outcome === 'short' && answer.balance !== before.money % amount) {
      problems.push(`${wish.what} ${wish.reference} was refused at ${answer.balance}`);
    }
  }
  if (due.money !== after.money) problems.push(`the money should be ${due.money} and is ${after.money}`);
  if (due.held !== after.held) problems.push(`the held money should be ${due.held} and is ${after.held}`);
  const nothingBack = asked.every(({ wish }) => EFFECTS[wish.what].money < 0);
  const out = asked.filter(({ answer }) => answer.outcome === 'made').length;
  const allowed = Math.min(groups.size, Math.floor(before.money / amount));
  if (nothingBack && out !== allowed) problems.push(`${out} were taken where the balance allows ${allowed}`);
  return problems;
}
