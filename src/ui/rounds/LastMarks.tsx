import { styled } from 'styled-components';
import { roundsText } from '../copy/rounds';
import { colour, SCALED_BELOW_PX, narrowerThan } from '../tokens/tokens';
import { BeadDisc } from './BeadDisc';
import type { ResultMark } from './marks';
import { beadStyle } from './roadStyle';

/**
 * Results of a game's main market in its last rounds in a row, the newest first. Its place is there without any, too: what is
 * above is level in all games.
 */
export function LastMarks({ marks }: { marks: readonly (ResultMark | undefined)[] }) {
  if (marks.length === 0) return <Row className="last" />;
  return (
    <Row
      className="last"
      role="img"
      aria-label={roundsText.recentOf(marks.map((mark) => mark?.name ?? roundsText.noMark))}
    >
      {marks.map((mark, i) => (
        <BeadDisc key={i} mark={mark} />
      ))}
    </Row>
  );
}

const Row = styled.span`
  --disc: calc(18px * var(--text-scale));
  @media ${narrowerThan(SCALED_BELOW_PX)} {
    --disc: calc(24px * var(--text-scale));
  }
  /* As many as fit: the others are on lines that are not seen. */
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  min-width: 0;
  height: var(--disc);
  overflow: hidden;
  ${beadStyle}
  && .bead {
    width: var(--disc);
    min-width: 0;
    height: var(--disc);
    padding: 0;
    border-radius: 50%;
    white-space: nowrap;
  }
  && .bead:first-child {
    box-shadow: inset 0 0 0 1px ${colour.text};
  }
  /* What is too long for a disc has a shape for each colour. */
  && .bead[data-long='true'] {
    font-size: 0;
  }
  && .bead[data-long='true'][data-tone='red'] {
    border-radius: 2px;
  }
  && .bead[data-long='true'][data-tone='green'] {
    clip-path: polygon(50% 0, 100% 100%, 0 100%);
  }
  && .bead[data-long='true'][data-tone='dark'] {
    clip-path: polygon(50% 0, 100% 50%, 50% 100%, 0 50%);
  }
`;
