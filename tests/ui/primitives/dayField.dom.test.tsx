import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DayField } from '../../../src/ui/primitives/DayField';
import { SiteProvider } from '../../../src/ui/primitives/site';
import { fakeDom } from '../fakeDom';
import { type TestSite, testSite } from '../testSite';
import { typeDays } from '../typeDays';

fakeDom();

const LAST = '2026-11-29';
const TOO_LONG = '기간은 1년까지';
const choose = vi.fn<(day: string) => void>();
let made: TestSite;

beforeEach(() => {
  made = testSite();
  choose.mockReset();
});

function show(day = '2026-11-20') {
  const field = (chosen: string) => (
    <SiteProvider value={made.site}>
      <DayField
        label="시작일"
        day={chosen}
        last={LAST}
        problemOf={(one) => (one < '2025-11-01' ? TOO_LONG : undefined)}
        onChoose={choose}
      />
    </SiteProvider>
  );
  const { rerender } = render(field(day));
  choose.mockImplementation((chosen) => rerender(field(chosen)));
}
const input = () => screen.getByLabelText<HTMLInputElement>('시작일');
const pass = (ms: number) => act(() => void made.live.advance(ms));
const type = (...days: string[]) => typeDays(input(), ...days);

it('a day that is typed digit by digit is the one that is chosen, once the field is left', () => {
  show();
  type('2026-06-20', '2026-06-15', '0002-06-15', '0020-06-15', '0202-06-15');
  expect(input()).toHaveValue('0202-06-15');
  type('2025-12-15');
  expect([choose.mock.calls, input()]).toEqual([[], expect.objectContaining({ value: '2025-12-15' })]);
  fireEvent.blur(input());
  expect(choose.mock.calls).toEqual([['2025-12-15']]);
  expect(input()).toHaveValue('2025-12-15');
});

it('a day is chosen at Enter, or once nothing more is typed for a second, and once only', () => {
  show();
  type('2026-06-20');
  pass(900);
  type('2026-06-15');
  pass(900);
  expect(choose).not.toHaveBeenCalled();
  pass(200);
  expect(choose.mock.calls).toEqual([['2026-06-15']]);
  type('2026-06-01');
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(choose.mock.calls.slice(1)).toEqual([['2026-06-01']]);
  pass(2_000);
  fireEvent.blur(input());
  expect(choose).toHaveBeenCalledTimes(2);
});

it('half a day, or a year on the way to one, is not chosen by leaving the field', () => {
  const empty = vi.fn<() => void>();
  render(
    <SiteProvider value={made.site}>
      <DayField label="시작일" day="2026-11-20" onChoose={choose} onEmpty={empty} />
    </SiteProvider>,
  );
  type('0202-06-15');
  fireEvent.blur(input());
  type('');
  const half = { ...input().validity, badInput: true };
  Object.defineProperty(input(), 'validity', { value: half, configurable: true });
  fireEvent.blur(input());
  expect([choose.mock.calls, empty.mock.calls, input()]).toEqual([
    [],
    [],
    expect.objectContaining({ value: '2026-11-20' }),
  ]);
  Object.defineProperty(input(), 'validity', { value: { ...half, badInput: false } });
  type('');
  fireEvent.blur(input());
  expect(empty).toHaveBeenCalledTimes(1);
});

it('a day after the last one is not chosen, and is gone when the field is left', () => {
  show();
  type('2026-12-20');
  fireEvent.blur(input());
  expect(choose).not.toHaveBeenCalled();
  expect(input()).toHaveValue('2026-11-20');
});

it('a day that can’t be chosen stays with the reason until the field is left', () => {
  show();
  type('2025-01-01');
  pass(1_000);
  expect([choose.mock.calls.length, input().getAttribute('aria-invalid')]).toEqual([0, 'true']);
  expect(screen.getByRole('alert')).toHaveTextContent(TOO_LONG);
  expect(input()).toHaveValue('2025-01-01');
  fireEvent.blur(input());
  expect([screen.queryByRole('alert'), input()]).toEqual([null, expect.objectContaining({ value: '2026-11-20' })]);
  type('2026-01-01');
  pass(1_000);
  expect(choose).toHaveBeenCalledWith('2026-01-01');
});

it('a day that is picked in a calendar is chosen at once, after others were typed too', () => {
  show();
  const pick = (value: string) => {
    fireEvent.pointerDown(input());
    fireEvent.change(input(), { target: { value } });
  };
  pick('2026-06-15');
  expect(choose.mock.calls).toEqual([['2026-06-15']]);
  type('2026-06-01');
  pick('2026-06-02');
  expect(choose.mock.calls.slice(1)).toEqual([['2026-06-02']]);
});
