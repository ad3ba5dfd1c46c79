import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { MessageIds, MessageListPage } from '../../contract/api/messages';
import { FIRST_PAGE } from '../../contract/constants';
import { type ResourceFailure, resourceMachine } from '../../machines';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';

interface Act {
  act: 'read' | 'remove';
  ids: MessageIds;
}

export interface Inbox {
  /** The last page that was loaded, also while another is. */
  page: MessageListPage | undefined;
  failure: ResourceFailure | undefined;
  retry: (() => void) | undefined;
  reload: () => void;
  choosePage: (page: number) => void;
  /** All where no ids are given. Absent while something else is under way. */
  read: ((ids?: number[]) => void) | undefined;
  remove: ((ids?: number[]) => void) | undefined;
}

/** A member's messages, a page at a time; what is done to them is told to the gate that counts the unread. */
export function useInbox(): Inbox {
  const { calls, shell } = useSite();
  const { unread } = useStream(shell.session$);
  const [machine] = useState(() => resourceMachine<MessageListPage, { page: number }, Act>());
  const [snapshot, send] = useMachine(machine, {
    input: {
      query: { page: FIRST_PAGE },
      load: ({ page }, signal) => calls.message.page(page, signal),
      submit: async ({ act, ids }, signal) => {
        const answer = await calls.message[act](ids, signal);
        if (answer.ok) shell.setUnread(answer.value);
        return answer;
      },
    },
  });
  const { value: page, failure, submitFailure } = snapshot.context;
  // The last page may have been emptied.
  const last = page && page.pageCount > 0 && page.page > page.pageCount ? page.pageCount : undefined;
  useEffect(() => {
    if (last !== undefined) send({ type: 'page.chosen', page: last });
  }, [last, send]);
  // One more has come.
  const known = useRef(unread);
  useEffect(() => {
    const before = known.current;
    known.current = unread;
    if (unread !== undefined && before !== undefined && unread > before) send({ type: 'reload.asked' });
  }, [unread, send]);
  const act = (name: Act['act']) => (ids?: number[]) =>
    send({ type: 'draft.submitted', draft: { act: name, ids: ids ? { ids } : {} } });
  const idle = snapshot.matches({ ready: 'idle' });
  return {
    page,
    failure: failure ?? submitFailure,
    retry: snapshot.matches('failed') ? () => send({ type: 'retry.asked' }) : undefined,
    reload: () => send({ type: 'reload.asked' }),
    choosePage: (next) => send({ type: 'page.chosen', page: next }),
    read: idle ? act('read') : undefined,
    remove: idle ? act('remove') : undefined,
  };
}
