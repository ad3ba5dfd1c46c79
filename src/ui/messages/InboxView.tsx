import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { messagesText } from '../copy/messages';
import { Button } from '../primitives/Button';
import { Loaded } from '../primitives/Loaded';
import { Notice } from '../primitives/Notice';
import { Pager } from '../primitives/Pager';
import { pageCard } from '../primitives/cardStyle';
import { colour, size } from '../tokens/tokens';
import { DeleteDialog } from './DeleteDialog';
import { MessageList } from './MessageList';
import type { Inbox } from './useInbox';

interface InboxViewProps {
  inbox: Inbox;
  /** Of all pages; undefined until they were counted. */
  unread: number | undefined;
  /** Opens an inquiry to staff. */
  onInquire: () => void;
}

/** /message: the messages, the actions on them, and why nothing else opens while some are unread. */
export function InboxView({ inbox, unread, onInquire }: InboxViewProps) {
  const { value: page, submit } = inbox;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<number>();
  const [asking, setAsking] = useState<'selected' | 'all'>();
  /** Messages to be marked as read. */
  const opened = useRef<number[]>([]);
  const items = page?.items ?? [];
  // Messages that were deleted or are on another page are no longer selected.
  const selected = items.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const toggle = (id: number) => {
    const message = items.find((item) => item.id === id);
    setOpen(open === id ? undefined : id);
    if (open !== id && message && !message.read) opened.current.push(id);
  };
  // One may be opened while the one before is still being marked.
  useEffect(() => {
    if (!submit || opened.current.length === 0) return;
    submit({ act: 'read', ids: opened.current });
    opened.current = [];
  });
  const confirm = () => {
    submit?.({ act: 'remove', ids: asking === 'selected' ? selected : undefined });
    setChosen(new Set());
    setAsking(undefined);
  };
  return (
    <Rows>
      <Head>
        <h2>{messagesText.title}</h2>
        {page && <span>{messagesText.counts(page.totalCount, unread ?? 0)}</span>}
        <Acts>
          <Button disabled={!submit || !unread} onClick={() => submit?.({ act: 'read', ids: undefined })}>
            {messagesText.readAll}
          </Button>
          <Button disabled={!submit || selected.length === 0} onClick={() => setAsking('selected')}>
            {messagesText.deleteSelected}
          </Button>
          <Button disabled={!submit || items.length === 0} onClick={() => setAsking('all')}>
            {messagesText.deleteAll}
          </Button>
          <Button onClick={inbox.reload}>{messagesText.reload}</Button>
          <Button onClick={onInquire}>{messagesText.inquire}</Button>
        </Acts>
      </Head>
      {unread !== undefined && unread > 0 && <Notice>{messagesText.gate}</Notice>}
      <Loaded
        from={inbox}
        actionFailure={inbox.submitFailure}
        texts={messagesText}
        bars={[44, 6]}
        empty={{ title: messagesText.empty }}
      >
        {(shown) => (
          <>
            <MessageList page={shown} chosen={chosen} open={open} onChoose={setChosen} onToggle={toggle} />
            <Pager page={shown.page} pageCount={shown.pageCount} onPage={inbox.setPage} />
          </>
        )}
      </Loaded>
      <DeleteDialog scope={asking} count={selected.length} onCancel={() => setAsking(undefined)} onConfirm={confirm} />
    </Rows>
  );
}

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  align-content: start;
  ${pageCard}
  [data-layout='mobile'] & {
    padding: 12px 10px;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 6px 12px;
  h2 {
    font-size: ${size.title};
  }
  > span {
    font-size: ${size.small};
    color: ${colour.muted};
    font-variant-numeric: tabular-nums;
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-left: auto;
`;
