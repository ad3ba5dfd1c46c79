import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { RoundResult } from '../../contract/api/rounds';
import { verifyRound } from '../../rules/rounds/verify';
import { resultText } from '../../rules/rounds/resultText';
import { roundsText } from '../copy/rounds';
import { Notice } from '../primitives/Notice';
import { colour, radius, size } from '../tokens/tokens';

interface FairnessPanelProps {
  /** Hash of the present round; undefined: there is none here. */
  commitment: string | undefined;
  /** The round to verify. */
  round: RoundResult | undefined;
}

/** Repeats a draw in this browser from what was published of it, and shows each step. */
export function FairnessPanel({ commitment, round }: FairnessPanelProps) {
  const { fair } = roundsText;
  return (
    <Frame aria-label={fair.title}>
      <h2>{fair.title}</h2>
      <p className="lead">{fair.lead}</p>
      {commitment !== undefined && (
        <dl>
          <dt>{fair.current}</dt>
          <dd>{commitment}</dd>
        </dl>
      )}
      {round ? <VerifiedSteps round={round} /> : <p className="lead">{fair.choose}</p>}
    </Frame>
  );
}

function VerifiedSteps({ round }: { round: RoundResult }) {
  const { fair } = roundsText;
  const verified = useMemo(() => verifyRound(round), [round]);
  const verdict = !verified
    ? fair.nothing
    : verified.ok
      ? fair.ok
      : verified.commitment
        ? fair.badResult
        : fair.badHash;
  return (
    <div role="group" aria-label={roundsText.checkOf(round.no)}>
      <h3>{roundsText.checkOf(round.no)}</h3>
      <Notice
        key={round.id}
        role="status"
        {...(verified && { $tone: verified.ok ? ('good' as const) : ('bad' as const) })}
      >
        {verdict}
      </Notice>
      <dl>
        <dt>{fair.source}</dt>
        <dd>{round.source}</dd>
        <dt>{fair.input}</dt>
        <dd>{round.input === '' ? fair.noInput : round.input}</dd>
        <dt>{fair.seed}</dt>
        <dd>{round.seed ?? roundsText.noMark}</dd>
        <dt>{fair.commitment}</dt>
        <dd>{round.commitment}</dd>
        <dt>{fair.computed}</dt>
        <dd>{verified?.computed ?? roundsText.noMark}</dd>
        {verified?.drawn && (
          <>
            <dt>{roundsText.columns.result}</dt>
            <dd>{resultText(verified.drawn)}</dd>
          </>
        )}
      </dl>
      {verified && verified.steps.length > 0 && (
        <details>
          <summary>{fair.steps(verified.steps.length)}</summary>
          <table aria-label={fair.steps(verified.steps.length)}>
            <thead>
              <tr>
                <th scope="col">{fair.step.n}</th>
                <th scope="col">{fair.step.word}</th>
                <th scope="col">{fair.step.range}</th>
                <th scope="col">{fair.step.value}</th>
              </tr>
            </thead>
            <tbody>
              {verified.steps.map(({ range, word, value }, i) => (
                <tr key={i}>
                  <td>{i + 1}</td>
                  <td>{word}</td>
                  <td>{range}</td>
                  <td>{value ?? fair.skipped}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  h2 {
    font-size: ${size.lead};
  }
  h3 {
    margin-bottom: 6px;
  }
  .lead {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  dl {
    margin-top: 8px;
    padding: 10px 12px;
    border-radius: ${radius.field};
    background: ${colour.ground};
    font-size: ${size.small};
  }
  dt {
    font-size: ${size.tiny};
    color: ${colour.muted};
  }
  dd {
    margin-bottom: 6px;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  summary {
    padding: 8px 0;
    color: ${colour.muted};
    cursor: pointer;
  }
  table {
    width: 100%;
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 3px 8px;
    text-align: right;
    border-bottom: 1px solid ${colour.hairline};
  }
  th {
    font-weight: 400;
    color: ${colour.muted};
  }
`;
