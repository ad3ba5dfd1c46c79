import { useState } from 'react';
import { styled } from 'styled-components';
import type { FriendClaim, FriendsSettlement } from '../../contract/api/commission/settlements';
import type { CommissionCalls } from '../../machines';
import { dateTimeText, shortDateText } from '../../rules/text/kst';
import { commissionText as shared } from '../copy/commission';
import { Button } from '../primitives/Button';
import { type DataColumn, DataTable } from '../primitives/DataTable';
import { Notice } from '../primitives/Notice';
import { Loaded } from '../primitives/Loaded';
import { useSite } from '../primitives/site';
import { colour, radius, size } from '../tokens/tokens';
import { SpanField } from './SpanField';
import { usePeriodList } from './usePeriodList';

const copy = shared.friends;

interface FriendsViewProps {
  /** Whose friends; the member's by default. */
  calls?: Pick<CommissionCalls, 'friends' | 'claim'>;
}

/** What the viewer's friends charged and staked, and the viewer's share of it. */
export function FriendsView({ calls: given }: FriendsViewProps) {
  const site = useSite();
  const calls = given ?? site.calls.commission;
  const [claimed, setClaimed] = useState<FriendClaim>();
  const { span, choose, list } = usePeriodList<FriendsSettlement, void>({
    first: 'week',
    load: ({ from, to }, signal) => calls.friends({ from, to }, signal),
    submit: async () => {
      const result = await calls.claim();
      if (result.ok) setClaimed(result.value);
      return result;
    },
  });
  const claim = list.submit;
  return (
    <>
      <p className="lead">{copy.about}</p>
      <div className="answer" aria-live="polite">
        {claimed && <Notice $tone="good">{claimed.points > 0 ? copy.claimed(claimed.points) : copy.nothing}</Notice>}
      </div>
      <SpanField span={span} onChoose={choose} />
      <Loaded from={list} actionFailure={list.submitFailure}>
        {({ items, total, due, claims }) => (
          <>
            <Due>
              <span>{copy.due}</span>
              {due && <b>{shared.points(due.points)}</b>}
              <span>{due ? copy.dueOf(due.bets, due.lost) : copy.dueUnknown}</span>
              <Button $tone="gold" disabled={due?.points === 0 || !claim} onClick={() => claim?.()}>
                {claim ? copy.claim : copy.claiming}
              </Button>
            </Due>
            <DataTable
              label={copy.list}
              columns={COLUMNS}
              rows={items}
              keyOf={({ id }) => id}
              empty={copy.none}
              sums={[
                shared.personal.total,
                '',
                ...COLUMNS.slice(2).map(({ show }) => show({ ...total, id: 0, nickname: '', joinedAt: 0 })),
              ]}
            />
            <h2>{copy.claims}</h2>
            <DataTable
              label={copy.claims}
              columns={CLAIM_COLUMNS}
              rows={claims}
              keyOf={({ id }) => id}
              empty={copy.noClaims}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

type Friend = FriendsSettlement['items'][number];
type Claim = FriendsSettlement['claims'][number];

const COLUMNS: readonly DataColumn<Friend>[] = [
  { name: copy.columns.nickname, leads: true, show: ({ nickname }) => nickname },
  { name: copy.columns.joined, show: ({ joinedAt }) => shortDateText(joinedAt) },
  { name: copy.columns.charged, kind: 'number', show: ({ charged }) => shared.money(charged) },
  { name: copy.columns.exchanged, kind: 'number', show: ({ exchanged }) => shared.money(exchanged) },
  { name: copy.columns.staked, kind: 'number', show: ({ staked }) => shared.money(staked) },
  { name: copy.columns.won, kind: 'number', show: ({ won }) => shared.money(won) },
  { name: copy.columns.lost, kind: 'number', show: ({ lost }) => shared.money(lost) },
  { name: copy.columns.points, kind: 'number', show: ({ points }) => shared.points(points) },
];

const CLAIM_COLUMNS: readonly DataColumn<Claim>[] = [
  { name: copy.claimColumns.at, leads: true, show: ({ at }) => dateTimeText(at) },
  { name: copy.claimColumns.lost, kind: 'number', show: ({ lost }) => shared.money(lost) },
  { name: copy.claimColumns.rate, kind: 'number', show: ({ ratePercent }) => copy.percent(ratePercent) },
  { name: copy.claimColumns.points, kind: 'number', show: ({ points }) => shared.points(points) },
];

const Due = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 12px;
  padding: 12px 16px;
  border-radius: ${radius.field};
  background: ${colour.ground};
  span {
    color: ${colour.muted};
  }
  b {
    font-size: ${size.title};
    color: ${colour.gold};
  }
  button {
    margin-left: auto;
    align-self: center;
  }
`;
