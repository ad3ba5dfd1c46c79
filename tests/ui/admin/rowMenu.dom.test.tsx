import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RowMenu } from '../../../src/ui/admin/frame/RowMenu';

it('closes by its own button too, where a press gives no button the focus', () => {
  render(<RowMenu name="종료" items={[{ name: '로그아웃', choose: () => {} }]} />);
  const button = screen.getByRole('button', { name: '종료' });
  fireEvent.click(button);
  expect(screen.getByRole('menuitem')).toHaveFocus();
  // Safari focuses no button that is pressed: what had the focus loses it.
  if (fireEvent.mouseDown(button)) act(() => (document.activeElement as HTMLElement).blur());
  fireEvent.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});
