import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CommissionFrame } from '../../../src/ui/commission/CommissionFrame';
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
