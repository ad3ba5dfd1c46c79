import { styled } from 'styled-components';
import { pageCard } from '../../primitives/cardStyle';
import { chipRow } from '../../primitives/chipStyle';
import { columnHead, unseenHead } from '../../primitives/rowStyle';
import { colour, finger, radius, size } from '../../tokens/tokens';

export const ResultsFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 10px;
  ${pageCard}
  font-variant-numeric: tabular-nums;
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
  /* In a row of their own, however many there are. */
  [data-layout='mobile'] & .chips {
    flex-basis: 100%;
  }
  .day {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  input {
    height: 34px;
    padding: 0 10px;
    border: 0;
    border-radius: ${radius.cell};
    background: ${colour.raised};
    box-shadow: inset 0 0 0 1px ${colour.edge};
  }
  .chips {
    ${chipRow}
  }
  .chips button {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  table {
    width: 100%;
  }
  th {
    ${columnHead}
  }
  td {
    padding: 8px 10px;
    border-bottom: 1px solid ${colour.hairline};
  }
  .start,
  .state {
    width: 100px;
    font-size: ${size.small};
    color: ${colour.muted};
    white-space: nowrap;
  }
  .state,
  th:last-child {
    text-align: right;
  }
  .league {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .league svg {
    margin-right: 6px;
    vertical-align: -3px;
  }
  .home,
  th:nth-child(3) {
    text-align: right;
  }
  .score,
  th:nth-child(4) {
    width: 90px;
    text-align: center;
    font-weight: 700;
    white-space: nowrap;
  }
  td.score {
    color: ${colour.gold};
  }
  .periods {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .periods span {
    display: inline-block;
    margin-right: 8px;
  }

  [data-layout='mobile'] & {
    input,
    .chips button {
      min-height: ${finger};
    }
    thead {
      ${unseenHead}
    }
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
      gap: 3px 10px;
      padding: 9px 4px;
      border-bottom: 1px solid ${colour.hairline};
    }
    td {
      width: auto;
      padding: 0;
      border: 0;
    }
    .league {
      grid-area: 1 / 1 / 2 / 3;
    }
    .start {
      grid-area: 1 / 3;
      text-align: right;
    }
    .home {
      grid-area: 2 / 1;
    }
    .score {
      grid-area: 2 / 2;
    }
    .away {
      grid-area: 2 / 3;
    }
    .periods {
      grid-area: 3 / 1 / 4 / 3;
    }
    .state {
      grid-area: 3 / 3;
    }
  }
`;
