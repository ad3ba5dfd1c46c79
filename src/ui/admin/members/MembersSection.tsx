import { useState } from 'react';
import {
  type AdminMember,
  type AdminMemberPage,
  LIMITED_FILTERS,
  MEMBER_SEARCH_MAX,
} from '../../../contract/api/staff/admin';
import { UserType } from '../../../contract/codes/users';
import { FIRST_PAGE } from '../../../contract/constants';
import { type AdminCalls, type MemberQuery, type OnceRequests, openOnceRequests } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { moneyText, pointsText } from '../../../rules/text/amount';
import { seoulDay } from '../../../rules/text/days';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminMoneyText as money } from '../../copy/adminMoney';
import { adminMembersText } from '../../copy/adminMembers';
import type { DataColumn } from '../../primitives/DataTable';
import { LevelIcon } from '../../primitives/LevelIcon';
import { AdjustDialog } from '../wallet/AdjustDialog';
import { MemberDialog } from './MemberDialog';
import { Faint, Person, Status, type StatusTone } from '../frame/cells';
import { ListSection } from '../frame/ListSection';
import type { RowAction } from '../frame/RowButtons';
import { isAmong, useAddressFields } from '../../primitives/useAddressFields';
import { useResource } from '../../primitives/useResource';

interface MembersSectionProps {
  calls: Pick<AdminCalls, 'members' | 'changeMember' | 'resetPassword' | 'adjust' | 'adjustmentRequestState'>;
  clock: Pick<Clock, 'wall'>;
  /** A new reference for something that must happen once, however often it is sent. */
  newRef: () => string;
}

const texts = adminMembersText.members;

const STATES = [undefined, 'waiting', 'active', 'blocked'] as const;
const LIMITED = [undefined, ...LIMITED_FILTERS] as const;

const RULES = {
  search: (text: string) => text.length <= MEMBER_SEARCH_MAX,
  state: isAmong(STATES),
  limited: isAmong(LIMITED),
};

/** All members: searched, approved, changed, blocked. */
export function MembersSection({ calls, clock, newRef }: MembersSectionProps) {
  const [adjustments] = useState(() => openOnceRequests({ newRef, clock, lookUp: calls.adjustmentRequestState }));
  const { first, write } = useAddressFields(RULES);
  const list = useResource<AdminMemberPage, MemberQuery>({
    query: { ...(first as Omit<MemberQuery, 'page'>), page: FIRST_PAGE },
    load: (query, signal) => calls.members(query, signal),
  });
  const setQuery = (query: MemberQuery) => {
    write(query);
    list.setQuery(query);
  };
  return (
    <ListSection
      title={shared.section('members')}
      about={({ totalCount }) => texts.about(totalCount)}
      list={{ ...list, setQuery }}
      canRefresh
      search={{ label: texts.search, button: texts.searchButton, maxLength: MEMBER_SEARCH_MAX }}
      choices={[
        {
          label: texts.filter,
          field: 'state',
          options: STATES.map((state) => [state, state ? adminMembersText.state(state) : texts.everybody]),
        },
        {
          label: texts.limits,
          field: 'limited',
          options: LIMITED.map((limited) => [limited, limited ? texts.limited : texts.everyLimit]),
        },
      ]}
      columns={memberColumns}
      keyOf={({ id }) => id}
      none={texts.none}
      actions={(member) => actionsOf(member, calls, adjustments)}
    />
  );
}

function actionsOf(member: AdminMember, calls: MembersSectionProps['calls'], adjustments: OnceRequests) {
  const { id, userId, state, type } = member;
  const manage: RowAction<AdminMember> = {
    name: texts.manage,
    label: texts.manageTitle(userId),
    dialog: ({ latest, close, changed }) => (
      <MemberDialog member={latest} calls={calls} onClose={close} onChanged={changed} />
    ),
  };
  const approve: RowAction<AdminMember> = {
    name: texts.approve,
    tone: 'gold',
    confirm: { ...texts.approveConfirm(userId), run: () => calls.changeMember(id, { state: 'active' }) },
  };
  const adjust: RowAction<AdminMember> = {
    name: money.adjust,
    label: money.adjustTitle(userId),
    dialog: ({ row, close, changed }) => (
      <AdjustDialog member={row} calls={calls} adjustments={adjustments} onClose={close} onChanged={changed} />
    ),
  };
  return [manage, ...(state === 'waiting' ? [approve] : []), ...(type === UserType.administrator ? [] : [adjust])];
}

const TONES: Readonly<Record<AdminMember['state'], StatusTone>> = { waiting: 'warn', active: 'plain', blocked: 'bad' };

/** Columns of a member for staff of either kind. */
export const memberColumns: readonly DataColumn<AdminMember>[] = [
  {
    name: adminMembersText.userId,
    show: ({ userId, nickname, type }) => (
      <>
        <Person userId={userId} nickname={nickname} /> {type !== 0 && <Faint>{adminMembersText.type(type)}</Faint>}
      </>
    ),
  },
  {
    name: texts.level,
    show: ({ level }) => <LevelIcon level={level} size={22} />,
  },
  { name: texts.tendency, show: ({ tendency }) => texts.tendencyOf(tendency) },
  { name: texts.money, kind: 'number', show: ({ emoney }) => moneyText(emoney) },
  { name: texts.points, kind: 'number', show: ({ point }) => pointsText(point) },
  { name: texts.state, show: ({ state }) => <Status $tone={TONES[state]}>{adminMembersText.state(state)}</Status> },
  { name: texts.joined, kind: 'number', show: ({ joinedAt }) => seoulDay(joinedAt) },
  {
    name: texts.seen,
    kind: 'number',
    show: ({ lastSeenAt, signedIn }) =>
      signedIn ? (
        <Status $tone="good">{texts.online}</Status>
      ) : lastSeenAt === null ? (
        texts.never
      ) : (
        dateTimeText(lastSeenAt)
      ),
  },
];
