import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { INQUIRY_STATES, type StaffInquiry, type StaffInquiryPage } from '../../../contract/api/community/inquiries';
import type { AttachedSlip } from '../../../contract/api/community/writing';
import { FIRST_PAGE } from '../../../contract/constants';
import { INQUIRY_LABELS } from '../../../contract/labels/inquiries';
import type { CommunityStaffCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminCommunityText } from '../../copy/adminCommunity';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Pager } from '../../primitives/Pager';
import { colour } from '../../tokens/tokens';
import { InquiryDialog } from './InquiryDialog';
import { RowChoice } from '../frame/rowParts';
import { LoadedSection, Section } from '../frame/Section';
import { useResource } from '../../primitives/useResource';

interface InquiriesSectionProps {
  calls: Pick<CommunityStaffCalls, 'inquiries' | 'answer'>;
  clock: Clock;
  /** Shows a bet that nothing can be done about. */
  slip: (slip: AttachedSlip) => ReactNode;
}

interface InquiryFilter {
  state: (typeof INQUIRY_STATES)[number] | undefined;
  page: number;
}

const texts = adminCommunityText.inquiries;
const POLL_MS = 5_000;
const STATES = [undefined, ...INQUIRY_STATES] as const;

/** What members ask, the longest waiting first. */
export function InquiriesSection({ calls, clock, slip }: InquiriesSectionProps) {
  const list = useResource<StaffInquiryPage, InquiryFilter>({
    query: { state: undefined, page: FIRST_PAGE },
    load: ({ state, page }, signal) => calls.inquiries({ page: String(page), ...(state && { state }) }, signal),
    polled: { clock, ms: POLL_MS },
  });
  const [shown, setShown] = useState<StaffInquiry>();
  const columns: DataColumn<StaffInquiry>[] = [
    { name: texts.status, show: ({ state }) => <State data-state={state}>{texts.state[state]}</State> },
    { name: texts.category, show: ({ category }) => INQUIRY_LABELS[category] },
    { name: texts.title, show: ({ title }) => title },
    {
      name: texts.member,
      show: ({ userId, nickname }) => (
        <>
          <strong>{userId}</strong> {nickname}
        </>
      ),
    },
    { name: texts.at, kind: 'number', show: ({ askedAt }) => dateTimeText(askedAt) },
    {
      name: shared.actions,
      kind: 'action',
      show: (one) => (
        <Button $tone={one.state === 'waiting' ? 'gold' : 'plain'} onClick={() => setShown(one)}>
          {one.state === 'waiting' ? texts.open : texts.look}
        </Button>
      ),
    },
  ];
  return (
    <Section
      title={shared.section('inquiries')}
      about={texts.about}
      actions={list.value && <strong role="status">{texts.waiting(list.value.waiting)}</strong>}
    >
      <RowChoice role="group" aria-label={texts.filter}>
        {STATES.map((state) => (
          <Button
            key={state ?? 'all'}
            aria-pressed={list.query.state === state}
            onClick={() => list.setQuery({ state, page: FIRST_PAGE })}
          >
            {state === undefined ? texts.all : texts.state[state]}
          </Button>
        ))}
      </RowChoice>
      <LoadedSection list={list}>
        {({ items, page, pageCount }) => (
          <>
            <DataTable
              label={shared.section('inquiries')}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              empty={{ title: texts.none }}
            />
            <Pager page={page} pageCount={pageCount} onPage={list.setPage} />
          </>
        )}
      </LoadedSection>
      {shown && (
        <InquiryDialog
          inquiry={shown}
          calls={calls}
          slip={slip}
          onClose={() => setShown(undefined)}
          onAnswered={list.reload}
        />
      )}
    </Section>
  );
}

const State = styled.span`
  white-space: nowrap;
  color: ${colour.good};
  &[data-state='waiting'] {
    color: ${colour.warn};
  }
`;
