import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button, IconButton } from '../../../src/ui/primitives/Button';
import { Pager } from '../../../src/ui/primitives/Pager';

it.each([
  ['Button', Button],
  ['IconButton', IconButton],
])('a %s that is disabled retains the focus, ignores presses and sends no form', async (_, Part) => {
  const [send, press] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const form = (isShut: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <input aria-label="금액" />
      <Part type="submit" disabled={isShut} onClick={press}>
        저장
      </Part>
    </form>
  );
  const keys = userEvent.setup();
  const { rerender } = render(form(false));
  const button = screen.getByRole('button');
  await keys.click(button);
  rerender(form(true));
  expect(button).toBeDisabled();
  // A dialog that closes gives the focus back to it.
  screen.getByLabelText('금액').focus();
  button.focus();
  expect(button).toHaveFocus();
  await keys.keyboard('{Enter} ');
  await keys.click(button);
  await keys.type(screen.getByLabelText('금액'), '1{Enter}');
  expect(send).toHaveBeenCalledOnce();
  expect(press).toHaveBeenCalledOnce();
  rerender(form(false));
  expect(button).toBeEnabled();
});

it('what leads to the next page retains the focus on the last one', () => {
  const pager = (page: number) => <Pager page={page} pageCount={3} onPage={() => undefined} />;
  const { rerender } = render(pager(2));
  const next = screen.getByRole('button', { name: '다음 페이지' });
  rerender(pager(3));
  next.focus();
  expect(next).toBeDisabled();
  expect(next).toHaveFocus();
});
