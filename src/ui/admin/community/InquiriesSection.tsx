import type { ReactNode } from 'react';
import { INQUIRY_STATES, type StaffInquiry, type StaffInquiryPage } from '../../../contract/api/community/inquiries';
import type { AttachedSlip } from '../../../contract/api/community/writing';
import { FIRST_PAGE } from '../../../contract/constants';
import { INQUIRY_LABELS } from '../../../contract/labels/inquiries';
import type { CommunityStaffCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminCommunityText } from '../../copy/adminCommunity';
import type { DataColumn } from '../../primitives/DataTable';
import { InquiryDialog } from './InquiryDialog';
import { Person, Status } from '../frame/cells';
import { ListSection } from '../frame/ListSection';
import { LINE_TO_COME } from '../frame/Section';
import { useResource } from '../../primitives/useResource';

interface InquiriesSectionProps {
  calls: Pick<CommunityStaffCalls, 'inquiries' | 'answer'>;
  clock: Clock;
  /** Shows a bet, read-only. */
  slip: (slip: AttachedSlip) => ReactNode;
}

interface InquiryFilter {
  state: (typeof INQUIRY_STATES)[number] | undefined;
  page: number;
}

const texts = adminCommunityText.inquiries;
const POLL_MS = 5_000;
const STATES = [undefined, ...INQUIRY_STATES] as const;

/** Members' inquiries, the longest waiting first. */
export function InquiriesSection({ calls, clock, slip }: InquiriesSectionProps) {
  const list = useResource<StaffInquiryPage, InquiryFilter>({
    query: { state: undefined, page: FIRST_PAGE },
    load: ({ state, page }, signal) => calls.inquiries({ page: String(page), ...(state && { state }) }, signal),
    polled: { clock, ms: POLL_MS },
  });
  return (
    <ListSection
      title={shared.section('inquiries')}
      about={texts.about}
      head={<strong role="status">{list.value ? texts.waiting(list.value.waiting) : LINE_TO_COME}</strong>}
      list={list}
      choices={[
        {
          label: texts.filter,
          field: 'state',
          options: STATES.map((state) => [state, state ? texts.state[state] : texts.all]),
        },
      ]}
      columns={columns}
      keyOf={({ id }) => id}
      none={texts.none}
      actions={({ state }) => [
        {
          name: state === 'waiting' ? texts.open : texts.look,
          tone: state === 'waiting' ? 'gold' : 'plain',
          dialog: ({ row, close, changed }) => (
            <InquiryDialog inquiry={row} calls={calls} slip={slip} onClose={close} onAnswered={changed} />
          ),
        },
      ]}
    />
  );
}

const columns: readonly DataColumn<StaffInquiry>[] = [
  {
    name: texts.status,
    show: ({ state }) => <Status $tone={state === 'waiting' ? 'warn' : 'good'}>{texts.state[state]}</Status>,
  },
  { name: texts.category, show: ({ category }) => INQUIRY_LABELS[category] },
  { name: texts.title, show: ({ title }) => title },
  { name: texts.member, show: Person },
  { name: texts.at, kind: 'number', show: ({ askedAt }) => dateTimeText(askedAt) },
];
