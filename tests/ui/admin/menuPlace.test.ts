import { expect, it } from 'vitest';
import { menuPlace } from '../../../src/ui/admin/frame/menuPlace';

const SCREEN = { width: 425, height: 900 };
const button = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 40 });

it.each([
  ['at the left', button(30, 100), { left: 30, top: 144 }],
  ['at the right', button(300, 100), { right: 25, top: 144 }],
  ['past the left edge', button(-20, 100), { left: 8, top: 144 }],
  ['past the right edge', button(350, 100), { right: 8, top: 144 }],
  ['at the bottom', button(30, 800), { left: 30, bottom: 104 }],
])('is beside its button %s, and on the screen', (_, at, place) => {
  expect(menuPlace(at, SCREEN, 4)).toEqual(place);
});
