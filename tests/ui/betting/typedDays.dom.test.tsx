import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
// Loaded before, not on the first test's time.
import '../../../src/routes/BetResultPage';
import '../../../src/routes/GameResultPage';
import '../../../src/routes/RoundResultPage';
import { periodQuery } from '../../../src/ui/betting/history/period';
import { fakeDom, WIDE } from '../fakeDom';
import { typeDays } from '../typeDays';
import { openSite } from '../openSite';
import { settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const EMPTY = { items: [], page: 1, pageCount: 1, totalCount: 0 };
let made: TestSite;

beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  await made.signIn();
});

const asked = (name: string) => made.called.filter((call) => call.name === name).map(({ args }) => args[0]);
const type = (name: string, ...days: string[]) => typeDays(screen.getByLabelText(name), ...days);
const leave = async (name: string) => {
  fireEvent.blur(screen.getByLabelText(name));
  await settle();
};

it('a statement is asked for once a day is typed, whose way there moves no other', async () => {
  made.answers.set('betting.statement', { ...EMPTY, opening: 0, closing: 0 });
  const site = await openSite(made, '/bet_result?view=money&from=2026-11-02&to=2026-12-01');
  type('종료일', '2026-01-01', '2026-11-01', '2026-11-03', '2026-11-30', '0002-11-30', '0020-11-30', '0202-11-30');
  type('종료일', '2026-11-30');
  await settle();
  expect(asked('betting.statement')).toHaveLength(1);
  await leave('종료일');
  const whole = { ...periodQuery({ from: '2026-11-02', to: '2026-11-30' }), page: '1' };
  expect(asked('betting.statement').slice(1)).toEqual([whole]);
  expect(site.at()).toBe('/bet_result?view=money&from=2026-11-02&to=2026-11-30');
  // Emptied on the way by a month 0.
  type('시작일', '2026-12-02', '', '2026-11-15');
  await leave('시작일');
  expect(site.at()).toBe('/bet_result?view=money&from=2026-11-15&to=2026-11-30');
  type('시작일', '');
  await leave('시작일');
  expect(site.at()).toBe('/bet_result?view=money&to=2026-11-30');
});

it('a history has the day of one who types slowly, beside the other as it was', async () => {
  made.answers.set('betting.history', { ...EMPTY, staked: 0, paid: 0 });
  const site = await openSite(made, '/bet_result?from=2026-11-15&to=2026-11-30');
  type('시작일', '2026-12-15');
  made.live.advance(2_000);
  await settle();
  expect(site.at()).toBe('/bet_result?from=2026-12-15&to=2026-12-15');
  type('시작일', '2026-11-01');
  await leave('시작일');
  expect(site.at()).toBe('/bet_result?from=2026-11-01&to=2026-11-30');
});

it.each([
  ['/game_result/sports', 'betting.results', { ...EMPTY, date: '2023-11-15', sports: [] }, '2022-10-15'],
  // Of rounds there are only today's and yesterday's.
  ['/game_result/minigame', 'rounds.results', EMPTY, '2023-11-14'],
])('results of %s are asked for once their day is typed', async (path, call, answer, day) => {
  made.answers.set(call, answer);
  await openSite(made, path);
  type('날짜', '2023-01-15', '2023-10-15', '0002-10-15', day);
  await leave('날짜');
  expect(asked(call).slice(1)).toEqual([expect.objectContaining({ date: day })]);
});
