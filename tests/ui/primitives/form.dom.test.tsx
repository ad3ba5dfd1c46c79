import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { typedAmount } from '../../../src/rules/text/amountTyped';
import { phoneText } from '../../../src/rules/text/phone';
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

function Numbers() {
  const { bind } = useForm<{ phone: string; amount: string }, void>({
    empty: { phone: '010-1234-4343', amount: '1,234,567' },
    problemsOf: () => ({}),
    send: () => Promise.resolve({ ok: true, value: undefined }),
    problemText: () => '',
  });
  return (
    <>
      <Field {...bind('phone', phoneText)} label="전화" />
      <Field {...bind('amount', typedAmount)} label="금액" />
    </>
  );
}

it.each([
  ['전화', 7, '{Backspace}9', '010-1294-4343', 7],
  ['전화', 4, '{Backspace}{Backspace}6', '016-1234-4343', 4],
  ['금액', 3, '{Backspace}9', '1,934,567', 3],
  ['금액', 2, '{Backspace}{Backspace}8', '8,234,567', 2],
  ['금액', 1, '{Delete}9', '19,234,567', 3],
] as const)('the caret of %s at %i stays with its digits: %s', async (label, at, keys, value, caret) => {
  render(<Numbers />);
  const input = screen.getByLabelText<HTMLInputElement>(label);
  const user = userEvent.setup();
  await user.click(input);
  input.setSelectionRange(at, at);
  await user.keyboard(keys);
  expect([input.value, input.selectionStart]).toEqual([value, caret]);
});

it.each(['전화', '금액'])('%s is not changed while it is being composed, and is grouped when that ends', (label) => {
  render(<Numbers />);
  const input = screen.getByLabelText<HTMLInputElement>(label);
  const compose = (value: string) => fireEvent.input(input, { target: { value }, isComposing: true });
  for (const text of ['0', '01', '010', '0101', '01012']) {
    compose(text);
    expect(input).toHaveValue(text);
  }
  fireEvent.compositionEnd(input);
  expect(input).toHaveValue(label === '전화' ? '010-12' : '1,012');
});

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
