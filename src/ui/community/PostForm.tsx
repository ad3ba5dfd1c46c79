import { type ReactNode, useState } from 'react';
import type { Post } from '../../contract/api/community/posts';
import type { TalkCalls } from '../../machines';
import { copy } from '../copy/community';
import { Button } from '../primitives/Button';
import { Failure } from '../primitives/Failure';
import { Form } from '../primitives/Form';
import { useForm } from '../primitives/useForm';
import { NO_TEXT, referenceKeeper, textDraft, type TextForm, textProblems, textWords } from './talkForms';
import { TextFields } from './TextFields';
import { End } from './talkStyle';

interface PostFormProps {
  calls: Pick<TalkCalls, 'write' | 'edit'>;
  /** The one that is changed; undefined: a new one. */
  post: Post | undefined;
  picker: (chosen: readonly string[], onChoose: (ids: string[]) => void) => ReactNode;
  onCancel: () => void;
  onSent: (id: number) => void;
}

const { fields } = copy;

/** A post as it is written or changed. */
export function PostForm({ calls, post, picker, onCancel, onSent }: PostFormProps) {
  const [refs] = useState(() => referenceKeeper());
  const form = useForm<TextForm, unknown>({
    empty: post
      ? { title: post.title, contents: post.contents, bets: post.slips.map(({ id }) => id).join(',') }
      : NO_TEXT,
    problemsOf: textProblems,
    send: async (text, signal) => {
      const body = textDraft(text);
      if (post) {
        const edited = await calls.edit(post.id, body, signal);
        if (edited.ok) onSent(post.id);
        return edited;
      }
      const written = await calls.write({ clientRef: refs.of(body), ...body }, signal);
      if (written.ok) {
        refs.answered();
        onSent(written.value.id);
      }
      return written;
    },
    words: textWords,
  });
  const { failure, submit, tries } = form;
  const [rest, busy] = post ? [fields.save, fields.saving] : [fields.send, fields.sending];
  return (
    <Form tries={tries} onSubmit={() => submit?.()}>
      <Failure failure={failure} />
      <TextFields form={form} picker={picker} />
      <End>
        <Button $size="large" disabled={!submit} onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
          {submit ? rest : busy}
        </Button>
      </End>
    </Form>
  );
}
