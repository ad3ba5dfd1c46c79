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
  /** The post as changed. */
  onChanged: (post: StaffPost) => void;
}

const texts = adminCommunityText.posts;

/** A post with all its comments. */
export function PostDialog({ post, calls, onClose, onChanged }: PostDialogProps) {
  const [pending, setPending] = useState<{ action: ConfirmableAction; changed: StaffPost }>();
  const turn = (comment: StaffPost['thread'][number]) => {
    const turned = { ...comment, hidden: !comment.hidden };
    setPending({
      action: {
        ...(turned.hidden ? texts.hideCommentConfirm : texts.showCommentConfirm),
        run: () => calls.hideComment(comment.id, turned.hidden),
      },
      changed: { ...post, thread: post.thread.map((one) => (one === comment ? turned : one)) },
    });
  };
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
        {post.thread.map((comment) => {
          const { id, userId, author, contents, writtenAt, hidden } = comment;
          return (
            <li key={id} data-hidden={hidden}>
              <div>
                <i>
                  {userId} {author.nickname} · {dateTimeText(writtenAt)}
                  {hidden && ` · ${texts.hidden}`}
                </i>
                <p>{contents}</p>
              </div>
              <Button onClick={() => turn(comment)}>{hidden ? texts.show : texts.hide}</Button>
            </li>
          );
        })}
      </List>
      {pending && (
        <ConfirmAction
          action={pending.action}
          onClose={() => setPending(undefined)}
          onDone={() => onChanged(pending.changed)}
        />
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
