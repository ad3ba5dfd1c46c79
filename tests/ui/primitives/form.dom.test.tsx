import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Field } from '../../../src/ui/primitives/Field';
import { Form } from '../../../src/ui/primitives/Form';
import { useForm } from '../../../src/ui/primitives/useForm';

function Page() {
  const { bind, submit, tries } = useForm<{ days: string }, void>({
    empty: { days: '' },
    problemsOf: ({ days }) => (days === '1' ? {} : { days: 'shape' }),
    send: () => Promise.resolve({ ok: true, value: undefined }),
    problemText: () => '틀립니다.',
  });
  return (
    <Form tries={tries} onSubmit={() => submit?.()}>
      <Field {...bind('days')} label="일수" />
      <button type="submit">발행</button>
      <button type="button">다른 것</button>
    </Form>
  );
}

const field = () => screen.getByLabelText('일수');
const button = (name: string) => screen.getByRole('button', { name });

it('does not move its button away from under the press that leaves a wrong field', async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.type(field(), '500');
  await user.pointer({ keys: '[MouseLeft>]', target: button('발행') });
  expect(field()).not.toHaveFocus();
  expect(field()).not.toHaveAccessibleDescription();
  await user.pointer({ keys: '[/MouseLeft]', target: button('발행') });
  expect(field()).toHaveAccessibleDescription('틀립니다.');
  expect(field()).toHaveFocus();
});

it('shows what is wrong with a field that is left for something else', async () => {
  render(<Page />);
  await userEvent.type(field(), '500');
  await userEvent.click(button('다른 것'));
  expect(field()).toHaveAccessibleDescription('틀립니다.');
});
