import { Copy } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { FriendsPage } from '../../contract/api/commission/settlements';
import { FIRST_PAGE } from '../../contract/constants';
import { dateTimeText, shortDateText } from '../../rules/text/kst';
import { commissionText as shared } from '../copy/commission';
import { Button } from '../primitives/Button';
import { type DataColumn, DataTable } from '../primitives/DataTable';
import { Pager } from '../primitives/Pager';
import { Loaded } from '../primitives/Loaded';
import { useSite } from '../primitives/site';
import { useResource } from '../primitives/useResource';
import { colour, radius, size } from '../tokens/tokens';
import { CommissionFrame } from './CommissionFrame';

const copy = shared.friend;
type Row = FriendsPage['items'][number];

const COLUMNS: readonly DataColumn<Row>[] = [
  { name: copy.columns.nickname, leads: true, show: ({ nickname }) => nickname },
  { name: copy.columns.userId, show: ({ userId }) => userId },
  { name: copy.columns.joined, show: ({ joinedAt }) => shortDateText(joinedAt) },
  {
    name: copy.columns.seen,
    show: ({ lastSeenAt }) => (lastSeenAt === null ? copy.never : dateTimeText(lastSeenAt)),
  },
  {
    name: copy.columns.state,
    show: ({ state }) => (
      <span className="badge" data-tone={state === 'active' ? 'good' : undefined}>
        {copy.state(state)}
      </span>
    ),
  },
];

interface FriendViewProps {
  path: string;
  /** Puts a text on the clipboard; rejects where that is not allowed. */
  write: (text: string) => Promise<void>;
}

/** /friend: the member's own code, and who joined with it. */
export function FriendView({ path, write }: FriendViewProps) {
  const { calls } = useSite();
  const list = useResource<FriendsPage, { page: number }>({
    query: { page: FIRST_PAGE },
    load: ({ page }, signal) => calls.commission.friendPage(page, signal),
  });
  return (
    <CommissionFrame path={path}>
      <Loaded from={list}>
        {({ code, items, page, pageCount, totalCount }) => (
          <>
            <Code code={code} write={write} />
            <h2>{copy.people(totalCount)}</h2>
            <DataTable label={copy.list} columns={COLUMNS} rows={items} keyOf={({ id }) => id} empty={copy.none} />
            <Pager page={page} pageCount={pageCount} onPage={list.setPage} />
          </>
        )}
      </Loaded>
    </CommissionFrame>
  );
}

function Code({ code, write }: { code: string; write: (text: string) => Promise<void> }) {
  const [copyStatus, setCopyStatus] = useState<string>();
  const copyCode = () => {
    setCopyStatus(undefined);
    write(code).then(
      () => setCopyStatus(copy.copied),
      () => setCopyStatus(copy.notCopied),
    );
  };
  return (
    <Box>
      <span>{copy.code}</span>
      <output>{code}</output>
      <Button onClick={copyCode}>
        <Copy size={15} aria-hidden />
        {copy.copy}
      </Button>
      <p aria-live="polite">{copyStatus ?? copy.codeAbout}</p>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  padding: 16px;
  border-radius: ${radius.field};
  background: ${colour.ground};
  span {
    color: ${colour.muted};
  }
  output {
    font-size: 22px;
    font-weight: 700;
    letter-spacing: 0.12em;
    color: ${colour.gold};
    -webkit-user-select: all;
    user-select: all;
  }
  p {
    flex-basis: 100%;
    font-size: ${size.small};
    color: ${colour.muted};
  }
`;
