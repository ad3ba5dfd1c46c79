import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CommissionFrame } from '../../../src/ui/commission/CommissionFrame';
import { NavigationProvider } from '../../../src/ui/primitives/navigation';
import { fakeDom, WIDE } from '../fakeDom';

const dom = fakeDom();
beforeEach(() => dom.match(WIDE));
afterEach(() => vi.restoreAllMocks());

it.each([
  [300, true],
  [425, false],
])('in %s px, links that need 400 are marked as cut: %s', (width, isCut) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(400);
  render(<CommissionFrame path="/calculate">{null}</CommissionFrame>);
  const links = screen.getByRole('navigation');
  expect(links.hasAttribute('data-after')).toBe(isCut);
  vi.spyOn(links, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 40));
  fireEvent.click(links, { clientX: width });
  expect(links.scrollLeft).toBeGreaterThan(0);
});

it.each([
  ['/friend', 369, 431, 38],
  // Below the arrow at the end.
  ['/calculateEvent', 340, 400, 7],
  ['/calculateCasino', 140, 250, 0],
])(
  'in 425 px the link of %s, from %s to %s px, is scrolled clear of the edge and its arrow',
  (path, left, right, scrolled) => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return this.matches('[aria-current]') ? new DOMRect(left, 0, right - left, 40) : new DOMRect(0, 0, 425, 40);
    });
    const pages = new Set(['/calculate', '/calculateCasino', '/calculateEvent', '/friend']);
    const navigation = { go: () => {}, pages, entry: '', query: new URLSearchParams(), setQuery: () => {} };
    const at = (shown: string) => (
      <NavigationProvider value={navigation}>
        <CommissionFrame path={shown}>{null}</CommissionFrame>
      </NavigationProvider>
    );
    const { rerender } = render(at(''));
    expect(screen.getByRole('navigation').scrollLeft).toBe(0);
    rerender(at(path));
    expect(screen.getByRole('navigation').scrollLeft).toBe(scrolled);
  },
);
