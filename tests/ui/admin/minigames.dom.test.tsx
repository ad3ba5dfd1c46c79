import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { minigameBy } from '../../../src/contract/rounds/catalogue';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';
import { MinigamesSection } from '../../../src/ui/admin/rounds/MinigamesSection';
import { minigameForm, minigamePatch, minigameProblems } from '../../../src/ui/admin/rounds/minigameForm';
import { fakeDom, WIDE } from '../fakeDom';
import { fakeAdminCalls, refusal } from './fakeAdminCalls';

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

it('asks for confirmation before it saves odds that give back too much; cancelled, what was typed stays', async () => {
  await press('EOS 파워볼 1분 설정');
  const odd = () => screen.getByLabelText('파워볼 홀/짝 · 파워볼 홀');
  fireEvent.change(odd(), { target: { value: '2.5' } });
  adminCalls.fail(refusal('환급률이 99%를 넘는 배당입니다. 다시 확인해주세요.', 'margin'));
  await press('저장', screen.getByRole('dialog'));
  const asked = screen.getByRole('dialog', { name: '환급률 확인' });
  expect(asked).toHaveTextContent('파워볼 홀/짝 · 파워볼 홀 환급률 125.00%');
  await press('취소', asked);
  expect(odd()).toHaveValue('2.5');
  await press('저장', screen.getByRole('dialog'));
  adminCalls.fail(undefined);
  const sent = () => adminCalls.said.filter((words) => words.startsWith('changeMinigame'));
  expect(sent()).toHaveLength(2);
  await press('이 배당으로 저장', screen.getByRole('dialog', { name: '환급률 확인' }));
  expect(sent().at(-1)).toBe('changeMinigame 211 {"confirmed":true,"prices":{"p-oe/p-odd":2500}}');
  expect(within(screen.getByRole('dialog')).getByText('저장되었습니다.')).toBeVisible();
});

it('asks nothing where something else is refused', async () => {
  await press('EOS 파워볼 1분 설정');
  fireEvent.change(screen.getByLabelText('파워볼 홀/짝 · 파워볼 홀'), { target: { value: '1.9' } });
  adminCalls.fail(refusal('잘못된 요청입니다.', 'no-selection'));
  await press('저장', screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog', { name: '환급률 확인' })).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('잘못된 요청입니다.');
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
