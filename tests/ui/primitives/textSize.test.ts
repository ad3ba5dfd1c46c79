import { expect, it } from 'vitest';
import { showTextSize, storedTextSize, TEXT_SIZE_KEY } from '../../../src/ui/primitives/textSize';
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
