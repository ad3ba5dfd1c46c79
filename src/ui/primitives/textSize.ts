import type { Reactive } from '../../rules/reactive';
import { TEXT_SCALE } from '../tokens/tokens';
import { type StoredValue, storedValue, type ValueStorage } from './storedValue';

export type TextSize = keyof typeof TEXT_SCALE;
export const TEXT_SIZES = Object.keys(TEXT_SCALE) as TextSize[];

/** The number rises when the shape changes. */
export const TEXT_SIZE_KEY = 'textSize.v1';

/** Normal until another one was chosen. */
export function storedTextSize(storage: ValueStorage): StoredValue<TextSize> {
  return storedValue(storage, TEXT_SIZE_KEY, {
    read: (stored) => TEXT_SIZES.find((name) => name === stored) ?? 'normal',
  });
}

/** Shows a page's text in the chosen size, now and whenever another one is chosen. */
export function showTextSize(page: HTMLElement, size$: Reactive<TextSize>): void {
  size$.subscribe((name) => {
    page.dataset['text'] = name;
  });
}
