import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminCalls, MessageDraft } from '../../../machines';
import type { Problem } from '../../../rules/session/fields';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminMembers';
import { Button } from '../../primitives/Button';
import { ConfirmDeed } from '../../primitives/ConfirmAction';
import { Failure } from '../../primitives/Failure';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { AreaField, SelectField } from '../../primitives/Inputs';
import { Notice } from '../../primitives/Notice';
import { useForm } from '../../primitives/useForm';
import { EMPTY_LETTER, letterDraft, type LetterForm, letterProblems } from '../members/memberForms';
import { Section } from '../frame/Section';
import { typed } from '../frame/typed';

interface LettersSectionProps {
  calls: Pick<AdminCalls, 'send'>;
}

const words = copy.letters;

/** A message to one member, or, when that is confirmed, to all. */
export function LettersSection({ calls }: LettersSectionProps) {
  const [sent, setSent] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const send = async (draft: MessageDraft) => {
    const outcome = await calls.send(draft);
    if (outcome.ok) setSent(outcome.value);
    return outcome;
  };
  const { state, values, failure, bind, submit, passes, tries, clear } = useForm<LetterForm, number>({
    empty: EMPTY_LETTER,
    problemsOf: letterProblems,
    send: (form) => send(letterDraft(form)),
    words: wordsOf,
    refused: (refusal) =>
      'code' in refusal && refusal.code === 'no-member' && refusal.message !== undefined
        ? { name: 'userId', text: refusal.message }
        : undefined,
  });
  const choose = (to: string) => bind('to').onChange(typed(to));
  const isToAll = values.to === 'all';
  const press = () => {
    if (!isToAll) submit?.();
    else if (passes()) setAsking(true);
  };
  return (
    <Section title={shared.section('letters')} about={words.about}>
      {state === 'done' ? (
        <>
          <Notice $tone="good" role="status">
            {words.sent(sent ?? 0)}
          </Notice>
          <End>
            <Button ref={(button) => button?.focus()} onClick={clear}>
              {shared.section('letters')}
            </Button>
          </End>
        </>
      ) : (
        <Narrow>
          <Form tries={tries} onSubmit={press}>
            <Failure failure={failure} />
            {sent !== undefined && (
              <Notice $tone="good" role="status">
                {words.sent(sent)}
              </Notice>
            )}
            <SelectField
              label={words.to}
              value={values.to}
              options={[
                ['one', words.one],
                ['all', words.all],
              ]}
              onChoose={choose}
            />
            {!isToAll && <Field {...bind('userId')} label={words.userId} autoCapitalize="none" autoComplete="off" />}
            <Field {...bind('title')} label={words.title} />
            <AreaField {...bind('contents')} label={words.contents} rows={8} />
            <End>
              <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
                {submit ? words.send : words.sending}
              </Button>
            </End>
          </Form>
        </Narrow>
      )}
      {isAsking && (
        <ConfirmDeed
          deed={{ ...words.toAll(letterDraft(values).title), run: () => send(letterDraft(values)) }}
          onClose={() => setAsking(false)}
          onDone={clear}
        />
      )}
    </Section>
  );
}

function wordsOf(name: keyof LetterForm, problem: Problem): string {
  if (problem === 'missing') return words.missing;
  return name === 'title' || name === 'contents' ? words.long[name] : words.userIdShape;
}

const Narrow = styled.div`
  max-width: 680px;
`;

const End = styled.div`
  display: flex;
  justify-content: flex-end;
`;
