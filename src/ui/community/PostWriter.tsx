import type { ReactNode } from 'react';
import { communityText } from '../copy/community';
import { useSiteNavigation } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { useResource } from '../primitives/useResource';
import { Loaded } from '../primitives/Loaded';
import { PostForm } from './PostForm';
import { CommunityFrame, Head, CommunitySheet } from './communityStyle';

interface PostWriterProps {
  /** The post to be changed; undefined: a new one is written. */
  edited: number | undefined;
  picker: (chosen: readonly string[], onChoose: (ids: string[]) => void) => ReactNode;
}

const { posts: postTexts } = communityText;

/** /free/write: a new post, or a change of the member's own. */
export function PostWriter({ edited, picker }: PostWriterProps) {
  return (
    <CommunityFrame>
      <Head>
        <h2>{edited === undefined ? postTexts.write : postTexts.editTitle}</h2>
      </Head>
      <CommunitySheet>
        {edited === undefined ? <NewPost picker={picker} /> : <OldPost id={edited} picker={picker} />}
      </CommunitySheet>
    </CommunityFrame>
  );
}

function NewPost({ picker }: Pick<PostWriterProps, 'picker'>) {
  const { calls } = useSite();
  const { go } = useSiteNavigation();
  return (
    <PostForm
      calls={calls.community}
      post={undefined}
      picker={picker}
      onCancel={() => go('/free')}
      onSent={(id) => go(`/free/view/${id}`)}
    />
  );
}

function OldPost({ id, picker }: { id: number } & Pick<PostWriterProps, 'picker'>) {
  const { calls } = useSite();
  const { go } = useSiteNavigation();
  const post = useResource({ load: (_, signal) => calls.community.post(id, signal) });
  const view = () => go(`/free/view/${id}`);
  return (
    <Loaded from={post} bars={[44, 8]}>
      {(value) => <PostForm calls={calls.community} post={value} picker={picker} onCancel={view} onSent={view} />}
    </Loaded>
  );
}
