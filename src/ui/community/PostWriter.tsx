import type { ReactNode } from 'react';
import { copy } from '../copy/community';
import { useWays } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { useResource } from '../primitives/useResource';
import { Loaded } from './Loaded';
import { PostForm } from './PostForm';
import { Frame, Head, Sheet } from './talkStyle';

interface PostWriterProps {
  /** The post to be changed; undefined: a new one is written. */
  edited: number | undefined;
  picker: (chosen: readonly string[], onChoose: (ids: string[]) => void) => ReactNode;
}

const { board } = copy;

/** /free/write: a new post, or one of the member's own once more. */
export function PostWriter({ edited, picker }: PostWriterProps) {
  return (
    <Frame>
      <Head>
        <h2>{edited === undefined ? board.write : board.editTitle}</h2>
      </Head>
      <Sheet>{edited === undefined ? <NewPost picker={picker} /> : <OldPost id={edited} picker={picker} />}</Sheet>
    </Frame>
  );
}

function NewPost({ picker }: Pick<PostWriterProps, 'picker'>) {
  const { calls } = useSite();
  const { go } = useWays();
  return (
    <PostForm
      calls={calls.talk}
      post={undefined}
      picker={picker}
      onCancel={() => go('/free')}
      onSent={(id) => go(`/free/view/${id}`)}
    />
  );
}

function OldPost({ id, picker }: { id: number } & Pick<PostWriterProps, 'picker'>) {
  const { calls } = useSite();
  const { go } = useWays();
  const post = useResource((signal) => calls.talk.post(id, signal));
  const view = () => go(`/free/view/${id}`);
  return (
    <Loaded of={post}>
      {(value) => <PostForm calls={calls.talk} post={value} picker={picker} onCancel={view} onSent={view} />}
    </Loaded>
  );
}
