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
const frame = () => run.view.index + 1;

it('keys go through the recording wherever the focus is', async () => {
  expect(document.activeElement).toBe(document.body);
  await user.keyboard('.');
  expect(frame()).toBe(3);
  await user.keyboard(',');
  expect(frame()).toBe(2);
  await user.keyboard('{ArrowRight}');
  expect(run.view.time).toBe(4_000);
  await user.keyboard('{ArrowLeft}');
  expect(run.view.time).toBe(0);
  await user.keyboard(' ');
  expect(run.view.isPlaying).toBe(true);
});

it('a control has the keys that it uses itself, and no others', async () => {
  screen.getByRole('checkbox', { name: '정지' }).focus();
  await user.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: '정지' })).toBeChecked();
  button('다음 프레임').focus();
  await user.keyboard(' ');
  expect([frame(), run.view.isPlaying]).toEqual([3, false]);
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
