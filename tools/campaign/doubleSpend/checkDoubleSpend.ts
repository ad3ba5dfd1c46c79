import type { SpendAnswer, SpendRequest } from './spendRequest';

export interface AnsweredRequest {
  request: SpendRequest;
  answer: SpendAnswer;
}

/** Balances before and after the round. Whole won. */
export interface SpendRound {
  /** Every amount of the round is this one, so that the balance after any number of them is known. */
  amount: number;
  /** The member's own limit of stakes, of which nothing is used when the round begins; undefined: there is none. */
  limit?: number | undefined;
  before: { money: number; held: number };
  after: { money: number; held: number };
  answered: readonly AnsweredRequest[];
}

/** What one of each does to the member's balance and held money, in amounts of the round. */
const EFFECTS: Readonly<Record<SpendRequest['action'], { money: number; held: number }>> = {
  spend: { money: -1, held: 0 },
  cancel: { money: 1, held: 0 },
  // Their answers have what they moved.
  'cash-out': { money: 0, held: 0 },
  edit: { money: 0, held: 0 },
  hold: { money: -1, held: 1 },
  capture: { money: 0, held: -1 },
  release: { money: 1, held: -1 },
};

function byReference(answered: readonly AnsweredRequest[]): Map<string, AnsweredRequest[]> {
  const groups = new Map<string, AnsweredRequest[]>();
  for (const each of answered) {
    const key = `${each.request.action} ${each.request.reference}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return groups;
}

/** One request that was sent any number of times. */
function demandOnce(name: string, answered: readonly AnsweredRequest[]): string[] {
  const answers = answered.map(({ answer }) => answer);
  const made = answers.filter(({ outcome }) => outcome === 'made').length;
  const ids = new Set(answers.flatMap((answer) => ('id' in answer ? [answer.id] : [])));
  const problems: string[] = [];
  if (made > 1) problems.push(`${name} happened ${made} times`);
  if (ids.size > 1) problems.push(`${name} has ${ids.size} answers`);
  if (ids.size > 0 && made === 0) problems.push(`${name} is told as repeated but nobody made it`);
  return problems;
}

/** What ends a bet, of which it has one at most. */
const ENDS: readonly string[] = ['cancel', 'cash-out', 'edit'] satisfies readonly SpendRequest['action'][];

function demandOneEnd(answered: readonly AnsweredRequest[]): string[] {
  const ended = answered.filter(({ request, answer }) => answer.outcome === 'made' && ENDS.includes(request.action));
  const seen = new Map<string, string>();
  return ended.flatMap(({ request: { action, reference } }) => {
    const other = seen.get(reference);
    seen.set(reference, action);
    return other === undefined || other === action ? [] : [`${reference} ended by ${other} and by ${action}`];
  });
}

/** Where answers only report that it happened, one in each group counts as the first. */
function firstsMade(answered: readonly AnsweredRequest[]): AnsweredRequest[] {
  const seen = new Set<string>();
  return answered.map((each) => {
    const { request, answer } = each;
    if (answer.outcome !== 'told') return each;
    const key = `${request.action} ${request.reference}`;
    const outcome = seen.has(key) ? 'repeated' : 'made';
    seen.add(key);
    return { request, answer: { ...answer, outcome } };
  });
}

/** Whether the answers are those of a ledger that debits exactly what the balance allows; what is wrong, as text. */
export function checkDoubleSpend({ amount, limit, before, after, answered: receivedAnswers }: SpendRound): string[] {
  const answered = firstsMade(receivedAnswers);
  const groups = byReference(answered);
  const problems = [...groups].flatMap(([name, group]) => demandOnce(name, group));
  problems.push(...demandOneEnd(answered));
  const inAmounts = answered.every(({ answer }) => !('moved' in answer));
  const due = { ...before };
  for (const { request, answer } of answered) {
    if (answer.outcome === 'failed') problems.push(`${request.action} ${request.reference} failed: ${answer.problem}`);
    if (answer.outcome === 'made') {
      due.money += answer.moved ?? amount * EFFECTS[request.action].money;
      due.held += amount * EFFECTS[request.action].held;
    }
    // Whatever the balance was, less than one amount remains once no more can be taken, and always the same.
    if (
      answer.outcome === 'short' &&
      (inAmounts ? answer.balance !== before.money % amount : answer.balance >= amount)
    ) {
      problems.push(`${request.action} ${request.reference} was refused at ${answer.balance}`);
    }
    if (answer.outcome === 'limited' && answer.limit !== limit) {
      problems.push(`${request.action} ${request.reference} was refused by a limit of ${answer.limit}`);
    }
  }
  if (due.money !== after.money) problems.push(`the money should be ${due.money} and is ${after.money}`);
  if (due.held !== after.held) problems.push(`the held money should be ${due.held} and is ${after.held}`);
  const nothingBack = answered.every(({ request }) => EFFECTS[request.action].money < 0);
  const out = answered.filter(({ answer }) => answer.outcome === 'made').length;
  const allowed = Math.min(groups.size, Math.floor(Math.min(before.money, limit ?? Infinity) / amount));
  if (nothingBack && out !== allowed) problems.push(`${out} were taken where ${allowed} are allowed`);
  return problems;
}
