import { css, styled } from 'styled-components';
import { beadColour, drawColour } from '../tokens/drawColours';
import { chip } from '../primitives/chipStyle';
import { colour, finger, radius, SCALED_BELOW_PX, size, narrowerThan } from '../tokens/tokens';

export const beadStyle = css`
  --bead: 26px;
  @media ${narrowerThan(SCALED_BELOW_PX)} {
    --bead: 30px;
  }
  .bead {
    display: inline-grid;
    place-items: center;
    flex: none;
    width: var(--bead);
    height: var(--bead);
    border-radius: 50%;
    background: ${colour.raised};
    color: ${drawColour.onBall};
    font-size: ${size.tiny};
    font-weight: 700;
    line-height: 1;
    letter-spacing: -0.06em;
  }
  .bead[data-long='true'] {
    width: auto;
    min-width: var(--bead);
    padding: 0 4px;
    border-radius: ${radius.panel};
  }
  .bead[data-tone='blue'] {
    background: ${beadColour.blue};
  }
  .bead[data-tone='red'] {
    background: ${beadColour.red};
  }
  .bead[data-tone='green'] {
    background: ${beadColour.green};
  }
  .bead[data-tone='dark'] {
    background: ${beadColour.dark};
  }
  .bead[data-tone='plain'] {
    background: ${beadColour.plain};
  }
  .bead[data-tone='none'] {
    color: ${colour.muted};
  }
`;

export const Roads = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  font-variant-numeric: tabular-nums;
  ${beadStyle}
  h2 {
    font-size: ${size.lead};
  }
  h3 {
    margin-bottom: 4px;
    font-size: ${size.small};
    font-weight: 500;
    color: ${colour.muted};
  }
  .tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .tabs button {
    ${chip}
    height: auto;
    min-height: 30px;
    font-size: ${size.small};
  }
  [data-layout='mobile'] & .tabs button {
    min-height: ${finger};
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  /* The newest is at the right, visible. */
  .scroll {
    display: flex;
    flex-direction: row-reverse;
    overflow-x: auto;
    padding: 8px;
    border-radius: ${radius.field};
    background: ${colour.ground};
  }
  .scroll > * {
    margin-right: auto;
  }
  .columns {
    display: flex;
    gap: 3px;
  }
  .columns ol {
    display: flex;
    flex-direction: column;
    gap: 2px;
    min-width: calc(var(--bead) + 6px);
    align-items: center;
  }
  .columns .head {
    font-size: ${size.tiny};
    color: ${colour.muted};
  }
  .grid {
    display: grid;
    grid-template-rows: repeat(6, calc(var(--bead) + 2px));
    grid-auto-columns: minmax(calc(var(--bead) + 2px), max-content);
    place-items: center;
    min-height: calc(6 * (var(--bead) + 2px));
  }
  .grid.small {
    grid-template-rows: repeat(6, 15px);
    grid-auto-columns: 15px;
    min-height: 90px;
  }
  .tied {
    position: relative;
  }
  .tied::after {
    content: attr(data-ties);
    position: absolute;
    right: -4px;
    bottom: -6px;
    padding: 0 3px;
    border-radius: 7px;
    background: ${beadColour.green};
    color: ${drawColour.onBall};
    font-size: ${size.tiny};
    line-height: 1.1;
  }
  .derived {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
    gap: 10px;
  }
  .mark {
    width: 12px;
    height: 12px;
  }
  .ask {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 18px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .ask > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;
