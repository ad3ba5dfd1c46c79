import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { dateTimeText } from '../rules/text/kst';
import { labText } from '../ui/copy/lab';
import { colour, radius } from '../ui/tokens/tokens';
import { askedMoment } from './askedMoment';
import type { LabRun } from './labRun';

const texts = labText.transport;

/** Goes to a moment that is typed: a time, or a line. */
export function MomentField({ run }: { run: LabRun }) {
  const [problem, setProblem] = useState('');
  const problemId = useId();
  const go = (text: string) => {
    const asked = askedMoment(text, run.lines, run.started);
    setProblem('refused' in asked ? problemText(run, text, asked.refused) : '');
    if ('index' in asked) run.seekLine(asked.index);
    else if ('time' in asked) run.seekTime(asked.time);
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('moment');
        if (typeof text === 'string' && text.trim() !== '') go(text.trim());
      }}
    >
      <input
        name="moment"
        aria-label={texts.asked}
        placeholder={texts.askedFor}
        title={texts.askedFor}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== ''}
        aria-describedby={problemId}
      />
      <button type="submit">{texts.go}</button>
      {problem !== '' && (
        <span id={problemId} role="alert">
          {problem}
        </span>
      )}
    </Form>
  );
}

function problemText({ started, lines, view }: LabRun, text: string, refused: 'unreadable' | 'outside'): string {
  if (refused === 'unreadable') return texts.unreadable(text);
  const [from, to] = [dateTimeText(started), dateTimeText(started + lines.lasts)];
  return texts.outside(text, from, to, lines.numberOf(0), view.lines);
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  input {
    width: 190px;
    padding: 4px 8px;
    border: 1px solid ${colour.edge};
    border-radius: ${radius.field};
    background: ${colour.raised};
    color: ${colour.text};
  }
  [role='alert'] {
    color: ${colour.bad};
  }
`;
