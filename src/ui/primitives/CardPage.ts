import { styled } from 'styled-components';
import { colour, finger, radius, size } from '../tokens/tokens';
import { card } from './cardStyle';
import { chipLinks } from './chipStyle';
import { columnHead, unseenHead } from './rowStyle';
import { segments } from './tabStyle';

/** A page of cards: the wallet's and that of a member's own data. One style, by plain class names. */
export const CardPage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  align-content: start;
  font-variant-numeric: tabular-nums;
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    align-content: start;
    padding: 18px;
    ${card}
  }
  .pair {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 10px;
    align-items: start;
  }
  h2 {
    font-size: ${size.lead};
  }
  .ways {
    ${chipLinks}
    padding: 6px 10px;
    ${card}
  }
  .balances {
    min-height: 52px;
    padding: 8px 14px;
    border-radius: ${radius.field};
    background: ${colour.ground};
  }
  .balances dl {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 22px;
  }
  .balances dl div {
    display: flex;
    align-items: baseline;
    gap: 8px;
    color: ${colour.muted};
  }
  .balances dd {
    color: ${colour.text};
    font-size: ${size.lead};
    font-weight: 600;
  }
  .balances .money {
    color: ${colour.gold};
  }
  .notes {
    display: grid;
    gap: 3px;
    padding: 11px 14px;
    border-radius: ${radius.field};
    background: ${colour.ground};
    color: ${colour.muted};
    font-size: ${size.small};
  }
  .notes li::before {
    content: '· ';
  }
  .segments {
    ${segments}
  }
  .segments button {
    flex: 1;
    min-height: 36px;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 14px;
  }
  .muted {
    color: ${colour.muted};
    font-size: ${size.small};
  }
  table {
    width: 100%;
  }
  th,
  td {
    padding: 8px 10px;
    border-bottom: 1px solid ${colour.hairline};
    text-align: left;
  }
  th {
    ${columnHead}
  }
  .number {
    text-align: right;
    white-space: nowrap;
  }
  .at {
    color: ${colour.muted};
    font-size: ${size.small};
    white-space: nowrap;
  }
  td.amount {
    font-weight: 600;
  }
  .more {
    color: ${colour.good};
  }
  .state[data-state='waiting'] {
    color: ${colour.warn};
  }
  .state[data-state='approved'] {
    color: ${colour.good};
  }
  .state[data-state='refused'] {
    color: ${colour.bad};
  }
  .state[data-state='cancelled'] {
    color: ${colour.muted};
  }
  .state small {
    display: block;
    color: ${colour.muted};
    font-size: ${size.small};
  }
  [data-layout='mobile'] & {
    gap: 8px;
    .card {
      padding: 14px 12px;
      border-radius: 0;
    }
    .pair {
      grid-template-columns: minmax(0, 1fr);
      gap: 8px;
    }
    .ways {
      flex-wrap: nowrap;
      padding: 3px 8px;
      border-radius: 0;
      overflow-x: auto;
    }
    .ways a,
    .segments button {
      height: ${finger};
    }
    .ways a {
      padding: 0 11px;
    }
    thead {
      ${unseenHead}
    }
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 1px 10px;
      padding: 9px 2px;
      border-bottom: 1px solid ${colour.hairline};
    }
    td {
      padding: 0;
      border: 0;
    }
    td:nth-child(odd) {
      text-align: left;
    }
    td:nth-child(even) {
      text-align: right;
    }
    .points td:last-child {
      grid-column: 2;
      text-align: right;
      color: ${colour.muted};
      font-size: ${size.small};
    }
    .orders tr {
      /* A reason fills the space beside the amount. */
      grid-template-columns: auto minmax(0, 1fr);
      grid-template-areas: 'id asked' 'amount state' 'type act' 'bonus act' 'decided act';
    }
    .orders td {
      text-align: left;
    }
    .orders :is(.amount, .type, .bonus) {
      white-space: nowrap;
    }
    .orders :is(.asked, .state, .act) {
      text-align: right;
    }
    .orders .bare {
      display: none;
    }
    .orders .id {
      grid-area: id;
    }
    .orders .asked {
      grid-area: asked;
    }
    .orders .amount {
      grid-area: amount;
    }
    .orders .state {
      grid-area: state;
    }
    .orders .type {
      grid-area: type;
    }
    .orders .bonus {
      grid-area: bonus;
    }
    .orders .decided {
      grid-area: decided;
    }
    .orders .act {
      grid-area: act;
      align-self: end;
    }
    /* Space for the button that leads to the top, so that it covers nothing. */
    padding-bottom: 68px;
  }
`;
