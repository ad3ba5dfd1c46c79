import type { ReactNode } from 'react';
import type { Post } from '../../contract/api/community/posts';
import type { CommunityCalls } from '../../machines';
import { communityText } from '../copy/community';
import { Button } from '../primitives/Button';
import { FailureNotice } from '../primitives/FailureNotice';
import { Form } from '../primitives/Form';
import { useForm } from '../primitives/useForm';
import { NO_TEXT, textDraft, type TextForm, textProblems, textProblemText } from './textForms';
import { TextFields } from './TextFields';
import { useTextRequest } from './useTextRequest';
import { FooterActions } from './communityStyle';

interface PostFormProps {
  calls: Pick<CommunityCalls, 'write' | 'edit'>;
  /** The one that is changed; undefined: a new one. */
  post: Post | undefined;
  picker: (chosen: readonly string[], onChoose: (ids: string[]) => void) => ReactNode;
  onCancel: () => void;
  onSent: (id: number) => void;
}

const { fields } = communityText;

/** A post as it is written or changed. */
export function PostForm({ calls, post, picker, onCancel, onSent }: PostFormProps) {
  const requests = useTextRequest();
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
      const written = await requests.once('post', body, (clientRef) => calls.write({ clientRef, ...body }, signal));
      if (written.ok) onSent(written.value.id);
      return written;
    },
    problemText: textProblemText,
  });
  const { failure, submit, tries } = form;
  const [rest, busy] = post ? [fields.save, fields.saving] : [fields.send, fields.sending];
  return (
    <Form tries={tries} onSubmit={() => submit?.()}>
      <FailureNotice failure={failure} />
      <TextFields form={form} picker={picker} />
      <FooterActions>
        <Button $size="large" disabled={!submit} onClick={onCancel}>
          {communityText.cancel}
        </Button>
        <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
          {submit ? rest : busy}
        </Button>
      </FooterActions>
    </Form>
  );
}
