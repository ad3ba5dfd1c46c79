import { X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Comment } from '../../contract/api/community/posts';
import { dateTimeText } from '../../rules/text/kst';
import { communityText } from '../copy/community';
import { IconButton } from '../primitives/Button';
import { ConfirmAction } from '../primitives/ConfirmAction';
import { LevelIcon } from '../primitives/LevelIcon';
import { useSite } from '../primitives/site';
import { colour, size } from '../tokens/tokens';
import { CommentForm } from './CommentForm';
import { Meta, BodyText } from './communityStyle';

interface ThreadProps {
  postId: number;
  /** Oldest first. */
  thread: readonly Comment[];
  /** A comment was written or deleted. */
  onChanged: () => void;
}

const { posts: postTexts } = communityText;

/** The comments on a post, and a field to write one. */
export function Thread({ postId, thread, onChanged }: ThreadProps) {
  const { calls } = useSite();
  const [asking, setAsking] = useState<number>();
  return (
    <Box aria-label={postTexts.thread}>
      <h3>
        {postTexts.thread} <span>{thread.length}</span>
      </h3>
      {thread.length === 0 && <p className="none">{postTexts.noComments}</p>}
      <ul>
        {thread.map(({ id, author, own, contents, writtenAt, hidden }) => (
          <li key={id}>
            <Meta>
              <b>
                <LevelIcon level={author.level} size={16} />
                {author.nickname}
              </b>
              <time>{dateTimeText(writtenAt)}</time>
              {own && (
                <IconButton aria-label={postTexts.dropComment(author.nickname)} onClick={() => setAsking(id)}>
                  <X size={14} aria-hidden />
                </IconButton>
              )}
            </Meta>
            {hidden ? <p className="none">{postTexts.hiddenComment}</p> : <BodyText>{contents}</BodyText>}
          </li>
        ))}
      </ul>
      <CommentForm postId={postId} onSent={onChanged} />
      {asking !== undefined && (
        <ConfirmAction
          action={{ ...postTexts.dropCommentAsk, run: (signal) => calls.community.dropComment(asking, signal) }}
          onClose={() => setAsking(undefined)}
          onDone={onChanged}
        />
      )}
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding-top: 12px;
  border-top: 1px solid ${colour.hairline};
  h3 span {
    color: ${colour.gold};
  }
  .none {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  li {
    padding: 8px 0;
    border-bottom: 1px solid ${colour.hairline};
  }
  li button {
    margin-left: auto;
    width: 28px;
    height: 24px;
  }
`;
