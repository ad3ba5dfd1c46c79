import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KeyValueList } from '../../../src/ui/primitives/KeyValueList';

it('a name beside a long value is not cut within a word', () => {
  render(<KeyValueList rows={[['Period', '2026-11-30 00:00:00 – 2026-12-07 00:00:00']]} />);
  const name = getComputedStyle(screen.getByText('Period'));
  expect(name.overflowWrap).toBe('break-word');
  expect(name.minWidth).not.toMatch(/^0/);
});
