import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminCalls, MessageDraft } from '../../../machines';
import type { Problem } from '../../../rules/session/fields';
import { adminText as shared } from '../../copy/admin';
import { adminMembersText } from '../../copy/adminMembers';
import { Button } from '../../primitives/Button';
import { ConfirmAction } from '../../primitives/ConfirmAction';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Form } from '../../primitives/Form';
import { Notice } from '../../primitives/Notice';
import { useForm } from '../../primitives/useForm';
import { EMPTY_MESSAGE, messageDraft, type MessageForm, messageProblems } from '../members/memberForms';
import { Section } from '../frame/Section';
import { type FormField, FormFields } from '../frame/FormFields';
import { useOneReference } from '../frame/useOneReference';

interface SendMessageSectionProps {
  calls: Pick<AdminCalls, 'send'>;
  newRef: () => string;
}

const texts = adminMembersText.messages;

const FIELDS: readonly FormField<MessageForm>[] = [
  {
    name: 'to',
    label: texts.to,
    kind: 'select',
    options: [
      ['one', texts.one],
      ['all', texts.all],
    ],
  },
  {
    name: 'userId',
    label: texts.userId,
    isShown: ({ to }) => to === 'one',
    autoCapitalize: 'none',
    autoComplete: 'off',
  },
  { name: 'title', label: texts.title },
  { name: 'contents', label: texts.contents, kind: 'area', rows: 8 },
];

/** A message to one member, or, when that is confirmed, to all. */
export function SendMessageSection({ calls, newRef }: SendMessageSectionProps) {
  const [sent, setSent] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const withReference = useOneReference(newRef);
  const send = async (draft: MessageDraft) => {
    const result = await withReference((ref) => calls.send(draft, ref));
    if (result.ok) setSent(result.value);
    return result;
  };
  const form = useForm<MessageForm, number>({
    empty: EMPTY_MESSAGE,
    problemsOf: messageProblems,
    send: (written) => send(messageDraft(written)),
    problemText: problemText,
    refusalOf: (refusal) =>
      'code' in refusal && refusal.code === 'no-member' && refusal.message !== undefined
        ? { name: 'userId', text: refusal.message }
        : undefined,
  });
  const { state, values, failure, submit, passes, tries, isChanged, clear } = form;
  const isToAll = values.to === 'all';
  const submitOrConfirm = () => {
    setSent(undefined);
    if (!isToAll) submit?.();
    else if (passes()) setAsking(true);
  };
  return (
    <Section title={shared.section('letters')} about={texts.about}>
      {state === 'done' ? (
        <>
          <Notice $tone="good" role="status">
            {texts.sent(sent ?? 0)}
          </Notice>
          <Footer>
            <Button ref={(button) => button?.focus()} onClick={clear}>
              {shared.section('letters')}
            </Button>
          </Footer>
        </>
      ) : (
        <Narrow>
          <Form tries={tries} isChanged={isChanged} onSubmit={submitOrConfirm}>
            <FailureNotice failure={failure} />
            {sent !== undefined && (
              <Notice $tone="good" role="status">
                {texts.sent(sent)}
              </Notice>
            )}
            <FormFields form={form} fields={FIELDS} />
            <Footer>
              <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
                {submit ? texts.send : texts.sending}
              </Button>
            </Footer>
          </Form>
        </Narrow>
      )}
      {isAsking && (
        <ConfirmAction
          action={{ ...texts.toAll(messageDraft(values).title), done: null, run: () => send(messageDraft(values)) }}
          onClose={() => setAsking(false)}
          onDone={clear}
        />
      )}
    </Section>
  );
}

function problemText(name: keyof MessageForm, problem: Problem): string {
  if (problem === 'missing') return texts.missing;
  return name === 'title' || name === 'contents' ? texts.long[name] : texts.userIdShape;
}

const Narrow = styled.div`
  max-width: 680px;
`;

const Footer = styled.div`
  display: flex;
  justify-content: flex-end;
`;
