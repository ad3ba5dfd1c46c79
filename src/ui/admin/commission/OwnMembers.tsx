import type { ReactNode } from 'react';
import { FIRST_PAGE } from '../../../contract/constants';
import type { AdminMember, AdminMemberPage } from '../../../contract/api/staff/admin';
import type { ManagerCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { adminText as shared } from '../../copy/admin';
import { adminMembersText } from '../../copy/adminMembers';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Pager } from '../../primitives/Pager';
import { memberColumns } from '../members/MembersSection';
import { LoadedSection, Section } from '../frame/Section';
import { useResource } from '../../primitives/useResource';

interface OwnMembersProps {
  calls: ManagerCalls;
  clock: Clock;
  /** What can be done with each of them. */
  actions?: (member: AdminMember) => ReactNode;
}

const POLL_MS = 10_000;

/** Members a manager brought in. */
export function OwnMembers({ calls, clock, actions }: OwnMembersProps) {
  const list = useResource<AdminMemberPage, { page: number }>({
    query: { page: FIRST_PAGE },
    load: ({ page }, signal) => calls.members(page, signal),
    polled: { clock, ms: POLL_MS },
  });
  const columns: readonly DataColumn<AdminMember>[] = actions
    ? [...memberColumns, { name: shared.actions, kind: 'action', show: actions }]
    : memberColumns;
  return (
    <Section
      title={adminMembersText.own.title}
      {...(list.value && { about: adminMembersText.own.about(list.value.totalCount) })}
    >
      <LoadedSection list={list}>
        {({ items, page, pageCount }) => (
          <>
            <DataTable
              label={adminMembersText.own.title}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              empty={{ title: adminMembersText.own.none }}
            />
            <Pager page={page} pageCount={pageCount} onPage={list.setPage} />
          </>
        )}
      </LoadedSection>
    </Section>
  );
}
