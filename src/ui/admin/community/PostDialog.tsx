import { useState } from 'react';
import { styled } from 'styled-components';
import type { StaffPost } from '../../../contract/api/community/posts';
import type { CommunityStaffCalls } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { adminCommunityText } from '../../copy/adminCommunity';
import { Button } from '../../primitives/Button';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { Modal } from '../../primitives/Modal';
import { colour, radius, size } from '../../tokens/tokens';

interface PostDialogProps {
  post: StaffPost;
  calls: Pick<CommunityStaffCalls, 'hideComment'>;
  onClose: () => void;
  onChanged: () => void;
}

const texts = adminCommunityText.posts;

/** A post with all its comments. */
export function PostDialog({ post, calls, onClose, onChanged }: PostDialogProps) {
  const [pendingAction, setPendingAction] = useState<ConfirmableAction>();
  return (
    <Modal
      open
      title={post.title}
      about={`${post.userId} ${post.author.nickname} · ${dateTimeText(post.postedAt)}`}
      onClose={onClose}
      width={680}
    >
      <PostText>{post.contents}</PostText>
      <List aria-label={texts.thread}>
        {post.thread.length === 0 && <li>{texts.noComments}</li>}
        {post.thread.map(({ id, userId, author, contents, writtenAt, hidden }) => (
          <li key={id} data-hidden={hidden}>
            <div>
              <i>
                {userId} {author.nickname} · {dateTimeText(writtenAt)}
                {hidden && ` · ${texts.hidden}`}
              </i>
              <p>{contents}</p>
            </div>
            <Button
              onClick={() =>
                setPendingAction({
                  ...(hidden ? texts.showCommentConfirm : texts.hideCommentConfirm),
                  run: () => calls.hideComment(id, !hidden),
                })
              }
            >
              {hidden ? texts.show : texts.hide}
            </Button>
          </li>
        ))}
      </List>
      {pendingAction && (
        <ConfirmAction action={pendingAction} onClose={() => setPendingAction(undefined)} onDone={onChanged} />
      )}
    </Modal>
  );
}

const PostText = styled.p`
  padding: 12px 14px;
  border-radius: ${radius.field};
  background: ${colour.ground};
  line-height: 1.65;
  white-space: pre-wrap;
  overflow: hidden;
`;

const List = styled.ul`
  display: grid;
  color: ${colour.muted};
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 8px 0;
    border-top: 1px solid ${colour.hairline};
  }
  div {
    flex: 1;
    min-width: 0;
  }
  i {
    font-style: normal;
    font-size: ${size.small};
  }
  p {
    color: ${colour.text};
    white-space: pre-wrap;
    overflow: hidden;
  }
  [data-hidden='true'] p {
    color: ${colour.muted};
    text-decoration: line-through;
  }
`;
