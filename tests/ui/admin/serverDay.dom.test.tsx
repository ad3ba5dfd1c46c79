import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/contract/units';
import { AdminPage } from '../../../src/routes/AdminPage';
import { summedFigures } from '../../../src/rules/reports/report';
import { dayStart } from '../../../src/rules/rounds/schedule';
import { dayAfter, seoulDay } from '../../../src/rules/text/days';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
let made: TestSite;
/** By how much the server's clock is ahead of the browser's: a month, and then it is half a minute before midnight. ms */
let ahead: number;
/** Of the server. */
let today: string;

const open = (section: string) => openSite(made, `/admin?section=${section}`, { '/admin': async () => AdminPage });
const pass = async (ms: number) => {
  made.live.advance(ms);
  await settle();
};
const lastReport = () => made.called.filter(({ name }) => name === 'reports.report').at(-1)?.args[0];

beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  await made.signIn({ type: 1, role: 10, withdrawalType: 0 });
  // The browser is a month behind, and knows of no server's clock yet.
  made.live.setServerClock(undefined);
  await pass(1_000);
  const browser = made.live.clock.wall();
  ahead = dayStart(browser) + 31 * DAY_MS - 30_000 - browser;
  today = seoulDay(browser + ahead);
  made.answers.set('reports.report', { rows: [], total: summedFigures([]) });
  made.answers.set('rewardsAdmin.playPoints', []);
  made.answers.set('rewardsAdmin.tournaments', []);
});

const known = async () => {
  act(() => made.live.setServerClock(ahead));
  await pass(2_000);
};

it('reports are of today by the server’s clock, as soon as it is known and from midnight on', async () => {
  await open('reports');
  await known();
  expect(lastReport()).toMatchObject({ from: today, to: today });
  expect(screen.getByLabelText('종료일')).toHaveAttribute('max', today);
  await pass(30_000);
  expect(lastReport()).toMatchObject({ from: dayAfter(today, 1), to: dayAfter(today, 1) });
  fireEvent.click(screen.getByRole('button', { name: '어제' }));
  await settle();
  expect(lastReport()).toMatchObject({ from: today, to: today });
});

it('a rule of points begins tomorrow by the server’s clock, what is typed beside it stays', async () => {
  await open('playPoints');
  fireEvent.change(screen.getByLabelText('비율 (%)'), { target: { value: '0.5' } });
  await known();
  expect(screen.getByLabelText('적용일 (한국시간)')).toHaveValue(dayAfter(today, 1));
  expect(screen.getByLabelText('비율 (%)')).toHaveValue('0.5');
});

it('a new tournament begins at the next hour by the server’s clock', async () => {
  await open('tournaments');
  await known();
  fireEvent.click(screen.getByRole('button', { name: '토너먼트 추가' }));
  await settle();
  expect((screen.getByLabelText(/^시작/) as HTMLInputElement).value).toBe(`${dayAfter(today, 1)}T00:00`);
});
