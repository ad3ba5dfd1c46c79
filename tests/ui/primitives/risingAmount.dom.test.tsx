import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { moneyText } from '../../../src/rules/text/amount';
import { RisingAmount } from '../../../src/ui/primitives/RisingAmount';
import { CALM, fakeDom } from '../fakeDom';

const dom = fakeDom();
const real = { request: window.requestAnimationFrame, cancel: window.cancelAnimationFrame };
let frames: FrameRequestCallback[] = [];
beforeEach(() => {
  dom.match();
  frames = [];
  window.requestAnimationFrame = (frame) => frames.push(frame);
  window.cancelAnimationFrame = (id) => frames.splice(id - 1, 1);
});
afterEach(() => {
  window.requestAnimationFrame = real.request;
  window.cancelAnimationFrame = real.cancel;
});

const frameAt = (now: number) => act(() => frames.splice(0).forEach((frame) => frame(now)));
const shown = (amount: number) => <RisingAmount amount={amount} text={moneyText} className="money" />;
const text = () => screen.getByText(/원$/).textContent;

it('counts up to a higher amount and ends on it', () => {
  const { rerender } = render(shown(10_000));
  rerender(shown(107_500));
  expect(text()).toBe('10,000원');
  frameAt(0);
  frameAt(300);
  const half = Number(text()?.replaceAll(/\D/g, ''));
  expect(half).toBeGreaterThan(10_000);
  expect(half).toBeLessThan(107_500);
  frameAt(900);
  expect([text(), frames.length]).toEqual(['107,500원', 0]);
});

it('shows a lower amount at once, also while it counts', () => {
  const { rerender } = render(shown(10_000));
  rerender(shown(107_500));
  frameAt(0);
  rerender(shown(57_500));
  expect(text()).toBe('57,500원');
  frameAt(100);
  expect(text()).toBe('57,500원');
});

it('shows everything at once where less motion is asked for', () => {
  dom.match(CALM);
  const { rerender } = render(shown(10_000));
  rerender(shown(107_500));
  expect([text(), frames.length]).toEqual(['107,500원', 0]);
});
