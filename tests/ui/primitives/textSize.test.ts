import { expect, it } from 'vitest';
import { leastTextSize, showTextSize, storedTextSize, TEXT_SIZE_KEY } from '../../../src/ui/primitives/textSize';
import { memoryStorage } from '../memoryStorage';

it('is normal until another one was chosen, which is shown at once and found again', () => {
  const storage = memoryStorage();
  const page = { dataset: {} as Record<string, string> } as unknown as HTMLElement;
  const size = storedTextSize(storage);
  showTextSize(page, size);
  expect(page.dataset['text']).toBe('normal');
  size.set('larger');
  expect(page.dataset['text']).toBe('larger');
  expect(storedTextSize(storage).value).toBe('larger');
});

it.each(['"huge"', 'large', '2', 'null'])('is normal where %s is stored', (text) => {
  expect(storedTextSize(memoryStorage({ [TEXT_SIZE_KEY]: text })).value).toBe('normal');
});

/** A page of a browser that shows no text smaller than this. */
function pageWithMinimum(px: number): Document {
  const style = { cssText: '' };
  const width = () => 0.92 * Math.max(px, Number(/font-size: (\d+)px/.exec(style.cssText)![1]));
  const text = { style, getBoundingClientRect: () => ({ width: width() }), remove: () => {} };
  return { createElement: () => text, body: { append: () => {} } } as unknown as Document;
}

it.each([
  [0, 'normal'],
  [12, 'normal'],
  [14, 'large'],
  [20, 'larger'],
])('is no smaller than a minimum of %i px in the browser makes it: %s', (px, shown) => {
  const storage = memoryStorage();
  const size = storedTextSize(storage, leastTextSize(pageWithMinimum(px)));
  expect(size.value).toBe(shown);
  size.set('normal');
  expect(size.value).toBe(shown);
  size.set('larger');
  expect(size.value).toBe('larger');
});
