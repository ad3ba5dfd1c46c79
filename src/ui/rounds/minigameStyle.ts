import { styled } from 'styled-components';
import { badge } from '../primitives/badgeStyle';
import { pageCard } from '../primitives/cardStyle';
import { chipRow } from '../primitives/chipStyle';
import { colour, finger, radius, size } from '../tokens/tokens';

export const GameFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
  ${pageCard}
  > .head {
    display: grid;
    grid-template:
      'title sound clock' auto
      'now sound clock' auto / minmax(0, 1fr) auto auto;
    align-content: center;
    align-items: center;
    gap: 4px 10px;
    min-height: 70px;
  }
  > .head h2 {
    grid-area: title;
    font-size: ${size.title};
  }
  .now {
    display: flex;
    grid-area: now;
    align-items: center;
    gap: 10px;
    min-width: 0;
  }
  /* As wide in each phase: what is beside it does not move with them. */
  .phase {
    flex: none;
    ${badge}
    min-width: 5.4em;
  }
  /* It has as many discs as there is room for. */
  .now .last {
    flex: 1;
  }
  > .head > button {
    grid-area: sound;
  }
  > .head > [role='timer'] {
    grid-area: clock;
  }
  /* What makes the head high beside a narrow title has a line of its own: the countdown is in two rows of the others. */
  [data-layout='mobile'] & > .head {
    grid-template:
      'title what sound' auto
      'now time sound' auto
      'bound bound bound' auto / minmax(0, 1fr) auto auto;
    gap: 0 8px;
    min-height: 0;
    h2 {
      font-size: ${size.lead};
    }
    [role='timer'] {
      display: contents;
    }
    .what {
      grid-area: what;
      justify-self: end;
    }
    [role='timer'] > b {
      grid-area: time;
    }
    .bound {
      grid-area: bound;
      justify-self: end;
    }
  }
  .stage {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 240px;
    gap: 10px;
  }
  [data-layout='mobile'] & {
    gap: 8px;
  }
  [data-layout='mobile'] & .stage {
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    align-content: start;
  }
  .runners {
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
    grid-column: 1 / -1;
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
