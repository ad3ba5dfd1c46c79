import { styled } from 'styled-components';
import { badge } from '../primitives/badgeStyle';
import { nameAbovePrice } from '../primitives/odds/oddsStyle';
import { colour, finger, onSmall, radius, size } from '../tokens/tokens';

/** One style for all markets, by plain class names: a fixture has a hundred of them. */
export const MarketGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 310px * var(--text-scale)), 1fr));
  align-items: start;
  gap: 8px;
  padding: 8px 10px 16px;

  .market {
    border-radius: ${radius.panel};
    background: ${colour.ground};
    padding: 0 6px 6px;
    /* Prices that move out of sight cost neither layout nor paint. */
    content-visibility: auto;
    contain-intrinsic-height: auto 110px;
    container-type: inline-size;
  }
  .market h3 button {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    min-height: 34px;
    padding: 4px 4px 4px 6px;
    text-align: left;
    font-weight: 600;
  }
  .market h3 button > span:first-child {
    flex: 1;
  }
  .market .combination {
    padding: 8px 6px;
  }
  .market .combination span {
    margin-left: 6px;
    font-weight: 400;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .market .chevron {
    color: ${colour.muted};
    flex: none;
  }
  .market [aria-expanded='false'] > .chevron {
    rotate: -90deg;
  }
  .ribbon {
    ${badge}
    display: flex;
    align-items: center;
    gap: 4px;
    flex: none;
    color: ${colour.warn};
  }
  .market[data-status='3'] .ribbon {
    color: ${colour.good};
  }
  .market[data-status='4'] .ribbon {
    color: ${colour.muted};
  }

  .odds {
    height: calc(38px * var(--text-scale));
    contain: layout size;
  }
  /* Of three in a row: what is left is for the names. */
  .outcomes .odds {
    padding: 0 6px;
    column-gap: 4px;
  }
  /* A long name is cut after two lines; the button's accessible name is complete. */
  .odds .label {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  .rung {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 72px minmax(0, 1fr);
    gap: 4px;
    margin-bottom: 4px;
  }
  .rung.three {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  .rung.three .line {
    grid-column: 1 / -1;
    justify-items: start;
    padding: 2px 6px 0;
  }
  .rung .line {
    display: grid;
    place-items: center;
    text-align: center;
    font-size: ${size.small};
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
    color: ${colour.muted};
  }
  .rung .line[data-main='true'] {
    color: ${colour.gold};
    font-weight: 700;
    font-size: ${size.body};
  }
  .outcomes {
    display: grid;
    gap: 4px;
    align-items: start;
  }
  .outcomes > div {
    display: grid;
    gap: 4px;
    min-width: 0;
  }
  /* A third of a narrow market, and what is beside a line, have no room for a name beside a price. */
  @container (max-width: 23em) {
    :is(.three, .rung) .odds.wide {
      ${nameAbovePrice}
    }
  }
  .lines {
    width: 100%;
    min-height: 30px;
    border-radius: ${radius.cell};
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .lines:hover {
    background: ${colour.hover};
    color: ${colour.text};
  }
  ${onSmall} {
    .odds {
      height: ${finger};
    }
    .lines,
    .market h3 button {
      min-height: ${finger};
    }
  }
`;
