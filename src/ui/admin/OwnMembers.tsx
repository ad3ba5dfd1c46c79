import { FIRST_PAGE } from '../../contract/constants';
import type { AdminMemberPage } from '../../contract/api/admin';
import type { ManagerCalls } from '../../machines';
import type { Clock } from '../../rules/clock';
import { copy } from '../copy/adminPeople';
import { Pager } from '../primitives/Pager';
import { memberColumns } from './MembersSection';
import { Rows } from './Rows';
import { Loaded, Section } from './Section';
import { useList } from './useList';

interface OwnMembersProps {
  calls: ManagerCalls;
  clock: Clock;
}

const POLL_MS = 10_000;

/** Members a manager brought in. */
export function OwnMembers({ calls, clock }: OwnMembersProps) {
  const list = useList<AdminMemberPage, { page: number }>({
    query: { page: FIRST_PAGE },
    load: ({ page }, signal) => calls.members(page, signal),
    polled: { clock, ms: POLL_MS },
  });
  return (
    <Section title={copy.own.title} {...(list.value && { about: copy.own.about(list.value.totalCount) })}>
      <Loaded list={list}>
        {({ items, page, pageCount }) => (
          <>
            <Rows
              label={copy.own.title}
              columns={memberColumns}
              rows={items}
              keyOf={({ id }) => id}
              empty={copy.own.none}
            />
            <Pager page={page} pageCount={pageCount} onPage={list.turn} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
