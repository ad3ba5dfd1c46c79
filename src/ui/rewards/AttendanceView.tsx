import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { Attendance } from '../../contract/api/rewards/attendance';
import { monthAfter } from '../../rules/text/days';
import { timeText } from '../../rules/text/kst';
import { rewardsText as shared } from '../copy/rewards';
import { Button, IconButton } from '../primitives/Button';
import { DataTable } from '../primitives/DataTable';
import { KeyValueList } from '../primitives/KeyValueList';
import { Loaded } from '../primitives/Loaded';
import { Sheet } from '../primitives/Sheet';
import { useSite } from '../primitives/site';
import { useResource } from '../primitives/useResource';
import { useSeoulDay } from '../primitives/useSeoulDay';
import { colour, radius, size } from '../tokens/tokens';
import { AttendanceMonth } from './AttendanceMonth';

const copy = shared.attendance;

/** /attendance: the month, today's attendance, and what the days are worth. */
export function AttendanceView() {
  const { calls } = useSite();
  const sheet = useResource<Attendance, { month: string | undefined }, void>({
    query: { month: undefined },
    load: ({ month }, signal) => calls.rewards.attendance(month, signal),
    submit: () => calls.rewards.attend(),
    version: useSeoulDay(),
  });
  return (
    <Sheet>
      {/* A sheet names its month, and has what leads to the others. */}
      <Loaded from={{ ...sheet, isEarlier: false }} actionFailure={sheet.submitFailure} bars={[60, 7]}>
        {(value) => <MonthSheet sheet={value} onMonth={(month) => sheet.setQuery({ month })} onAttend={sheet.submit} />}
      </Loaded>
    </Sheet>
  );
}

interface MonthSheetProps {
  sheet: Attendance;
  onMonth: (month: string) => void;
  onAttend: (() => void) | undefined;
}

function MonthSheet({ sheet, onMonth, onAttend }: MonthSheetProps) {
  const { month, today, days, attended, streak, points, needsCharge, charged } = sheet;
  const isFirst = month <= sheet.since;
  const isPresent = month === today.slice(0, 7);
  const gained = days.find(({ day }) => day === today)?.points;
  return (
    <Columns>
      <div>
        <MonthHead>
          <IconButton aria-label={copy.earlier} disabled={isFirst} onClick={() => onMonth(monthAfter(month, -1))}>
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          <h2 aria-live="polite">{copy.title(month)}</h2>
          <IconButton aria-label={copy.later} disabled={isPresent} onClick={() => onMonth(monthAfter(month, 1))}>
            <ChevronRight size={18} aria-hidden />
          </IconButton>
        </MonthHead>
        <AttendanceMonth book={sheet} />
      </div>
      <aside>
        <KeyValueList
          rows={[
            [copy.streak, copy.days(streak)],
            [copy.month, copy.days(days.length)],
            [copy.points, copy.pointsOf(points)],
          ]}
        />
        <AttendAction aria-live="polite">
          <p>
            {attended
              ? gained === undefined
                ? copy.done
                : copy.got(gained)
              : needsCharge && !charged
                ? copy.needsCharge
                : copy.open}
          </p>
          <Button
            $tone="gold"
            $size="large"
            disabled={attended || !onAttend || (needsCharge && !charged)}
            onClick={onAttend}
          >
            {attended ? copy.done : onAttend ? copy.attend : copy.attending}
          </Button>
        </AttendAction>
        <h2>{copy.rewards}</h2>
        <KeyValueList rows={copy.rewardRows} />
        <Rules>
          {copy.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </Rules>
      </aside>
      <section aria-label={copy.list}>
        <h2>{copy.list}</h2>
        <DataTable
          label={copy.list}
          columns={[
            { name: copy.columns.day, leads: true, show: ({ day }) => day },
            { name: copy.columns.at, show: ({ at }) => timeText(at) },
            { name: copy.columns.streak, kind: 'number', show: (row) => copy.days(row.streak) },
            { name: copy.columns.points, kind: 'number', show: (row) => copy.pointsOf(row.points) },
          ]}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          empty={copy.none}
        />
      </section>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: 16px;
  align-items: start;
  aside,
  section {
    display: grid;
    gap: 10px;
  }
  section {
    grid-column: 1 / -1;
  }
  [data-layout='mobile'] & {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const MonthHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  margin-bottom: 10px;
  h2 {
    font-size: ${size.title};
  }
`;

const AttendAction = styled.div`
  display: grid;
  gap: 10px;
  padding: 14px;
  border-radius: ${radius.field};
  background: ${colour.raised};
  text-align: center;
  p {
    min-height: 2.6em;
    display: grid;
    place-items: center;
  }
`;

const Rules = styled.ul`
  display: grid;
  gap: 4px;
  padding-left: 16px;
  list-style: disc;
  font-size: ${size.small};
  color: ${colour.muted};
`;
