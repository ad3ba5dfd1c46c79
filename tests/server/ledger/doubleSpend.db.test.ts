import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDoubleSpend, type SpendRound } from '../../../tools/campaign/doubleSpend/checkDoubleSpend';
import { spendRounds } from '../../../tools/campaign/doubleSpend/spendRounds';
import type { SpendAnswer, SpendAction } from '../../../tools/campaign/doubleSpend/spendRequest';
import { type TestDatabase, testDatabase } from '../../support/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(() => database.drop());

it('debits exactly what the balance allows, from two processes (short sample of the campaign)', async () => {
  const said: string[] = [];
  const outcome = await spendRounds({
    targets: { database: database.url },
    n: 4,
    seed: 1,
    log: (line) => said.push(line),
  });
  // Whichever process is first: what was asked for twice may be answered before what it repeats.
  expect(said.join('\n')).toMatch(/\b\d+ made\b/);
  expect(outcome).toEqual({ trials: 4, failures: 0 });
});

describe('the checker of a round', () => {
  const made: SpendAnswer = { outcome: 'made', id: 1 };
  const ask = (action: SpendAction, reference: string, answer: SpendAnswer) => ({
    request: { route: 'ledger', action, member: 1, reference, amount: 10 },
    answer,
  });
  const round = (change: Partial<SpendRound>): SpendRound => ({
    amount: 10,
    before: { money: 25, held: 0 },
    after: { money: 5, held: 0 },
    answered: [
      ask('spend', 'a', made),
      ask('spend', 'b', { outcome: 'made', id: 2 }),
      ask('spend', 'c', { outcome: 'short', balance: 5 }),
      ask('spend', 'a', { outcome: 'repeated', id: 1 }),
    ],
    ...change,
  });

  it('finds nothing in a right one', () => {
    expect(checkDoubleSpend(round({}))).toEqual([]);
  });

  it.each<[string, Partial<SpendRound>, RegExp]>([
    ['money lost', { after: { money: 4, held: 0 } }, /should be 5 and is 4/],
    ['money held too long', { after: { money: 5, held: 10 } }, /held money should be 0/],
    [
      'one too many',
      { answered: [...round({}).answered, ask('spend', 'd', { outcome: 'made', id: 3 })] },
      /3 were taken where 2 are allowed/,
    ],
    [
      'one too few',
      { answered: round({}).answered.slice(0, 1).concat(round({}).answered.slice(2)) },
      /should be 15|1 were taken/,
    ],
    [
      'twice',
      { answered: [...round({}).answered, ask('spend', 'a', { outcome: 'made', id: 3 })] },
      /a happened 2 times/,
    ],
    [
      'a refusal with money there',
      { answered: [ask('spend', 'c', { outcome: 'short', balance: 15 })] },
      /refused at 15/,
    ],
    ['more than a limit', { limit: 19 }, /2 were taken where 1 are allowed/],
    [
      'a refusal by a limit that is not there',
      { answered: [ask('spend', 'c', { outcome: 'limited', limit: 5 })] },
      /by a limit of 5/,
    ],
    [
      'a bet that ended twice',
      {
        answered: [
          ask('cash-out', 'a', { outcome: 'told', id: 1, moved: 9 }),
          ask('edit', 'a', { outcome: 'told', id: 1, moved: -1 }),
        ],
      },
      /a ended by cash-out and by edit/,
    ],
    ['a repeat of nothing', { answered: [ask('spend', 'c', { outcome: 'repeated', id: 9 })] }, /nobody made it/],
    ['a failure', { answered: [ask('cancel', 'c', { outcome: 'failed', problem: 'no answer' })] }, /failed: no answer/],
  ])('finds %s', (_, change, problem) => {
    expect(checkDoubleSpend(round(change)).join('\n')).toMatch(problem);
  });
});
