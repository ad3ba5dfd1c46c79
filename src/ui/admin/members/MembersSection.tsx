import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminMember, AdminMemberPage } from '../../../contract/api/staff/admin';
import { UserType } from '../../../contract/codes/users';
import { FIRST_PAGE } from '../../../contract/constants';
import type { AdminCalls, MemberQuery } from '../../../machines';
import { moneyText, pointsText } from '../../../rules/text/amount';
import { dateTimeText, shortDateText } from '../../../rules/text/kst';
import { copy as shared } from '../../copy/admin';
import { copy as money } from '../../copy/adminMoney';
import { copy } from '../../copy/adminMembers';
import { Button } from '../../primitives/Button';
import { ConfirmDeed, type Deed } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { LevelIcon } from '../../primitives/LevelIcon';
import { Pager } from '../../primitives/Pager';
import { colour } from '../../tokens/tokens';
import { AdjustDialog } from '../wallet/AdjustDialog';
import { MemberDialog } from './MemberDialog';
import { MemberFilter } from './MemberFilter';
import { RowActions } from '../frame/rowParts';
import { Loaded, Section } from '../frame/Section';
import { useList } from '../frame/useList';

interface MembersSectionProps {
  calls: Pick<AdminCalls, 'members' | 'changeMember' | 'resetPassword' | 'adjust'>;
  /** See `AdjustDialog`. */
  newRef: () => string;
}

const words = copy.members;

/** All members: found, let in, changed, blocked. */
export function MembersSection({ calls, newRef }: MembersSectionProps) {
  const list = useList<AdminMemberPage, MemberQuery>({
    query: { page: FIRST_PAGE },
    load: (query, signal) => calls.members(query, signal),
  });
  const [chosen, setChosen] = useState<number>();
  const [adjusted, setAdjusted] = useState<AdminMember>();
  const [deed, setDeed] = useState<Deed>();
  const member = list.value?.items.find(({ id }) => id === chosen);
  const approve = ({ id, userId }: AdminMember) =>
    setDeed({ ...words.approveDeed(userId), run: () => calls.changeMember(id, { state: 'active' }) });
  const columns: DataColumn<AdminMember>[] = [
    ...memberColumns,
    {
      name: shared.actions,
      kind: 'action',
      show: (one) => (
        <RowActions>
          <Button aria-label={words.manageTitle(one.userId)} onClick={() => setChosen(one.id)}>
            {words.manage}
          </Button>
          {one.state === 'waiting' && (
            <Button $tone="gold" onClick={() => approve(one)}>
              {words.approve}
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
      {...(list.value && { about: words.about(list.value.totalCount) })}
      actions={<Button onClick={list.reload}>{shared.refresh}</Button>}
    >
      <MemberFilter query={list.query} onAsk={list.ask} />
      <Loaded list={list}>
        {({ items, page, pageCount }) => (
          <>
            <DataTable
              label={shared.section('members')}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              empty={{ title: words.none }}
            />
            <Pager page={page} pageCount={pageCount} onPage={list.turn} />
          </>
        )}
      </Loaded>
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
      {deed && <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onDone={list.reload} />}
    </Section>
  );
}

/** What is shown of a member to staff of either kind. */
export const memberColumns: readonly DataColumn<AdminMember>[] = [
  {
    name: copy.userId,
    show: ({ userId, nickname, type }) => (
      <Who>
        <strong>{userId}</strong> {nickname} {type !== 0 && <span>{copy.type(type)}</span>}
      </Who>
    ),
  },
  {
    name: words.level,
    show: ({ level }) => <LevelIcon level={level} size={22} />,
  },
  { name: words.tendency, show: ({ tendency }) => words.tendencyOf(tendency) },
  { name: words.money, kind: 'number', show: ({ emoney }) => moneyText(emoney) },
  { name: words.points, kind: 'number', show: ({ point }) => pointsText(point) },
  { name: words.state, show: ({ state }) => <State data-state={state}>{copy.state(state)}</State> },
  { name: words.joined, kind: 'number', show: ({ joinedAt }) => shortDateText(joinedAt) },
  {
    name: words.seen,
    kind: 'number',
    show: ({ lastSeenAt, signedIn }) =>
      signedIn ? (
        <State data-state="online">{words.online}</State>
      ) : lastSeenAt === null ? (
        words.never
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
