import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminCalls, MessageDraft } from '../../../machines';
import type { Problem } from '../../../rules/session/fields';
import { adminText as shared } from '../../copy/admin';
import { adminMembersText } from '../../copy/adminMembers';
import { Button } from '../../primitives/Button';
import { ConfirmAction } from '../../primitives/ConfirmAction';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { AreaField, SelectField } from '../../primitives/Inputs';
import { Notice } from '../../primitives/Notice';
import { useForm } from '../../primitives/useForm';
import { EMPTY_MESSAGE, messageDraft, type MessageForm, messageProblems } from '../members/memberForms';
import { Section } from '../frame/Section';
import { typed } from '../frame/typed';

interface SendMessageSectionProps {
  calls: Pick<AdminCalls, 'send'>;
}

const texts = adminMembersText.messages;

/** A message to one member, or, when that is confirmed, to all. */
export function SendMessageSection({ calls }: SendMessageSectionProps) {
  const [sent, setSent] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const send = async (draft: MessageDraft) => {
    const outcome = await calls.send(draft);
    if (outcome.ok) setSent(outcome.value);
    return outcome;
  };
  const { state, values, failure, bind, submit, passes, tries, clear } = useForm<MessageForm, number>({
    empty: EMPTY_MESSAGE,
    problemsOf: messageProblems,
    send: (form) => send(messageDraft(form)),
    problemText: problemText,
    refusalOf: (refusal) =>
      'code' in refusal && refusal.code === 'no-member' && refusal.message !== undefined
        ? { name: 'userId', text: refusal.message }
        : undefined,
  });
  const choose = (to: string) => bind('to').onChange(typed(to));
  const isToAll = values.to === 'all';
  const submitOrConfirm = () => {
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
          <Form tries={tries} onSubmit={submitOrConfirm}>
            <FailureNotice failure={failure} />
            {sent !== undefined && (
              <Notice $tone="good" role="status">
                {texts.sent(sent)}
              </Notice>
            )}
            <SelectField
              label={texts.to}
              value={values.to}
              options={[
                ['one', texts.one],
                ['all', texts.all],
              ]}
              onChoose={choose}
            />
            {!isToAll && <Field {...bind('userId')} label={texts.userId} autoCapitalize="none" autoComplete="off" />}
            <Field {...bind('title')} label={texts.title} />
            <AreaField {...bind('contents')} label={texts.contents} rows={8} />
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
          action={{ ...texts.toAll(messageDraft(values).title), run: () => send(messageDraft(values)) }}
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
