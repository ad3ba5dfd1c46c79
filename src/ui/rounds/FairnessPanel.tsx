import { styled } from 'styled-components';
import { roundsText } from '../copy/rounds';
import { colour, size } from '../tokens/tokens';
import { CheckValues } from './CheckValues';

/** How draws can be checked, and what the present round is bound to. `commitment`: its hash, where there is a round. */
export function FairnessPanel({ commitment }: { commitment: string | undefined }) {
  const { fair } = roundsText;
  return (
    <Frame aria-label={fair.title}>
      <h2>{fair.title}</h2>
      <p className="lead">{fair.lead}</p>
      {commitment !== undefined && (
        <CheckValues>
          <dt>{fair.current}</dt>
          <dd>{commitment}</dd>
        </CheckValues>
      )}
      <p className="lead">{fair.choose}</p>
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  h2 {
    font-size: ${size.lead};
  }
  .lead {
    font-size: ${size.small};
    color: ${colour.muted};
  }
`;
