import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { StakeField } from '../../../src/ui/betting/slip/StakeField';

function Slip() {
  const [stake, setStake] = useState(0);
  const rest = { isStakePinned: false, pinStake: undefined, maxStake: undefined, mode: 'combined' } as const;
  return (
    <>
      <StakeField stake={stake} setStake={setStake} {...rest} />
      <output>{stake}</output>
    </>
  );
}

const field = () => screen.getByLabelText('배팅금액');
const stake = () => screen.getAllByRole('status').at(-1)!;
const write = (value: string) => fireEvent.change(field(), { target: { value } });

it('never stakes more than what was pasted or typed', () => {
  render(<Slip />);
  write('10000.00');
  expect(field()).toHaveValue('10,000');
  write('7500.50');
  expect(stake()).toHaveTextContent(/^7500$/);
  fireEvent.blur(field());
  expect(field()).toHaveValue('7,500');
  write('１００００');
  expect(field()).toHaveValue('10,000');
  write('-5000');
  expect(field()).toHaveValue('-5000');
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  expect(field()).toHaveAccessibleDescription(/금액은 숫자로 입력해주세요./);
  fireEvent.click(screen.getByRole('button', { name: '초기화' }));
  expect(field()).toHaveValue('');
  for (const value of ['1', '10', '10.', '10.5']) write(value);
  expect(stake()).toHaveTextContent(/^10$/);
  fireEvent.click(screen.getByRole('button', { name: '5만원 더하기' }));
  expect(field()).toHaveValue('50,010');
});
