import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readLink } from '../../src/lab/labLink';
import type { LabRun } from '../../src/lab/labRun';
import { Replay } from '../../src/lab/Replay';
import { fakeDom, WIDE } from '../ui/fakeDom';
import { recordedRun } from './recordedRun';

const dom = fakeDom();
const broughtIntoSight = vi.fn<(this: Element) => void>();
let run: LabRun;

beforeEach(() => {
  dom.match(WIDE);
  Element.prototype.scrollIntoView = function () {
    broughtIntoSight.call(this);
  };
  broughtIntoSight.mockClear();
  run = recordedRun();
  render(<Replay run={run} name="a" link={readLink('#fixture=f1')} onClose={() => {}} />);
});
afterEach(() => run.stop());

const user = userEvent.setup();
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const line = () => run.view.line;

it('keys go through the recording wherever the focus is', async () => {
  expect(document.activeElement).toBe(document.body);
  await user.keyboard('.');
  expect(line()).toBe(4);
  await user.keyboard(',');
  expect(line()).toBe(3);
  await user.keyboard('{ArrowRight}');
  expect(run.view.time).toBe(4_000);
  await user.keyboard('{ArrowLeft}');
  expect(run.view.time).toBe(0);
  await user.keyboard(' ');
  expect(run.view.isPlaying).toBe(true);
});

it('the address is written once for each moment, and of a held key only now and then', async () => {
  const written = vi.spyOn(history, 'replaceState');
  const began = performance.now();
  await waitFor(() => expect(run.view.surveyed).toBe(1));
  await waitFor(() => expect(readLink(location.hash)).toMatchObject({ line: 3, fixture: 'f1' }));
  for (let presses = 0; presses < 20; presses += 1) fireEvent.keyDown(document.body, { key: presses % 2 ? ',' : '.' });
  fireEvent.keyDown(document.body, { key: '.' });
  await waitFor(() => expect(readLink(location.hash).line).toBe(4));
  expect(written.mock.calls.length).toBeLessThanOrEqual(2 + (performance.now() - began) / 500);
  written.mockRestore();
});

it('plays from the start where it is at the end', async () => {
  await waitFor(() => expect(run.view.surveyed).toBe(1));
  await user.keyboard('{ArrowRight}');
  expect(run.view.time).toBe(4_000);
  await user.click(button('재생'));
  expect(run.view.isPlaying).toBe(true);
  expect(run.view.time).toBeLessThan(4_000);
});

it('has no tab stop that leads to a slip, which is not there', async () => {
  await screen.findByRole('region', { name: '진행 중인 경기' });
  expect(screen.queryByRole('button', { name: '배팅카트로 건너뛰기' })).toBeNull();
});

it('a control has the keys that it uses itself, and no others', async () => {
  screen.getByRole('checkbox', { name: '정지' }).focus();
  await user.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: '정지' })).toBeChecked();
  button('다음 줄').focus();
  await user.keyboard(' ');
  expect([line(), run.view.isPlaying]).toEqual([4, false]);
  await user.keyboard('{ArrowRight}');
  expect(run.view.time).toBe(4_000);
  for (const control of [screen.getByRole('combobox', { name: '배속' }), screen.getByRole('slider')]) {
    control.focus();
    await user.keyboard('{ArrowLeft}{Alt>}{ArrowLeft}{/Alt}');
    expect(run.view.time).toBe(4_000);
  }
});

it('arrows on a tab choose another one, and the moment stays', async () => {
  screen.getByRole('tab', { name: '프레임' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '비교' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: '비교' })).toHaveFocus();
  expect(run.view.time).toBe(1_000);
});

it('a press on the picture goes where it was made, and nowhere without a pointer', async () => {
  const picture = await screen.findByRole('button', { name: '누른 시각으로 이동' });
  expect(picture).toHaveAttribute('tabindex', '-1');
  picture.getBoundingClientRect = () => DOMRect.fromRect({ x: 100, width: 400 });
  fireEvent.click(picture, { detail: 0 });
  expect(run.view.time).toBe(1_000);
  fireEvent.click(picture, { detail: 1, clientX: 300 });
  expect(run.view.time).toBe(2_000);
});

it('the changes of a price that is pressed come into sight, headed by what it is a price of', async () => {
  const price = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('main .odds, section .odds');
    expect(found).not.toBeNull();
    return found!;
  });
  await user.click(price);
  expect(await screen.findByText(/^b1 변화 3건$/)).toBeVisible();
  expect(screen.getByRole('heading', { name: / 대 .* · 승무패 / })).toBeVisible();
  expect(broughtIntoSight.mock.contexts[0]).toContainElement(screen.getByText(/^b1 변화/));
});

it('a narrow window has a board with one column of odds', () => {
  expect(screen.getByRole('tablist', { name: '배당 종류' })).toBeVisible();
});

it('goes to a time or a line that is typed, and reports what it can’t go to', async () => {
  const field = screen.getByRole('textbox', { name: '시각 또는 줄' });
  const type = async (text: string) => {
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  // The recording begins at 07:13:20 in Seoul.
  await type('07:13:23');
  expect([run.view.time, line()]).toEqual([3_000, 4]);
  await type('00:01');
  expect([run.view.time, line()]).toEqual([1_000, 3]);
  await type('5');
  expect([run.view.time, line()]).toEqual([4_000, 5]);
  await type('줄 2');
  expect([run.view.time, line()]).toEqual([0, 2]);
  expect(screen.queryByRole('alert')).toBeNull();
  await type('soon');
  expect(screen.getByRole('alert')).toHaveTextContent('‘soon’은(는) 시각도 줄도 아닙니다.');
  expect(field).toHaveAccessibleDescription(/^‘soon’/);
  for (const outside of ['07:13:25', '00:05', '1', '6']) {
    await type(outside);
    expect(screen.getByRole('alert')).toHaveTextContent(
      `‘${outside}’은(는) 이 기록에 없습니다. 기록은 2023-11-15 07:13:20부터 2023-11-15 07:13:24까지, 줄 2부터 5까지입니다.`,
    );
  }
  expect([run.view.time, line()]).toEqual([0, 2]);
  await type('3');
  expect(screen.queryByRole('alert')).toBeNull();
});
