import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminMember, AdminMemberPage } from '../../../contract/api/staff/admin';
import { UserType } from '../../../contract/codes/users';
import { FIRST_PAGE } from '../../../contract/constants';
import type { AdminCalls, MemberQuery } from '../../../machines';
import { moneyText, pointsText } from '../../../rules/text/amount';
import { dateTimeText, shortDateText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminMoneyText as money } from '../../copy/adminMoney';
import { adminMembersText } from '../../copy/adminMembers';
import { Button } from '../../primitives/Button';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { LevelIcon } from '../../primitives/LevelIcon';
import { Pager } from '../../primitives/Pager';
import { colour } from '../../tokens/tokens';
import { AdjustDialog } from '../wallet/AdjustDialog';
import { MemberDialog } from './MemberDialog';
import { MemberFilter } from './MemberFilter';
import { RowActions } from '../frame/rowParts';
import { LoadedSection, Section } from '../frame/Section';
import { useResource } from '../../primitives/useResource';

interface MembersSectionProps {
  calls: Pick<AdminCalls, 'members' | 'changeMember' | 'resetPassword' | 'adjust'>;
  /** See `AdjustDialog`. */
  newRef: () => string;
}

const texts = adminMembersText.members;

/** All members: found, let in, changed, blocked. */
export function MembersSection({ calls, newRef }: MembersSectionProps) {
  const list = useResource<AdminMemberPage, MemberQuery>({
    query: { page: FIRST_PAGE },
    load: (query, signal) => calls.members(query, signal),
  });
  const [chosen, setChosen] = useState<number>();
  const [adjusted, setAdjusted] = useState<AdminMember>();
  const [pendingAction, setPendingAction] = useState<ConfirmableAction>();
  const member = list.value?.items.find(({ id }) => id === chosen);
  const approve = ({ id, userId }: AdminMember) =>
    setPendingAction({ ...texts.approveConfirm(userId), run: () => calls.changeMember(id, { state: 'active' }) });
  const columns: DataColumn<AdminMember>[] = [
    ...memberColumns,
    {
      name: shared.actions,
      kind: 'action',
      show: (one) => (
        <RowActions>
          <Button aria-label={texts.manageTitle(one.userId)} onClick={() => setChosen(one.id)}>
            {texts.manage}
          </Button>
          {one.state === 'waiting' && (
            <Button $tone="gold" onClick={() => approve(one)}>
              {texts.approve}
            </Button>
          )}
          {one.type !== UserType.administrator && (
            <Button aria-label={money.adjustTitle(one.userId)} onClick={() => setAdjusted(one)}>
              {money.adjust}
            </Button>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <Section
      title={shared.section('members')}
      {...(list.value && { about: texts.about(list.value.totalCount) })}
      actions={<Button onClick={list.reload}>{shared.refresh}</Button>}
    >
      <MemberFilter query={list.query} onFilter={list.setQuery} />
      <LoadedSection list={list}>
        {({ items, page, pageCount }) => (
          <>
            <DataTable
              label={shared.section('members')}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              empty={{ title: texts.none }}
            />
            <Pager page={page} pageCount={pageCount} onPage={list.setPage} />
          </>
        )}
      </LoadedSection>
      {member && (
        <MemberDialog member={member} calls={calls} onClose={() => setChosen(undefined)} onChanged={list.reload} />
      )}
      {adjusted && (
        <AdjustDialog
          member={adjusted}
          calls={calls}
          newRef={newRef}
          onClose={() => setAdjusted(undefined)}
          onChanged={list.reload}
        />
      )}
      {pendingAction && (
        <ConfirmAction action={pendingAction} onClose={() => setPendingAction(undefined)} onDone={list.reload} />
      )}
    </Section>
  );
}

/** What is shown of a member to staff of either kind. */
export const memberColumns: readonly DataColumn<AdminMember>[] = [
  {
    name: adminMembersText.userId,
    show: ({ userId, nickname, type }) => (
      <Who>
        <strong>{userId}</strong> {nickname} {type !== 0 && <span>{adminMembersText.type(type)}</span>}
      </Who>
    ),
  },
  {
    name: texts.level,
    show: ({ level }) => <LevelIcon level={level} size={22} />,
  },
  { name: texts.tendency, show: ({ tendency }) => texts.tendencyOf(tendency) },
  { name: texts.money, kind: 'number', show: ({ emoney }) => moneyText(emoney) },
  { name: texts.points, kind: 'number', show: ({ point }) => pointsText(point) },
  { name: texts.state, show: ({ state }) => <State data-state={state}>{adminMembersText.state(state)}</State> },
  { name: texts.joined, kind: 'number', show: ({ joinedAt }) => shortDateText(joinedAt) },
  {
    name: texts.seen,
    kind: 'number',
    show: ({ lastSeenAt, signedIn }) =>
      signedIn ? (
        <State data-state="online">{texts.online}</State>
      ) : lastSeenAt === null ? (
        texts.never
      ) : (
        dateTimeText(lastSeenAt)
      ),
  },
];

const Who = styled.span`
  span {
    color: ${colour.muted};
  }
`;

const State = styled.span`
  white-space: nowrap;
  &[data-state='waiting'] {
    color: ${colour.warn};
  }
  &[data-state='blocked'] {
    color: ${colour.bad};
  }
  &[data-state='online'] {
    color: ${colour.good};
  }
`;
