import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { MinigamesSection } from '../../../src/ui/admin/rounds/MinigamesSection';
import { minigameForm, minigamePatch, minigameProblems } from '../../../src/ui/admin/rounds/minigameForm';
import { fakeDom, WIDE } from '../fakeDom';
import { fakeAdminCalls } from './fakeAdminCalls';

const dom = fakeDom();
const EOS = minigameBy(211)!;
const SETTING = { gameId: 211, systemMaintenanceFlg: false, closeSeconds: 10, prices: {}, priceVersion: 0 };
let adminCalls: ReturnType<typeof fakeAdminCalls>;

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));
const press = async (name: string, place: HTMLElement = document.body) => {
  fireEvent.click(within(place).getByRole('button', { name }));
  await settle();
};

beforeEach(async () => {
  dom.match(WIDE);
  adminCalls = fakeAdminCalls();
  render(<MinigamesSection calls={adminCalls.calls} clock={new VirtualClock()} />);
  await settle();
});

it('sends what was changed of a game, and nothing else', async () => {
  await press('EOS 파워볼 1분 설정');
  const dialog = screen.getByRole('dialog');
  const save = () => within(dialog).getByRole('button', { name: '저장' });
  expect(save()).toBeDisabled();
  const odd = within(dialog).getByLabelText('파워볼 홀/짝 · 파워볼 홀');
  expect(odd).toHaveAttribute('placeholder', '1.95');
  fireEvent.change(odd, { target: { value: '1.9' } });
  fireEvent.change(within(dialog).getByLabelText('마감(추첨 전 초)'), { target: { value: '12' } });
  fireEvent.click(save());
  await settle();
  expect(adminCalls.said).toContain('changeMinigame 211 {"closeSeconds":12,"prices":{"p-oe/p-odd":1900}}');
  expect(within(screen.getByRole('dialog')).getByText('저장되었습니다.')).toBeVisible();
});

it('puts a game under maintenance once that was confirmed', async () => {
  await press('가상축구 프리미어쉽 점검 시작');
  expect(adminCalls.said.some((words) => words.startsWith('changeMinigame'))).toBe(false);
  await press('점검 시작', screen.getByRole('dialog'));
  expect(adminCalls.said).toContain('changeMinigame 611 {"systemMaintenanceFlg":true,"prices":{}}');
  expect(screen.getByRole('row', { name: /가상축구 프리미어쉽/ })).toHaveTextContent('점검중');
});

it('recognises odds and closing times that the server would refuse', () => {
  const form = minigameForm(EOS, { ...SETTING, prices: { 'p-oe/p-odd': 1_900 } });
  expect([form.close, form['p-oe/p-odd'], form['p-oe/p-even']]).toEqual(['10', '1.90', '']);
  const problems = (change: Record<string, string>) => minigameProblems(EOS, { ...form, ...change });
  for (const close of ['2', '57']) expect(problems({ close })).toEqual({});
  for (const close of ['1', '58', 'x', '1.5']) expect(problems({ close })).toEqual({ close: 'shape' });
  for (const price of ['', '1.01', '1000', '3.5']) expect(problems({ 'p-oe/p-odd': price })).toEqual({});
  for (const price of ['1', '1.005', '1001', '-2', 'x']) {
    expect(problems({ 'p-oe/p-odd': price })).toEqual({ 'p-oe/p-odd': 'shape' });
  }
  // The default is not a changed price.
  expect(
    minigamePatch(EOS, { ...form, 'p-oe/p-odd': '1.95' }, { ...SETTING, prices: { 'p-oe/p-odd': 1_900 } }),
  ).toEqual({ prices: { 'p-oe/p-odd': null } });
});
