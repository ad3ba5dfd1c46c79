import { ThumbsUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { Post } from '../../contract/api/community/posts';
import type { Slip } from '../../contract/api/community/writing';
import { dateTimeText } from '../../rules/text/kst';
import { copy } from '../copy/community';
import { Button } from '../primitives/Button';
import { ConfirmDeed } from '../primitives/ConfirmAction';
import { LevelIcon } from '../primitives/LevelIcon';
import { Link, useWays } from '../primitives/navigation';
import { Notice } from '../primitives/Notice';
import { useSite } from '../primitives/site';
import { colour, size } from '../tokens/tokens';
import { Loaded } from './Loaded';
import { End, Frame, Head, linkButton, Meta, Slips, Words } from './talkStyle';
import { Thread } from './Thread';
import { usePost } from './usePost';

interface PostViewProps {
  id: number;
  /** Shows a bet that nothing can be done about. */
  slip: (slip: Slip) => ReactNode;
}

const LIST = '/free';
const { board } = copy;

/** /free/view/ID: a post, its slips, and what was said about it. */
export function PostView({ id, slip }: PostViewProps) {
  const { calls } = useSite();
  const { go } = useWays();
  const post = usePost(id);
  const [isAsking, setAsking] = useState(false);
  return (
    <Frame>
      <Loaded of={post} bars={[60, 5]}>
        {(value) => (
          <>
            <Text post={value} slip={slip} />
            <Centre>
              <Like
                aria-pressed={value.liked}
                disabled={!post.like}
                onClick={() => post.like?.(!value.liked)}
                $size="large"
              >
                <ThumbsUp size={16} aria-hidden />
                {board.likes(value.likes)}
              </Like>
            </Centre>
          </>
        )}
      </Loaded>
      <End>
        <Way href={LIST}>{copy.list}</Way>
        {post.value?.own && (
          <>
            <Way href={`/free/write?edit=${id}`}>{copy.edit}</Way>
            <Button onClick={() => setAsking(true)}>{copy.remove}</Button>
          </>
        )}
      </End>
      {post.value && <Thread postId={id} thread={post.value.thread} onChanged={post.reload} />}
      {post.value && <Neighbours post={post.value} />}
      {isAsking && (
        <ConfirmDeed
          deed={{ ...board.drop, run: (signal) => calls.talk.dropPost(id, signal) }}
          onClose={() => setAsking(false)}
          onDone={() => go(LIST)}
        />
      )}
    </Frame>
  );
}

function Text({ post, slip }: { post: Post; slip: PostViewProps['slip'] }) {
  const { title, author, postedAt, editedAt, views, contents, slips, hidden } = post;
  return (
    <>
      <Head>
        <h2>{title}</h2>
      </Head>
      <Meta>
        <b>
          <LevelIcon level={author.level} size={18} />
          {author.nickname}
        </b>
        <time>{dateTimeText(postedAt)}</time>
        {editedAt !== undefined && <span>{board.edited(dateTimeText(editedAt).slice(0, 16))}</span>}
        <span>{board.views(views)}</span>
      </Meta>
      {hidden && <Notice>{board.hiddenNote}</Notice>}
      <Words>{contents}</Words>
      {slips.length > 0 && (
        <Slips aria-label={copy.attach.slips}>
          <h3>{copy.attach.slips}</h3>
          {slips.map((one) => (
            <div key={one.id}>{slip(one)}</div>
          ))}
        </Slips>
      )}
    </>
  );
}

function Neighbours({ post: { newer, older } }: { post: Post }) {
  if (!newer && !older) return null;
  return (
    <Nearby>
      {(
        [
          [board.newer, newer],
          [board.older, older],
        ] as const
      ).map(
        ([name, one]) =>
          one && (
            <li key={name}>
              <i>{name}</i>
              <Link href={`/free/view/${one.id}`}>{one.title}</Link>
            </li>
          ),
      )}
    </Nearby>
  );
}

const Way = styled(Link)`
  ${linkButton}
`;

const Centre = styled.div`
  display: flex;
  justify-content: center;
`;

const Like = styled(Button)`
  &[aria-pressed='true'] {
    color: ${colour.gold};
    box-shadow: inset 0 0 0 1px ${colour.goldDeep};
  }
`;

const Nearby = styled.ul`
  border-top: 1px solid ${colour.hairline};
  li {
    display: flex;
    align-items: center;
    gap: 14px;
    border-bottom: 1px solid ${colour.hairline};
  }
  i {
    flex: none;
    font-style: normal;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  a {
    flex: 1;
    min-width: 0;
    padding: 10px 0;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
