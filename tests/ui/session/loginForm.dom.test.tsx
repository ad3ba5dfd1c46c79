import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LoginForm, type LoginFormProps } from '../../../src/ui/session/LoginForm';

const typed = { userId: 'member', password: 'member1234' };
const props = { typed, onType: () => {}, onSubmit: undefined, isBusy: false } satisfies LoginFormProps;

it('signs in as soon as possible after a press before it was known whether somebody is signed in', async () => {
  const submit = vi.fn<LoginFormProps['onSubmit'] & {}>();
  const { rerender } = render(<LoginForm {...props} />);
  await userEvent.type(screen.getByLabelText('비밀번호', { exact: true }), '{Enter}');
  rerender(<LoginForm {...props} onSubmit={submit} />);
  expect(submit).toHaveBeenCalledExactlyOnceWith(typed);
  rerender(<LoginForm {...props} isBusy />);
  rerender(<LoginForm {...props} onSubmit={submit} />);
  expect(submit).toHaveBeenCalledTimes(1);
});

it('ignores a press while a sign-in is under way', async () => {
  const submit = vi.fn<LoginFormProps['onSubmit'] & {}>();
  const { rerender } = render(<LoginForm {...props} isBusy />);
  expect(screen.getByRole('button', { name: '로그인 중…' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('비밀번호', { exact: true }), '{Enter}');
  rerender(<LoginForm {...props} onSubmit={submit} />);
  expect(submit).not.toHaveBeenCalled();
});
