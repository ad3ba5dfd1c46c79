import type { Reactive } from '../../rules/reactive';
import { TEXT_SCALE } from '../tokens/tokens';
import { type StoredValue, storedValue, type ValueStorage } from './storedValue';

export type TextSize = keyof typeof TEXT_SCALE;
export const TEXT_SIZES = Object.keys(TEXT_SCALE) as TextSize[];

/** The number rises when the shape changes. */
export const TEXT_SIZE_KEY = 'textSize.v1';

/** Normal until another one was chosen. `least`: no smaller one is shown, whatever was chosen. */
export function storedTextSize(storage: ValueStorage, least: TextSize = 'normal'): StoredValue<TextSize> {
  return storedValue(storage, TEXT_SIZE_KEY, {
    read: (stored) => TEXT_SIZES[Math.max(TEXT_SIZES.indexOf(stored as TextSize), TEXT_SIZES.indexOf(least))]!,
  });
}

/** The size that has room for the site's smallest text as this browser shows it: it may have a minimum of its own. */
export function leastTextSize(page: Document): TextSize {
  const text = page.createElement('span');
  // Digits are in every font: where none has a letter yet its box does not grow with the text. Ten, as browsers round widths.
  text.textContent = '0'.repeat(10);
  page.body.append(text);
  const width = (px: number) => {
    text.style.cssText = `position: absolute; font-size: ${px}px`;
    return text.getBoundingClientRect().width;
  };
  const scale = (width(12) / width(120)) * 10;
  text.remove();
  return TEXT_SIZES.find((name) => !(scale > TEXT_SCALE[name] + 0.1)) ?? 'larger';
}

/** Shows a page's text in the chosen size, now and whenever another one is chosen. */
export function showTextSize(page: HTMLElement, size$: Reactive<TextSize>): void {
  size$.subscribe((name) => {
    page.dataset['text'] = name;
  });
}
