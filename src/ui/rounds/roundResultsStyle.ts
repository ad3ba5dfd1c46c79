import { styled } from 'styled-components';
import { pageCard } from '../primitives/cardStyle';
import { columnHead, unseenHead } from '../primitives/rowStyle';
import { colour, radius, size } from '../tokens/tokens';
import { beadStyle } from './roadStyle';

export const RoundResultsFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 10px;
  ${pageCard}
  font-variant-numeric: tabular-nums;
  ${beadStyle}
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  .day {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  input,
  select {
    height: 34px;
    padding: 0 10px;
    border: 0;
    border-radius: ${radius.cell};
    background: ${colour.raised};
    box-shadow: inset 0 0 0 1px ${colour.edge};
    color: ${colour.text};
  }
  .count,
  .own {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  > table {
    width: 100%;
  }
  > table th {
    ${columnHead}
  }
  > table td {
    padding: 6px 10px;
    border-bottom: 1px solid ${colour.hairline};
  }
  .time,
  .no {
    width: 90px;
    font-size: ${size.small};
    color: ${colour.muted};
    white-space: nowrap;
  }
  .game {
    width: 180px;
  }
  .game a:hover {
    color: ${colour.gold};
  }
  .card-of {
    margin-right: 10px;
    color: ${colour.muted};
  }
  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 3px;
  }
  .check,
  > table th:last-child {
    text-align: right;
  }
  .check button[aria-pressed='true'] {
    color: ${colour.gold};
  }
  [data-layout='mobile'] & {
    > table thead {
      ${unseenHead}
    }
    > table tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto auto;
      align-items: center;
      gap: 4px 10px;
      padding: 8px 2px;
      border-bottom: 1px solid ${colour.hairline};
    }
    > table td {
      width: auto;
      padding: 0;
      border: 0;
    }
    .game {
      grid-area: 1 / 1;
      font-weight: 600;
    }
    .no {
      grid-area: 1 / 2;
    }
    .time {
      grid-area: 1 / 3;
    }
    .result {
      grid-area: 2 / 1 / 3 / 4;
    }
    .card-of {
      display: block;
    }
    .won {
      grid-area: 3 / 1;
    }
    .check {
      grid-area: 3 / 2 / 4 / 4;
    }
  }
`;
