import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SlipSheet } from '../../../src/ui/layout/SlipSheet';
import { fakeDom } from '../fakeDom';

fakeDom();

const [WIDTH, HEIGHT] = [425, 724];
let view: EventTarget & { width: number; height: number; offsetTop: number };

beforeEach(() => {
  view = Object.assign(new EventTarget(), { width: WIDTH, height: HEIGHT, offsetTop: 0 });
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: view });
  const { documentElement } = document;
  for (const [name, value] of Object.entries({ clientWidth: WIDTH, clientHeight: HEIGHT }))
    Object.defineProperty(documentElement, name, { configurable: true, value });
  window.innerHeight = HEIGHT;
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'visualViewport');
  for (const name of ['clientWidth', 'clientHeight']) Reflect.deleteProperty(document.documentElement, name);
});

function look(seen: Partial<typeof view>) {
  act(() => {
    Object.assign(view, seen);
    view.dispatchEvent(new Event('resize'));
  });
  const { style, dataset } = screen.getByRole('dialog');
  return [style.getPropertyValue('--seen'), style.getPropertyValue('--covered'), dataset.low];
}

it('stands above a keyboard that lies over the window, and scrolls as a whole there', () => {
  render(<SlipSheet slip={{ count: 0, contents: <input /> }} open onOpenChange={() => {}} />);
  expect(look({})).toEqual(['724px', '0px', 'false']);
  expect(look({ height: 404 })).toEqual(['404px', '320px', 'true']);
  // The browser moved what is seen to the field.
  expect(look({ offsetTop: 100 })).toEqual(['404px', '220px', 'true']);
  expect(look({ height: HEIGHT, offsetTop: 0 })).toEqual(['724px', '0px', 'false']);
});

it('stays where it is while a bar of the browser goes, and while two fingers enlarge the page', () => {
  render(<SlipSheet slip={{ count: 0, contents: <input /> }} open onOpenChange={() => {}} />);
  expect(look({ height: HEIGHT - 60 })).toEqual(['664px', '0px', 'false']);
  expect(look({ width: WIDTH / 2, height: HEIGHT / 2, offsetTop: 90 })).toEqual(['724px', '0px', 'false']);
});
