import { styled } from 'styled-components';
import type { AuditEntry, AuditFilter, AuditPage, NamedMember } from '../../../contract/api/staff/admin';
import { FIRST_PAGE } from '../../../contract/constants';
import type { AdminCalls } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminAuditText } from '../../copy/adminAudit';
import type { DataColumn } from '../../primitives/DataTable';
import { Notice } from '../../primitives/Notice';
import { size } from '../../tokens/tokens';
import { AuditFilters } from './AuditFilters';
import { changesOf } from './changes';
import { Faint } from '../frame/cells';
import { ListSection } from '../frame/ListSection';
import { useResource } from '../../primitives/useResource';

interface AuditSectionProps {
  calls: Pick<AdminCalls, 'audit'>;
}

/** What administrators changed, which nobody can edit, and whether the record is intact. */
export function AuditSection({ calls }: AuditSectionProps) {
  const list = useResource<AuditPage, AuditFilter & { page: number }>({
    query: { page: FIRST_PAGE },
    load: (query, signal) => calls.audit(query, signal),
  });
  const { page: _, ...filter } = list.query;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <ListSection
      title={shared.section('audit')}
      about={({ totalCount }) => adminAuditText.about(totalCount)}
      list={list}
      canRefresh
      above={({ flaw }) =>
        flaw ? (
          <Notice $tone="bad" role="alert">
            {adminAuditText.flaw(flaw.seq, flaw.reason)}
          </Notice>
        ) : (
          <Notice $tone="good">{adminAuditText.whole}</Notice>
        )
      }
      columns={columnsOf(list.value?.members ?? [])}
      keyOf={({ seq }) => seq}
      none={isFiltered ? adminAuditText.filter.none : adminAuditText.none}
    >
      <AuditFilters staff={list.value?.staff ?? []} onFilter={(next) => list.setQuery({ ...next, page: FIRST_PAGE })} />
    </ListSection>
  );
}

const columnsOf = (members: readonly NamedMember[]): readonly DataColumn<AuditEntry>[] => [
  { name: adminAuditText.seq, kind: 'number', show: ({ seq }) => seq },
  { name: adminAuditText.at, kind: 'number', show: ({ at }) => dateTimeText(Date.parse(at)) },
  {
    name: adminAuditText.by,
    show: ({ userId, address }) => (
      <>
        {userId} <Faint>{address}</Faint>
      </>
    ),
  },
  { name: adminAuditText.action, show: ({ action }) => adminAuditText.actionOf(action) },
  {
    name: adminAuditText.subject,
    show: ({ subject, about }) => (
      <>
        {adminAuditText.subjectOf(subject)}
        {about !== null && <Faint> {about}</Faint>}
      </>
    ),
  },
  {
    name: adminAuditText.changes,
    show: ({ before, after }) => (
      <Changes>
        {changesOf(before, after).map(({ within, name, from, to }, at) => (
          <li key={at}>
            <Faint>{adminAuditText.pathOf([...within, { name }])}</Faint> {adminAuditText.valueOf(name, from, members)}{' '}
            → {adminAuditText.valueOf(name, to, members)}
          </li>
        ))}
      </Changes>
    ),
  },
];

const Changes = styled.ul`
  max-width: 640px;
  font-size: ${size.small};
  line-height: 1.5;
`;
