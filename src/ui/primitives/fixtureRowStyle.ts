import { css } from 'styled-components';
import { colour, radius, size } from '../tokens/tokens';

/** Names of the columns of a list of fixtures. */
export const fixtureHeads = css`
  min-height: 30px;
  border-bottom: 1px solid ${colour.hairline};
  font-size: ${size.tiny};
  color: ${colour.muted};
  text-align: center;
`;

/** The line of a league above its fixtures: `.name` with its `.location`, and a `.count` of them. */
export const leagueLine = css`
  display: flex;
  align-items: center;
  background: ${colour.raised};
  border-bottom: 1px solid ${colour.hairline};
  font-size: ${size.small};
  .name {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
  .location {
    font-weight: 400;
    color: ${colour.muted};
  }
  .count {
    flex: none;
    color: ${colour.muted};
    font-variant-numeric: tabular-nums;
  }
`;

/** When a fixture begins, or the `.clock` of one in play. */
export const fixtureTime = css`
  text-align: center;
  color: ${colour.muted};
  font-variant-numeric: tabular-nums;
  .clock {
    color: ${colour.good};
  }
  .clock:empty {
    display: none;
  }
`;

/** The button that opens a fixture's other markets. */
export const moreMarkets = css`
  border-radius: ${radius.cell};
  font-size: ${size.small};
  color: ${colour.muted};
  font-variant-numeric: tabular-nums;
  &:is(:hover, [aria-expanded='true']) {
    background: ${colour.hover};
    color: ${colour.text};
  }
`;

/** In place of a price. */
export const noPrice = css`
  display: grid;
  place-items: center;
  color: ${colour.faint};
  font-size: ${size.tiny};
`;
