import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { SELF_TEST, selfTestResult } from '../../rules/ownLimits/selfTest';
import { ownLimitsText } from '../copy/ownLimits';
import { Button } from '../primitives/Button';
import { TitledCard } from '../primitives/TitledCard';
import { Notice } from '../primitives/Notice';
import { touched } from '../tokens/tokens';

const texts = ownLimitsText.test;
type Answers = readonly (number | undefined)[];
const NONE: Answers = Array.from({ length: SELF_TEST.questions }, () => undefined);

/** Nine questions. What is answered is in this component alone: neither stored nor sent. */
export function SelfTest() {
  const [answers, setAnswers] = useState(NONE);
  const result = selfTestResult(answers);
  return (
    <TitledCard title={texts.title}>
      <p className="muted">{texts.about}</p>
      <List>
        {texts.questions.map((question, place) => (
          <Question
            key={question}
            text={question}
            answer={answers[place]}
            onAnswer={(points) => setAnswers(answers.with(place, points))}
          />
        ))}
      </List>
      <p className="muted" role="status">
        {texts.answered(answers.filter((answer) => answer !== undefined).length, SELF_TEST.questions)}
      </p>
      {result && <Notice role="status">{`${texts.results[result]}\n${texts.help}`}</Notice>}
      {answers !== NONE && <Button onClick={() => setAnswers(NONE)}>{texts.again}</Button>}
    </TitledCard>
  );
}

interface QuestionProps {
  text: string;
  answer: number | undefined;
  onAnswer: (points: number) => void;
}

function Question({ text, answer, onAnswer }: QuestionProps) {
  const name = useId();
  return (
    <li>
      <fieldset>
        <legend>{text}</legend>
        {texts.answers.map((label, points) => (
          <label key={label}>
            <input type="radio" name={name} checked={answer === points} onChange={() => onAnswer(points)} />
            {label}
          </label>
        ))}
      </fieldset>
    </li>
  );
}

const List = styled.ol`
  display: grid;
  gap: 14px;
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0 0 4px;
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: ${touched(28)};
    cursor: pointer;
  }
`;
