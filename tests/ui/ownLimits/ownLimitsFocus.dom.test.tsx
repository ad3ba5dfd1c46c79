import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { OwnLimits } from '../../../src/contract/api/members/ownLimits';
// Loaded before, not on the first test's time.
import '../../../src/routes/OwnLimitsPage';
import { fakeDom, WIDE } from '../fakeDom';
import { openSite } from '../openSite';
import { failed, settle, type TestSite, testSite } from '../testSite';

const dom = fakeDom();
const NOW = Date.parse('2026-03-04T12:00:00+09:00');
const HOUR = 3_600_000;
const NONE = { deposit: 0, loss: 0, stake: 0, time: 0 };
const own = (more: Partial<OwnLimits> = {}): OwnLimits => ({
  limits: [],
  playBreak: null,
  sums: { day: NONE, week: NONE, month: NONE },
  check: null,
  now: NOW,
  ...more,
});

let made: TestSite;
beforeEach(async () => {
  dom.match(WIDE);
  made = testSite();
  await made.signIn();
});

async function open(more: Partial<OwnLimits> = {}) {
  made.answers.set('ownLimits.read', own(more));
  await openSite(made, '/member/limits');
  await waitFor(() => expect(document.querySelector('main')).not.toBeNull());
  await settle();
}

const asked = (name: string) => made.called.filter((call) => call.name === name).map(({ args }) => args[0]);
const part = (name: string) => within(within(document.querySelector('main')!).getByRole('region', { name }));
const press = async (name: string, place: Pick<typeof screen, 'getByRole'>) => {
  fireEvent.click(place.getByRole('button', { name }));
  await settle();
};

/** The call is under way until its answer is given. */
function answerLater(name: string): (answer: unknown) => void {
  let give: (answer: unknown) => void = () => undefined;
  const answer = new Promise((resolve) => (give = resolve));
  made.answers.set(name, () => Object.assign(answer, { ok: true }));
  return (given) => give(given);
}

it('retains the focus at the button that was pressed, and at the card where that is gone', async () => {
  const limit = { kind: 'loss', period: 'day', amount: 50_000 } as const;
  const saving = answerLater('ownLimits.change');
  await open({ limits: [limit] });
  const remove = part('본인 한도').getByRole('button', { name: '한도 없애기' });
  remove.focus();
  await press('한도 없애기', part('본인 한도'));
  expect(remove).toBeDisabled();
  // As after a dialog: what the browser disables takes none.
  part('휴식').getByLabelText('기간').focus();
  remove.focus();
  expect(remove).toHaveFocus();
  const waiting = own({ limits: [{ ...limit, looser: { amount: null, from: NOW + 24 * HOUR } }] });
  made.answers.set('ownLimits.read', waiting);
  saving({ ok: true, value: waiting });
  await settle();
  expect(remove).not.toBeInTheDocument();
  expect(part('본인 한도').getByRole('heading', { name: '본인 한도' })).toHaveFocus();
});

it('retains the focus at what starts a break, and at the card where there is no longer one', async () => {
  await open();
  const rest = part('휴식');
  const start = rest.getByRole('button', { name: '휴식 시작' });
  start.focus();
  await press('휴식 시작', rest);
  const saving = answerLater('ownLimits.startBreak');
  await press('확인', within(screen.getByRole('dialog')));
  await waitFor(() => expect(start).toHaveFocus());
  made.answers.set('ownLimits.read', own({ playBreak: { from: NOW, until: null } }));
  saving({ ok: true, value: own() });
  await settle();
  expect(start).not.toBeInTheDocument();
  expect(rest.getByRole('heading', { name: '휴식' })).toHaveFocus();
});

it('shows an interval of checks as it is chosen, and sends the last one that was chosen meanwhile', async () => {
  const first = answerLater('ownLimits.setCheck');
  await open();
  const every = part('이용 확인').getByLabelText('간격');
  const choose = async (minutes: number) => {
    fireEvent.change(every, { target: { value: String(minutes) } });
    await settle();
  };
  every.focus();
  await choose(15);
  await choose(30);
  await choose(60);
  expect(every).toBeEnabled();
  expect(every).toHaveFocus();
  expect(every).toHaveValue('60');
  expect(asked('ownLimits.setCheck')).toEqual([{ minutes: 15 }]);
  const last = answerLater('ownLimits.setCheck');
  made.answers.set('ownLimits.read', own({ check: { minutes: 15, next: NOW + HOUR } }));
  first({ ok: true, value: own() });
  await settle();
  expect(asked('ownLimits.setCheck')).toEqual([{ minutes: 15 }, { minutes: 60 }]);
  expect(every).toHaveValue('60');
  last(failed({ reason: 'network' }));
  await settle();
  expect(every).toHaveValue('15');
  expect(asked('ownLimits.setCheck')).toHaveLength(2);
});

it('has a bar for what is used of a limit, which is another one at the limit', async () => {
  const limits: OwnLimits['limits'] = [
    { kind: 'loss', period: 'day', amount: 50_000 },
    { kind: 'loss', period: 'week', amount: 50_000 },
    { kind: 'stake', period: 'week', amount: 50_000 },
  ];
  await open({ limits, sums: { day: { ...NONE, loss: 20_000 }, week: { ...NONE, loss: 60_000 }, month: NONE } });
  const bars = part('본인 한도').getAllByRole('meter');
  expect(bars.map((bar) => bar.getAttribute('aria-valuetext'))).toEqual([
    '50,000원 중 20,000원',
    '50,000원 중 60,000원',
    '50,000원 중 0원',
  ]);
  expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['20000', '50000', '0']);
  expect(bars.map((bar) => bar.dataset.over)).toEqual(['false', 'true', 'false']);
});
