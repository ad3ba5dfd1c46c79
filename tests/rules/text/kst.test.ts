import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateTimeText, kickOffText, shortDateText, timeText, weekdayText } from '../../../src/rules/text/kst';

const at = (iso: string): number => Date.parse(iso);

describe('dates in Seoul', () => {
  it.each([
    ['2026-11-21T03:04:05Z', '2026-11-21 12:04:05', '26-11-21', '11-21 12:04', '12:04:05', '토'],
    // Past midnight in Seoul while it is still yesterday in UTC
    ['2026-12-31T15:00:00Z', '2027-01-01 00:00:00', '27-01-01', '01-01 00:00', '00:00:00', '금'],
    ['2024-02-28T14:59:59.999Z', '2024-02-28 23:59:59', '24-02-28', '02-28 23:59', '23:59:59', '수'],
    ['2024-02-28T15:00:00Z', '2024-02-29 00:00:00', '24-02-29', '02-29 00:00', '00:00:00', '목'],
    ['1970-01-01T00:00:00Z', '1970-01-01 09:00:00', '70-01-01', '01-01 09:00', '09:00:00', '목'],
  ])('%s', (utc, full, short, kickOff, time, day) => {
    const ms = at(utc);
    expect(dateTimeText(ms)).toBe(full);
    expect(shortDateText(ms)).toBe(short);
    expect(kickOffText(ms)).toBe(kickOff);
    expect(timeText(ms)).toBe(time);
    expect(weekdayText(ms)).toBe(day);
  });

  it('refuses what is no date', () => {
    for (const ms of [NaN, Infinity, 9e15]) expect(() => dateTimeText(ms)).toThrow(RangeError);
  });

  // From 1989 on, after the last summer time, the time zone data must agree.
  const ms = fc.integer({ min: at('1989-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z') });
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'medium' });
  const day = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', weekday: 'short' });
  it('agrees with the time zone database', () => {
    fc.assert(
      fc.property(ms, (time) => {
        expect(dateTimeText(time)).toBe(clock.format(time));
        expect(weekdayText(time)).toBe(day.format(time));
      }),
    );
  });
});
