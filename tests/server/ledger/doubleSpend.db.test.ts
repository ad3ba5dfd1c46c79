import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judge, type Round } from '../../../tools/campaign/doubleSpend/judge';
import { spendRounds } from '../../../tools/campaign/doubleSpend/rounds';
import type { Answer, What } from '../../../tools/campaign/doubleSpend/wish';
import { type TestDatabase, testDatabase } from '../../support/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(() => database.drop());

it('takes exactly what the balance allows, from two processes (short sample of the campaign)', async () => {
  const said: string[] = [];
  const outcome = await spendRounds({
    places: { database: database.url },
    n: 4,
    seed: 1,
    say: (line) => said.push(line),
  });
  expect(said.join('\n')).toMatch(/^\d+ made, \d+ \w+/);
  expect(outcome).toEqual({ trials: 4, failures: 0 });
}, 120_000);

describe('the judge of a round', () => {
  const made: Answer = { outcome: 'made', id: 1 };
  const ask = (what: What, reference: string, answer: Answer) => ({
    wish: { way: 'ledger', what, member: 1, reference, amount: 10 },
    answer,
  });
  const round = (change: Partial<Round>): Round => ({
    amount: 10,
    before: { money: 25, held: 0 },
    after: { money: 5, held: 0 },
    asked: [
      ask('spend', 'a', made),
      ask('spend', 'b', { outcome: 'made', id: 2 }),
      ask('spend', 'c', { outcome: 'short', balance: 5 }),
      ask('spend', 'a', { outcome: 'repeated', id: 1 }),
    ],
    ...change,
  });

  it('finds nothing in a right one', () => {
    expect(judge(round({}))).toEqual([]);
  });

  it.each<[string, Partial<Round>, RegExp]>([
    ['money lost', { after: { money: 4, held: 0 } }, /should be 5 and is 4/],
    ['money held too long', { after: { money: 5, held: 10 } }, /held money should be 0/],
    ['one too many', { asked: [...round({}).asked, ask('spend', 'd', { outcome: 'made', id: 3 })] }, /3 were taken/],
    [
      'one too few',
      { asked: round({}).asked.slice(0, 1).concat(round({}).asked.slice(2)) },
      /should be 15|1 were taken/,
    ],
    ['twice', { asked: [...round({}).asked, ask('spend', 'a', { outcome: 'made', id: 3 })] }, /a happened 2 times/],
    ['a refusal with money there', { asked: [ask('spend', 'c', { outcome: 'short', balance: 15 })] }, /refused at 15/],
    ['a repeat of nothing', { asked: [ask('spend', 'c', { outcome: 'repeated', id: 9 })] }, /nobody made it/],
    ['a failure', { asked: [ask('cancel', 'c', { outcome: 'failed', problem: 'no answer' })] }, /failed: no answer/],
  ])('finds %s', (_, change, problem) => {
    expect(judge(round(change)).join('\n')).toMatch(problem);
  });
});
