import { styled } from 'styled-components';
import { pageCard } from '../primitives/cardStyle';
import { chipRow } from '../primitives/chipStyle';
import { segments } from '../primitives/tabStyle';
import { colour, finger, radius, size } from '../tokens/tokens';

export const CasinoLobbyFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 12px;
  ${pageCard}
  font-variant-numeric: tabular-nums;
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .head h2 {
    font-size: ${size.title};
  }
  .switch {
    ${segments}
  }
  .search {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: 1 1 180px;
    max-width: 300px;
    height: 34px;
    margin-left: auto;
    padding: 0 12px;
    border-radius: ${radius.field};
    background: ${colour.raised};
    color: ${colour.muted};
  }
  .search:focus-within {
    box-shadow: inset 0 0 0 1px ${colour.gold};
  }
  .search input {
    flex: 1;
    min-width: 0;
    height: 100%;
    border: 0;
    background: none;
    color: ${colour.text};
  }
  .search input:focus-visible {
    outline: none;
  }
  .search input::placeholder {
    color: ${colour.faint};
  }
  .own {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  .chips {
    ${chipRow}
    flex: 1;
  }
  .count {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  /* Below all rows of chips, not between them. */
  [data-layout='mobile'] & .chips {
    flex-basis: 100%;
  }
  .more {
    justify-self: center;
  }
  .games {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(186px, 1fr));
    gap: 10px;
  }
  .game {
    /* There may be hundreds: those out of sight are not painted. */
    content-visibility: auto;
    contain-intrinsic-size: auto 168px;
    position: relative;
    border-radius: ${radius.panel};
    background: ${colour.raised};
    overflow: hidden;
  }
  .game:hover {
    background: ${colour.hover};
  }
  .game > button:first-child {
    display: grid;
    width: 100%;
    text-align: left;
  }
  .game svg {
    display: block;
  }
  .game .words {
    display: grid;
    gap: 1px;
    padding: 8px 40px 10px 12px;
  }
  .game b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .game small {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .game > button:last-child {
    position: absolute;
    right: 6px;
    bottom: 10px;
  }
  .game [aria-disabled='true'] {
    cursor: default;
    opacity: 0.6;
  }
  [data-layout='mobile'] & {
    .games {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 8px;
    }
    .switch a,
    .search,
    .chips button {
      min-width: ${finger};
      min-height: ${finger};
    }
    /* The whole corner of a card is the star button. */
    .game > button:last-child::after {
      content: '';
      position: absolute;
      inset: -12px -6px -12px -18px;
    }
    .search {
      flex-basis: 200px;
      max-width: none;
      margin-left: 0;
    }
  }
`;
