import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DayField } from '../../../src/ui/primitives/DayField';

const LAST = '2026-11-29';
const TOO_LONG = '기간은 1년까지';
const choose = vi.fn<(day: string) => void>();

beforeEach(() => {
  choose.mockReset();
});

function show(day = '2026-11-20') {
  const field = (chosen: string) => (
    <DayField
      label="시작일"
      day={chosen}
      last={LAST}
      problemOf={(one) => (one < '2025-11-01' ? TOO_LONG : undefined)}
      onChoose={choose}
    />
  );
  const { rerender } = render(field(day));
  choose.mockImplementation((chosen) => rerender(field(chosen)));
}
const input = () => screen.getByLabelText('시작일');
/** What a browser reports while these are typed, one after the other. */
const type = (...days: string[]) => days.forEach((value) => fireEvent.change(input(), { target: { value } }));

it('a day that is typed digit by digit is the one that is chosen', () => {
  show();
  type('2026-06-20', '2026-06-15', '0002-06-15', '0020-06-15', '0202-06-15');
  expect(input()).toHaveValue('0202-06-15');
  type('2025-12-15');
  expect(input()).toHaveValue('2025-12-15');
  expect(choose.mock.calls.flat()).toEqual(['2026-06-20', '2026-06-15', '2025-12-15']);
});

it('a day after the last one is not chosen, and is gone when the field is left', () => {
  show();
  type('2026-12-20');
  expect(choose).not.toHaveBeenCalled();
  fireEvent.blur(input());
  expect(input()).toHaveValue('2026-11-20');
});

it('a day that can’t be chosen stays with the reason until the field is left', () => {
  show();
  type('2025-01-01');
  expect([choose.mock.calls.length, input().getAttribute('aria-invalid')]).toEqual([0, 'true']);
  expect(screen.getByRole('alert')).toHaveTextContent(TOO_LONG);
  expect(input()).toHaveValue('2025-01-01');
  fireEvent.blur(input());
  expect([screen.queryByRole('alert'), input()]).toEqual([null, expect.objectContaining({ value: '2026-11-20' })]);
  type('2026-01-01');
  expect(choose).toHaveBeenCalledWith('2026-01-01');
});
