import type { RewardsAdminCalls } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminRewardsText } from '../../copy/adminRewards';
import { KeyValueList } from '../../primitives/KeyValueList';
import { FailureNotice } from '../../primitives/FailureNotice';
import { CheckField } from '../../primitives/Inputs';
import { LoadedSection, Section } from '../frame/Section';
import { useResource } from '../../primitives/useResource';

interface AttendanceSectionProps {
  calls: Pick<RewardsAdminCalls, 'attendance' | 'setAttendance'>;
}

const texts = adminRewardsText.attendance;

/** Who may attend, and how many did today. */
export function AttendanceSection({ calls }: AttendanceSectionProps) {
  const list = useResource({
    load: (_, signal) => calls.attendance(signal),
    submit: (needsCharge: boolean) => calls.setAttendance(needsCharge),
  });
  return (
    <Section title={shared.section('attendance')} about={texts.about}>
      <FailureNotice failure={list.submitFailure} />
      <LoadedSection list={list}>
        {({ needsCharge, today, points }) => (
          <>
            <KeyValueList
              rows={[
                [texts.today, texts.people(today)],
                [texts.points, texts.pointsOf(points)],
              ]}
            />
            <CheckField label={texts.needsCharge} checked={needsCharge} onCheck={(checked) => list.submit?.(checked)} />
          </>
        )}
      </LoadedSection>
    </Section>
  );
}
