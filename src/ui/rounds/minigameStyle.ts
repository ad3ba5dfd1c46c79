import { styled } from 'styled-components';
import { badge } from '../primitives/badgeStyle';
import { pageCard } from '../primitives/cardStyle';
import { chipRow } from '../primitives/chipStyle';
import { colour, finger, radius, SCALED_BELOW_PX, size } from '../tokens/tokens';
import { beadStyle } from './roadStyle';

export const GameFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
  ${pageCard}
  > .head {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    min-height: 70px;
  }
  > .head h2 {
    font-size: ${size.title};
  }
  /* As wide whatever the title is: its lines must not be other ones once the round is known. */
  .clock {
    display: flex;
    flex: none;
    align-items: center;
    gap: 10px;
  }
  .phase {
    ${badge}
    margin-top: 4px;
  }
  .stage {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 240px;
    gap: 10px;
  }
  [data-layout='mobile'] & .stage {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }
  .fixture {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 4px 16px;
    padding: 10px;
    border-radius: ${radius.field};
    background: ${colour.raised};
    font-weight: 600;
  }
  .notes {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .notes h2 {
    margin-bottom: 4px;
    color: ${colour.text};
  }
  .notes li::before {
    content: '· ';
  }
`;

export const MinigameLobbyFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 12px;
  ${pageCard}
  font-variant-numeric: tabular-nums;
  ${beadStyle}
  h2 {
    font-size: ${size.lead};
  }
  .own {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .chips {
    ${chipRow}
  }
  .games {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
    gap: 8px;
  }
  .game {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    /* The last row is there without results, too: what is above is level with the games beside it. */
    grid-template-rows: auto auto 18px;
    gap: 2px 8px;
    align-content: space-between;
    min-height: 84px;
    padding: 10px 12px;
    border-radius: ${radius.field};
    background: ${colour.raised};
    overflow: hidden;
  }
  .game:hover {
    background: ${colour.hover};
  }
  .game:has(> .art) {
    grid-template-rows: auto auto auto 18px;
  }
  .game .art {
    grid-column: 1 / -1;
    width: calc(100% + 24px);
    height: 64px;
    margin: -10px -12px 6px;
  }
  .game b.name {
    grid-column: 1 / -1;
  }
  .game .what {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .game .last {
    display: flex;
    gap: 2px;
    grid-column: 1 / -1;
    align-items: start;
    min-height: 18px;
    overflow: hidden;
  }
  .game .last .bead {
    flex: 0 1 18px;
    width: auto;
    min-width: 0;
    height: auto;
    padding: 0;
    aspect-ratio: 1;
    border-radius: 50%;
  }
  .game .last .bead:first-child {
    box-shadow: inset 0 0 0 1px ${colour.text};
  }
  /* What is too long for a disc has a shape for each colour. */
  .game .last .bead[data-long='true'] {
    font-size: 0;
  }
  .game .last .bead[data-long='true'][data-tone='red'] {
    border-radius: 2px;
  }
  .game .last .bead[data-long='true'][data-tone='green'] {
    clip-path: polygon(50% 0, 100% 100%, 0 100%);
  }
  .game .last .bead[data-long='true'][data-tone='dark'] {
    clip-path: polygon(50% 0, 100% 50%, 50% 100%, 0 50%);
  }
  /* As many as fit with letters of that size. */
  @media (max-width: ${SCALED_BELOW_PX - 0.02}px) {
    .game .last {
      min-height: 24px;
    }
    .game .last .bead {
      flex-basis: 24px;
    }
    .game .last .bead:nth-child(n + 8) {
      display: none;
    }
  }
  table {
    width: 100%;
    font-size: ${size.small};
  }
  th,
  td {
    padding: 5px 8px;
    text-align: right;
    border-bottom: 1px solid ${colour.hairline};
  }
  th {
    font-weight: 400;
    color: ${colour.muted};
  }
  th:first-child {
    width: 52px;
  }
  th:nth-child(2),
  td:nth-child(2) {
    text-align: left;
    width: 50%;
  }
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    margin-top: 8px;
  }
  [data-layout='mobile'] & {
    .chips button {
      height: ${finger};
    }
    th:first-child {
      width: 36px;
    }
    th,
    td {
      padding: 5px 4px;
    }
    .games {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
