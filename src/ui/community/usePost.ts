import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { Post } from '../../contract/api/community/posts';
import { type ResourceFailure, resourceMachine } from '../../machines';
import { useSite } from '../primitives/site';

type Act = { liked: boolean };

export interface PostState {
  /** The last that was loaded, also while it is loaded anew. */
  value: Post | undefined;
  failure: ResourceFailure | undefined;
  retry: (() => void) | undefined;
  reload: () => void;
  /** Recommends it, or no longer. Absent while something else is under way. */
  like: ((liked: boolean) => void) | undefined;
}

/** A post with its thread; what is done to it is seen by loading it anew. */
export function usePost(id: number): PostState {
  const { calls } = useSite();
  const [machine] = useState(() => resourceMachine<Post, undefined, Act>());
  const [snapshot, send] = useMachine(machine, {
    input: {
      query: undefined,
      load: (_, signal) => calls.community.post(id, signal),
      submit: ({ liked }, signal) => calls.community.like(id, liked, signal),
    },
  });
  const { value, failure, submitFailure } = snapshot.context;
  return {
    value,
    failure: failure ?? submitFailure,
    retry: snapshot.matches('failed') ? () => send({ type: 'retry.asked' }) : undefined,
    reload: () => send({ type: 'reload.asked' }),
    like: snapshot.matches({ ready: 'idle' })
      ? (liked) => send({ type: 'draft.submitted', draft: { liked } })
      : undefined,
  };
}
