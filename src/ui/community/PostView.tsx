import { ThumbsUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { Post } from '../../contract/api/community/posts';
import type { AttachedSlip } from '../../contract/api/community/writing';
import { dateTimeText } from '../../rules/text/kst';
import { communityText } from '../copy/community';
import { Button } from '../primitives/Button';
import { ConfirmAction } from '../primitives/ConfirmAction';
import { LevelIcon } from '../primitives/LevelIcon';
import { Link, useSiteNavigation } from '../primitives/navigation';
import { Notice } from '../primitives/Notice';
import { useSite } from '../primitives/site';
import { useResource } from '../primitives/useResource';
import { colour, size } from '../tokens/tokens';
import { Loaded } from '../primitives/Loaded';
import { FooterActions, CommunityFrame, Head, linkButton, Meta, AttachedSlips, BodyText } from './communityStyle';
import { Thread } from './Thread';

interface PostViewProps {
  id: number;
  /** Shows a bet, read-only. */
  slip: (slip: AttachedSlip) => ReactNode;
}

const LIST = '/free';
const { posts: postTexts } = communityText;

/** /free/view/ID: a post, its slips and its comments. */
export function PostView({ id, slip }: PostViewProps) {
  const { calls } = useSite();
  const { go } = useSiteNavigation();
  const post = useResource<Post, undefined, { liked: boolean }>({
    load: (_, signal) => calls.community.post(id, signal),
    submit: ({ liked }, signal) => calls.community.like(id, liked, signal),
  });
  const [isAsking, setAsking] = useState(false);
  return (
    <CommunityFrame>
      <Loaded from={post} actionFailure={post.submitFailure} bars={[60, 5]}>
        {(value) => (
          <>
            <Text post={value} slip={slip} />
            <Centre>
              <Like
                aria-pressed={value.liked}
                disabled={!post.submit}
                onClick={() => post.submit?.({ liked: !value.liked })}
                $size="large"
              >
                <ThumbsUp size={16} aria-hidden />
                {postTexts.likes(value.likes)}
              </Like>
            </Centre>
          </>
        )}
      </Loaded>
      <FooterActions>
        <LinkButton href={LIST}>{communityText.list}</LinkButton>
        {post.value?.own && (
          <>
            <LinkButton href={`/free/write?edit=${id}`}>{communityText.edit}</LinkButton>
            <Button onClick={() => setAsking(true)}>{communityText.remove}</Button>
          </>
        )}
      </FooterActions>
      {post.value && <Thread postId={id} thread={post.value.thread} onChanged={post.reload} />}
      {post.value && <Neighbours post={post.value} />}
      {isAsking && (
        <ConfirmAction
          action={{ ...postTexts.drop, run: (signal) => calls.community.dropPost(id, signal) }}
          onClose={() => setAsking(false)}
          onDone={() => go(LIST)}
        />
      )}
    </CommunityFrame>
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
        {editedAt !== undefined && <span>{postTexts.edited(dateTimeText(editedAt))}</span>}
        <span>{postTexts.views(views)}</span>
      </Meta>
      {hidden && <Notice>{postTexts.hiddenNote}</Notice>}
      <BodyText>{contents}</BodyText>
      {slips.length > 0 && (
        <AttachedSlips aria-label={communityText.attach.slips}>
          <h3>{communityText.attach.slips}</h3>
          {slips.map((one) => (
            <div key={one.id}>{slip(one)}</div>
          ))}
        </AttachedSlips>
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
          [postTexts.newer, newer],
          [postTexts.older, older],
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

const LinkButton = styled(Link)`
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
