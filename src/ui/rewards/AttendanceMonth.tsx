import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import type { Attendance } from '../../contract/api/rewards/attendance';
import { daysOfMonth, firstWeekday } from '../../rules/text/days';
import { rewardsText as shared } from '../copy/rewards';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { colour, radius, size } from '../tokens/tokens';

const copy = shared.attendance;
const WEEK = 7;

/** The days of a month; attended ones are stamped. */
export function AttendanceMonth({ book: { month, today, joined, days } }: { book: Attendance }) {
  const stamped = new Map(days.map((one) => [Number(one.day.slice(8)), one]));
  const before = firstWeekday(month);
  const length = daysOfMonth(month);
  const weeks = Array.from({ length: Math.ceil((before + length) / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (__, at) => {
      const day = week * WEEK + at - before + 1;
      return day >= 1 && day <= length ? day : undefined;
    }),
  );
  return (
    <Month aria-label={copy.calendar(copy.title(month))}>
      <thead>
        <tr>
          {copy.weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, n) => (
          <tr key={n}>
            {week.map((day, at) => {
              if (day === undefined)
                return (
                  <td key={at} data-day="none">
                    {'\u00a0'}
                  </td>
                );
              const stamp = stamped.get(day);
              const date = `${month}-${String(day).padStart(2, '0')}`;
              const isMissed = !stamp && date < today && date >= joined;
              return (
                <td
                  key={at}
                  data-day={stamp ? 'attended' : isMissed ? 'missed' : 'open'}
                  aria-current={date === today ? 'date' : undefined}
                >
                  <span className="number">{day}</span>
                  {stamp && (
                    <span className="stamp">
                      <Check size={18} aria-hidden />
                      <b>{copy.pointsOf(stamp.points)}</b>
                    </span>
                  )}
                  {date === today && <span className="today">{copy.today}</span>}
                  {stamp && <VisuallyHidden>{copy.attended(day)}</VisuallyHidden>}
                  {isMissed && <VisuallyHidden>{copy.missed(day)}</VisuallyHidden>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Month>
  );
}

const Month = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 4px;
  th {
    padding: 4px;
    font-size: ${size.small};
    font-weight: 400;
    color: ${colour.muted};
  }
  td {
    position: relative;
    height: 76px;
    padding: 6px 8px;
    border-radius: ${radius.field};
    background: ${colour.ground};
    vertical-align: top;
  }
  td[data-day='none'] {
    background: none;
  }
  td[data-day='missed'] .number {
    color: ${colour.faint};
  }
  td[data-day='attended'] {
    background: ${colour.raised};
  }
  td[aria-current='date'] {
    box-shadow: inset 0 0 0 1px ${colour.gold};
  }
  .number {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .today {
    position: absolute;
    top: 6px;
    right: 8px;
    font-size: ${size.tiny};
    color: ${colour.gold};
  }
  .stamp {
    display: grid;
    justify-items: center;
    gap: 2px;
    margin-top: 2px;
    color: ${colour.gold};
    b {
      font-size: ${size.tiny};
    }
  }
  [data-layout='mobile'] & {
    border-spacing: 3px;
    td {
      height: 58px;
      padding: 4px;
    }
    .stamp {
      gap: 0;
    }
    .stamp b {
      font-weight: 500;
      letter-spacing: -0.03em;
    }
    .today {
      right: 4px;
      top: 4px;
    }
    /* The English word is too long to be beside the number, and as wide as the cell in the largest text. */
    &:lang(en) .today {
      position: static;
      display: block;
      margin-inline: -4px;
      text-align: center;
      white-space: nowrap;
    }
    &:lang(en) .stamp + .today {
      display: none;
    }
  }
`;
