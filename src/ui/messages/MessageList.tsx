import { styled } from 'styled-components';
import type { Message, MessageListPage } from '../../contract/api/messages';
import { labelText } from '../../contract/labels/labelText';
import { kickOffText } from '../../rules/text/kst';
import { messagesText } from '../copy/messages';
import { colour, radius, size, touched } from '../tokens/tokens';

interface MessageListProps {
  page: MessageListPage;
  /** Ids of the selected ones. */
  chosen: ReadonlySet<number>;
  /** The one whose text is shown. */
  open: number | undefined;
  onChoose: (chosen: ReadonlySet<number>) => void;
  onToggle: (id: number) => void;
}

/** One page of messages; pressing a title shows the message below it. */
export function MessageList({ page, chosen, open, onChoose, onToggle }: MessageListProps) {
  const ids = page.items.map(({ id }) => id);
  const all = ids.every((id) => chosen.has(id));
  const choose = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <List>
      <li className="all">
        <label>
          <input type="checkbox" checked={all} onChange={() => onChoose(all ? new Set() : new Set(ids))} />
          {messagesText.selectAll}
        </label>
      </li>
      {page.items.map((message) => (
        <li key={message.id} data-read={message.read}>
          <label>
            <input
              type="checkbox"
              aria-label={messagesText.select(labelText(message.title))}
              checked={chosen.has(message.id)}
              onChange={() => choose(message.id)}
            />
          </label>
          <MessageRow message={message} open={open === message.id} onToggle={() => onToggle(message.id)} />
        </li>
      ))}
    </List>
  );
}

/** What others wrote is text, never markup. */
function MessageRow({ message, open, onToggle }: { message: Message; open: boolean; onToggle: () => void }) {
  const { id, title, contents, sender, sentAt, read } = message;
  return (
    <div>
      <button type="button" aria-expanded={open} aria-controls={`message-${id}`} onClick={onToggle}>
        <i>{read ? messagesText.read : messagesText.unread}</i>
        <strong>{labelText(title)}</strong>
        <span>{labelText(sender)}</span>
        <time>{kickOffText(sentAt)}</time>
      </button>
      <p id={`message-${id}`} hidden={!open}>
        {labelText(contents)}
      </p>
    </div>
  );
}

const List = styled.ul`
  > li {
    display: flex;
    align-items: flex-start;
    border-bottom: 1px solid ${colour.hairline};
  }
  > li:first-child {
    border-top: 1px solid ${colour.edge};
  }
  input {
    flex: none;
    width: 16px;
    height: 16px;
    margin: 0 12px;
    accent-color: ${colour.goldDeep};
  }
  label {
    display: flex;
    flex: none;
    align-items: center;
    min-width: ${touched(40)};
    min-height: ${touched(44)};
  }
  .all label {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  > li > div {
    flex: 1;
    min-width: 0;
  }
  button {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: ${touched(44)};
    padding: 0 10px 0 0;
    border-radius: ${radius.cell};
    text-align: left;
  }
  button:hover {
    background: ${colour.hover};
  }
  i {
    flex: none;
    width: 46px;
    font-style: normal;
    font-size: ${size.small};
    color: ${colour.gold};
  }
  [data-read='true'] i,
  button span,
  time {
    color: ${colour.muted};
  }
  strong {
    flex: 1;
    min-width: 0;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  [data-read='true'] strong {
    font-weight: 400;
  }
  button span,
  time {
    flex: none;
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
  }
  p {
    padding: 4px 12px 16px 58px;
    white-space: pre-line;
    line-height: 1.65;
  }
  [data-layout='mobile'] & {
    button {
      flex-wrap: wrap;
      gap: 0 10px;
      padding: 6px 8px 6px 0;
    }
    strong {
      flex-basis: 70%;
    }
    p {
      padding-left: 0;
    }
  }
`;
