import { styled } from 'styled-components';
import { settlementBadge } from '../../primitives/badgeStyle';
import { pageCard } from '../../primitives/cardStyle';
import { chipRow } from '../../primitives/chipStyle';
import { columnHead, unseenHead } from '../../primitives/rowStyle';
import { tab, tabRow } from '../../primitives/tabStyle';
import { inlineField } from '../../primitives/fieldStyle';
import { colour, finger, radius, size } from '../../tokens/tokens';

/** One style for bets and money, by plain class names. */
export const BetsFrame = styled.div`
  ${pageCard}
  font-variant-numeric: tabular-nums;
  .views {
    ${tabRow}
    margin-bottom: 12px;
  }
  .views button {
    ${tab}
  }
  .panel {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  .filters {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
  }
  .chips {
    ${chipRow}
  }
  .printed {
    display: none;
    gap: 6px;
    @media print {
      display: grid;
    }
  }
  select {
    ${inlineField}
    font-size: ${size.small};
  }
  .sums,
  .bet footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 18px;
    padding: 9px 14px;
    border-radius: ${radius.field};
    background: ${colour.ground};
    font-size: ${size.small};
    color: ${colour.muted};
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    flex: 1 1 auto;
    gap: 4px 22px;
  }
  dl div {
    display: flex;
    align-items: baseline;
    gap: 8px;
  }
  dd {
    color: ${colour.text};
    font-size: ${size.body};
    font-weight: 600;
  }
  dd.paid {
    color: ${colour.gold};
  }

  .bet {
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.panel};
    overflow: hidden;
  }
  .bet header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    padding: 8px 14px;
    background: ${colour.raised};
    font-size: ${size.small};
  }
  .bet header .number {
    color: ${colour.muted};
  }
  .bet header time {
    margin-left: auto;
    color: ${colour.muted};
  }
  .bet footer {
    border-radius: 0;
  }
  /* What stands below begins and ends where the rest does. */
  .bet > div {
    padding-inline: 14px;
  }
  .badge {
    ${settlementBadge}
    min-width: 52px;
  }

  table {
    width: 100%;
  }
  th {
    ${columnHead}
  }
  td {
    padding: 7px 10px;
    border-bottom: 1px solid ${colour.hairline};
  }
  td:first-child,
  th:first-child {
    padding-left: 14px;
  }
  /* The same in each bet, so that a list of them can be read downwards. */
  .bet table {
    table-layout: fixed;
  }
  .start,
  .at {
    width: 118px;
    font-size: ${size.small};
    color: ${colour.muted};
    white-space: nowrap;
  }
  .at {
    width: 160px;
  }
  .league,
  .market {
    display: block;
    font-size: ${size.tiny};
    color: ${colour.muted};
  }
  .pick .badge {
    margin-left: 8px;
  }
  .pick b {
    color: ${colour.gold};
    font-weight: 600;
  }
  .odds-of {
    width: 70px;
  }
  .score {
    width: 130px;
  }
  td:is(.odds-of, .score) {
    font-weight: 600;
  }
  .live {
    display: inline-block;
    margin-left: 8px;
    font-size: ${size.tiny};
    font-weight: 400;
    color: ${colour.muted};
  }
  .result {
    width: 90px;
  }
  th:is(:nth-last-child(-n + 2)) {
    white-space: nowrap;
  }
  .money :is(.amount, .balance),
  .money th:nth-last-child(-n + 2) {
    width: 150px;
    text-align: right;
    white-space: nowrap;
  }
  .amount.more {
    color: ${colour.good};
  }
  .amount.less {
    color: ${colour.text};
  }
  .memo {
    color: ${colour.muted};
  }

  [data-layout='mobile'] & {
    .filters {
      gap: 6px 4px;
    }
    .filters > :not(.save) {
      flex: 1 1 100%;
    }
    :is(.views button, .chips button, select, input) {
      min-height: ${finger};
    }
    thead {
      ${unseenHead}
    }
    .bet table {
      table-layout: auto;
    }
    .bet tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 2px 10px;
      padding: 8px 12px;
      border-bottom: 1px solid ${colour.hairline};
    }
    .bet td {
      width: auto;
      padding: 0;
      border: 0;
    }
    .bet .start {
      grid-column: 1;
    }
    .bet .result {
      grid-area: 1 / 2;
      text-align: right;
    }
    .bet .match {
      grid-area: 2 / 1;
    }
    /* The order of eight runners breaks into lines. */
    .bet .score {
      grid-area: 2 / 2;
      max-width: 50vw;
      text-align: right;
      white-space: normal;
    }
    .bet .pick {
      grid-area: 3 / 1;
    }
    .bet .odds-of {
      grid-area: 3 / 2;
      text-align: right;
      align-self: end;
    }
    .money tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 10px;
      padding: 8px 4px;
      border-bottom: 1px solid ${colour.hairline};
    }
    .money td {
      width: auto;
      padding: 0;
      border: 0;
    }
    .money .at {
      grid-area: 2 / 1;
    }
    .money .kind {
      grid-area: 1 / 1;
      font-weight: 600;
    }
    .money .memo {
      grid-area: 3 / 1 / 4 / 3;
      font-size: ${size.small};
    }
    .money .amount {
      grid-area: 1 / 2;
      font-weight: 600;
    }
    .money .balance {
      grid-area: 2 / 2;
      font-size: ${size.small};
      color: ${colour.muted};
    }
  }
`;
