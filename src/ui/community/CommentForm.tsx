import { useEffect } from 'react';
import { styled } from 'styled-components';
import { COMMENT_MAX, type Written } from '../../contract/api/community/writing';
import { communityText } from '../copy/community';
import { Button } from '../primitives/Button';
import { FailureNotice } from '../primitives/FailureNotice';
import { Form } from '../primitives/Form';
import { AreaField } from '../primitives/Inputs';
import { useSite } from '../primitives/site';
import { useForm } from '../primitives/useForm';
import { textProblem } from './textForms';
import { useTextRequest } from './useTextRequest';

interface CommentFormProps {
  postId: number;
  onSent: () => void;
}

const { posts: postTexts, fields } = communityText;
const EMPTY = { contents: '' };

/** A comment as it is typed; the field is cleared once it is in the thread. */
export function CommentForm({ postId, onSent }: CommentFormProps) {
  const { calls } = useSite();
  const requests = useTextRequest();
  const { state, values, failure, bind, submit, tries, clear } = useForm<typeof EMPTY, Written>({
    empty: EMPTY,
    problemsOf: ({ contents }) => {
      const problem = textProblem(contents, COMMENT_MAX);
      return problem ? { contents: problem } : {};
    },
    send: async ({ contents }, signal) => {
      const text = contents.trim();
      const result = await requests.once('comment', text, (clientRef) =>
        calls.community.comment(postId, { clientRef, contents: text }, signal),
      );
      if (result.ok) onSent();
      return result;
    },
    problemText: (_, problem) => (problem === 'missing' ? postTexts.commentHint : postTexts.longComment),
  });
  useEffect(() => {
    if (state === 'done') clear();
  }, [state, clear]);
  return (
    <Form tries={tries} onSubmit={() => submit?.()}>
      <FailureNotice failure={failure} />
      <Row>
        <AreaField
          {...bind('contents')}
          label={postTexts.comment}
          hint={fields.counted(values.contents.trim().length, COMMENT_MAX)}
          rows={2}
        />
        <Button type="submit" $tone="gold" disabled={!submit}>
          {state === 'sending' ? fields.sending : postTexts.send}
        </Button>
      </Row>
    </Form>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  textarea {
    min-height: 64px;
  }
  button {
    margin-top: 24px;
    height: 64px;
  }
`;
