import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { RoundResult } from '../../contract/api/rounds';
import { labelText } from '../../contract/labels/labelText';
import { minigameBy } from '../../contract/rounds/catalogue';
import { resultText } from '../../rules/rounds/resultText';
import type { SeedStep } from '../../rules/rounds/seedStream';
import { type Verification, verifyRound } from '../../rules/rounds/verify';
import { roundsText } from '../copy/rounds';
import { Button } from '../primitives/Button';
import { Modal } from '../primitives/Modal';
import { Notice } from '../primitives/Notice';
import { saveText } from '../primitives/saveText';
import { colour, size } from '../tokens/tokens';
import { CheckValues } from './CheckValues';

interface RoundCheckDialogProps {
  round: RoundResult;
  onClose: () => void;
}

/**
 * Repeats a draw in this browser from what was published of it (docs/spec.md RND-3). The verdict comes first; below it are the
 * values, how the hash and the numbers are made of them, and each step, for whoever repeats it without this page.
 */
export function RoundCheckDialog({ round, onClose }: RoundCheckDialogProps) {
  const { fair } = roundsText;
  const verified = useMemo(() => verifyRound(round), [round]);
  const name = labelText(minigameBy(round.gameId)?.name ?? '');
  return (
    <Modal
      open
      title={`${name} ${roundsText.checkOf(round.no)}`}
      about={
        <Verdict as="span" {...(verified && { $tone: verified.ok ? ('good' as const) : ('bad' as const) })}>
          {verdictOf(verified)}
        </Verdict>
      }
      onClose={onClose}
      width={640}
    >
      <Frame>
        <CheckValues>
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
          {verified && (
            <>
              <dt>{fair.hashed}</dt>
              <dd className="whole">{verified.hashed}</dd>
            </>
          )}
          {verified?.drawn && (
            <>
              <dt>{roundsText.columns.result}</dt>
              <dd>{resultText(verified.drawn)}</dd>
            </>
          )}
        </CheckValues>
        {verified && verified.steps.length > 0 && <Steps source={round.source} steps={verified.steps} />}
        {verified && (
          <>
            <p className="lead">{fair.elsewhere}</p>
            <Button
              onClick={() =>
                saveText(`round-${round.id}.json`, JSON.stringify(round, undefined, 2), 'application/json')
              }
            >
              {fair.save}
            </Button>
          </>
        )}
      </Frame>
    </Modal>
  );
}

function verdictOf(verified: Verification | undefined): string {
  const { fair } = roundsText;
  if (!verified) return fair.nothing;
  if (verified.ok) return fair.ok;
  return verified.commitment ? fair.badResult : fair.badHash;
}

function Steps({ source, steps }: { source: string; steps: readonly SeedStep[] }) {
  const { fair } = roundsText;
  return (
    <details>
      <summary>{fair.steps(steps.length)}</summary>
      <p className="lead">{fair.words(source)}</p>
      <table aria-label={fair.steps(steps.length)}>
        <thead>
          <tr>
            <th scope="col">{fair.step.n}</th>
            <th scope="col">{fair.step.word}</th>
            <th scope="col">{fair.step.range}</th>
            <th scope="col">{fair.step.value}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ range, word, value }, i) => (
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
  );
}

const Verdict = styled(Notice)`
  display: block;
  color: ${colour.text};
`;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  .lead {
    font-size: ${size.small};
    color: ${colour.muted};
    overflow-wrap: anywhere;
  }
  > button {
    justify-self: start;
  }
  summary {
    padding: 8px 0;
    color: ${colour.muted};
    cursor: pointer;
  }
  table {
    width: 100%;
    margin-top: 6px;
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
