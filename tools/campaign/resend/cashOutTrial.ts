import { randomUUID } from 'node:crypto';
import type { CashOutAnswer, FoundCashOut } from '../../../src/contract/api/cashOut';
import type { ChaosRandom } from '../../chaos/chance';
import type { CampaignBettor } from '../site/bettor';
import type { StoredCashOut } from '../site/storedBets';

/** What became of a cash-out that was sent several times; `paid`: what for, whole won. */
export interface TriedCashOut {
  clientRef: string;
  paid: number | undefined;
  problems: string[];
}

export interface CashOutTrial {
  member: CampaignBettor;
  bet: { id: string; stake: number };
  /** Where answers are lost, and where they are not. */
  lossy: readonly { origin: string }[];
  servers: readonly { origin: string }[];
  chance: ChaosRandom;
}

/** Asks for the same cash-out one to five times at once, looks it up, then asks for another one with its reference. */
export async function tryCashOut({ member, bet, lossy, servers, chance }: CashOutTrial): Promise<TriedCashOut> {
  const clientRef = randomUUID();
  const problems: string[] = [];
  const request = { clientRef, stake: bet.stake, value: 1 };
  const answers = await Promise.all(
    Array.from({ length: chance.whole(1, 5) }, () => member.cashOut(chance.pick(lossy).origin, bet.id, request)),
  );
  const { origin } = chance.pick(servers);
  const found = await find(member, origin, clientRef);
  for (const answer of answers) {
    if (answer === 'conflict') problems.push('the same cash-out was taken for another one');
    // One that came after the look-up is answered that its reference is void.
    else if (answer && textOf(answer) !== textOf(found) && !(found.state === 'void' && answer.state === 'refused'))
      problems.push(`a cash-out was told ${textOf(answer)}, found ${textOf(found)}`);
  }
  const other = await member.cashOut(origin, bet.id, { ...request, value: 2 });
  const isRefused = typeof other === 'object' && other.state === 'refused' && other.refusal.reason === 'ref-void';
  if (found.state === 'void' ? !isRefused : other !== 'conflict')
    problems.push(`another cash-out was answered with ${JSON.stringify(other)}`);
  return { clientRef, paid: found.state === 'paid' ? found.value : undefined, problems };
}

/** Asked again where there is no answer: the machine is busy. */
async function find(member: CampaignBettor, origin: string, clientRef: string): Promise<FoundCashOut> {
  for (let tries = 0; tries < 20; tries += 1) {
    const found = await member.findCashOut(origin, clientRef);
    if (found) return found;
  }
  throw new Error('a look-up of a cash-out gets no answer');
}

function textOf(answer: CashOutAnswer | FoundCashOut): string {
  if (answer.state === 'paid') return `${answer.value} for bet ${answer.bet.id}`;
  return answer.state === 'refused' ? answer.refusal.reason : answer.state;
}

/** Whether those in the database are those that were found, each once. */
export function cashOutProblems(stored: readonly StoredCashOut[], tried: readonly TriedCashOut[]): string[] {
  return tried.flatMap(({ clientRef, paid }) => {
    const own = stored.filter((each) => each.clientRef === clientRef && each.state === 'paid');
    const isRight = paid === undefined ? own.length === 0 : own.length === 1 && own[0]!.value === paid;
    return isRight ? [] : [`cash-out ${clientRef} was told ${paid}, is ${own.map(({ value }) => value).join()}`];
  });
}
