import type { ClubAdminCalls } from '../../../machines';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminRewards';
import { Facts } from '../../primitives/Facts';
import { Failure } from '../../primitives/Failure';
import { CheckField } from '../../primitives/Inputs';
import { Loaded, Section } from '../frame/Section';
import { useList } from '../frame/useList';

interface AttendanceSectionProps {
  calls: Pick<ClubAdminCalls, 'attendance' | 'setAttendance'>;
}

const words = copy.attendance;

/** Who may attend, and how many did today. */
export function AttendanceSection({ calls }: AttendanceSectionProps) {
  const list = useList({
    query: undefined,
    load: (_, signal) => calls.attendance(signal),
    submit: (needsCharge: boolean) => calls.setAttendance(needsCharge),
  });
  return (
    <Section title={shared.section('attendance')} about={words.about}>
      <Failure failure={list.submitFailure} />
      <Loaded list={list}>
        {({ needsCharge, today, points }) => (
          <>
            <Facts
              facts={[
                [words.today, words.people(today)],
                [words.points, words.pointsOf(points)],
              ]}
            />
            <CheckField label={words.needsCharge} checked={needsCharge} onCheck={(checked) => list.submit?.(checked)} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
