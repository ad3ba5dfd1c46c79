import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { INQUIRY_STATES, type StaffInquiry, type StaffInquiryPage } from '../../../contract/api/community/inquiries';
import type { Slip } from '../../../contract/api/community/writing';
import { FIRST_PAGE } from '../../../contract/constants';
import { INQUIRY_LABELS } from '../../../contract/labels/inquiries';
import type { TalkDeskCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { dateTimeText } from '../../../rules/text/kst';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminCommunity';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Pager } from '../../primitives/Pager';
import { colour } from '../../tokens/tokens';
import { InquiryDialog } from './InquiryDialog';
import { RowChoice } from '../frame/rowParts';
import { Loaded, Section } from '../frame/Section';
import { useList } from '../frame/useList';

interface InquiriesSectionProps {
  calls: Pick<TalkDeskCalls, 'inquiries' | 'answer'>;
  clock: Clock;
  /** Shows a bet that nothing can be done about. */
  slip: (slip: Slip) => ReactNode;
}

interface Asked {
  state: (typeof INQUIRY_STATES)[number] | undefined;
  page: number;
}

const words = copy.inquiries;
const POLL_MS = 5_000;
const STATES = [undefined, ...INQUIRY_STATES] as const;

/** What members ask, the longest waiting first. */
export function InquiriesSection({ calls, clock, slip }: InquiriesSectionProps) {
  const list = useList<StaffInquiryPage, Asked>({
    query: { state: undefined, page: FIRST_PAGE },
    load: ({ state, page }, signal) => calls.inquiries({ page: String(page), ...(state && { state }) }, signal),
    polled: { clock, ms: POLL_MS },
  });
  const [shown, setShown] = useState<StaffInquiry>();
  const columns: DataColumn<StaffInquiry>[] = [
    { name: words.status, show: ({ state }) => <State data-state={state}>{words.state[state]}</State> },
    { name: words.category, show: ({ category }) => INQUIRY_LABELS[category] },
    { name: words.title, show: ({ title }) => title },
    {
      name: words.member,
      show: ({ userId, nickname }) => (
        <>
          <strong>{userId}</strong> {nickname}
        </>
      ),
    },
    { name: words.at, kind: 'number', show: ({ askedAt }) => dateTimeText(askedAt) },
    {
      name: shared.actions,
      kind: 'action',
      show: (one) => (
        <Button $tone={one.state === 'waiting' ? 'gold' : 'plain'} onClick={() => setShown(one)}>
          {one.state === 'waiting' ? words.open : words.look}
        </Button>
      ),
    },
  ];
  return (
    <Section
      title={shared.section('inquiries')}
      about={words.about}
      actions={list.value && <strong role="status">{words.waiting(list.value.waiting)}</strong>}
    >
      <RowChoice role="group" aria-label={words.filter}>
        {STATES.map((state) => (
          <Button
            key={state ?? 'all'}
            aria-pressed={list.query.state === state}
            onClick={() => list.ask({ state, page: FIRST_PAGE })}
          >
            {state === undefined ? words.all : words.state[state]}
          </Button>
        ))}
      </RowChoice>
      <Loaded list={list}>
        {({ items, page, pageCount }) => (
          <>
            <DataTable
              label={shared.section('inquiries')}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              empty={{ title: words.none }}
            />
            <Pager page={page} pageCount={pageCount} onPage={list.turn} />
          </>
        )}
      </Loaded>
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
