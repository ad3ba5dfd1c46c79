import { css } from 'styled-components';
import { segments } from '../../primitives/tabStyle';
import { colour, onSmall, radius, size, TALL_FROM_PX, touched, lowerThan } from '../../tokens/tokens';

/** The part of a slip in which a stake is set. */
export const formStyle = css`
  /* Its foot sticks to the bottom of the whole slip, not of the form. */
  form {
    display: contents;
  }
  form > * {
    flex: none;
    margin: 9px 14px 0;
  }
  form > .foot {
    position: sticky;
    bottom: 0;
    z-index: 1;
    display: grid;
    gap: 4px;
    margin-inline: 0;
    padding: 6px 14px 12px;
    border-top: 1px solid ${colour.hairline};
    background: ${colour.panel};
  }
  /* At the bottom, so that nothing which comes or goes above moves what is pressed. */
  &[data-column='true'] form > .choices {
    margin-top: auto;
    padding-top: 9px;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .choices > .system {
    flex: 1 1 100%;
  }
  .modes {
    ${segments}
  }
  /* A line of its own where beside the modes its longest text does not fit. */
  .select {
    display: grid;
    flex: 1 1 auto;
    min-width: 0;
  }
  .select select {
    min-width: 0;
    min-height: ${touched(36)};
    padding: 0 8px;
    border: 0;
    border-radius: ${radius.field};
    background: ${colour.raised};
    color: ${colour.text};
    font-size: ${size.small};
  }
  .meters {
    display: grid;
    grid-auto-columns: minmax(0, auto);
    grid-auto-flow: column;
    gap: 10px;
    font-size: ${size.small};
    color: ${colour.muted};
    white-space: nowrap;
  }
  .meters:empty {
    display: none;
  }
  .limits summary {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 22px;
    font-size: ${size.small};
    color: ${colour.muted};
    cursor: pointer;
    list-style: none;
  }
  .limits summary::-webkit-details-marker {
    display: none;
  }
  .limits summary::after {
    content: '▾';
  }
  .limits[open] summary::after {
    content: '▴';
  }
  .limits summary:hover {
    color: ${colour.text};
  }
  .facts {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 3px 14px;
    font-size: ${size.small};
  }
  .facts div {
    display: flex;
    justify-content: space-between;
    gap: 6px;
  }
  .facts dt {
    color: ${colour.muted};
    white-space: nowrap;
  }
  .facts dd {
    text-align: right;
    overflow-wrap: normal;
    white-space: nowrap;
  }
  .facts .whole {
    grid-column: 1 / -1;
  }

  .stake .name {
    display: flex;
    align-items: center;
    justify-content: space-between;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .stake .name button {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 28px;
    padding: 0 6px;
    border-radius: ${radius.cell};
    color: inherit;
  }
  .stake .name button:hover:not(:disabled) {
    background: ${colour.hover};
    color: ${colour.text};
  }
  .stake .name button[aria-pressed='true'] {
    color: ${colour.gold};
  }
  .stake .amount {
    display: flex;
    align-items: center;
    height: ${touched(42)};
    padding-right: 12px;
    border-radius: ${radius.field};
    background: ${colour.raised};
    box-shadow: inset 0 0 0 1px ${colour.edge};
  }
  .stake .amount:focus-within {
    box-shadow: inset 0 0 0 2px ${colour.gold};
  }
  .stake input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0 6px 0 12px;
    border: 0;
    background: none;
    text-align: right;
    font-size: ${size.lead};
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .stake input:focus-visible {
    outline: none;
  }
  .stake .words {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 10px;
    margin: 4px 0 8px;
    min-height: 18px;
    font-size: ${size.tiny};
    color: ${colour.muted};
  }
  .stake .words span:first-child {
    color: ${colour.gold};
    order: 1;
    margin-left: auto;
  }
  .stake .words [data-wrong='true']:first-child {
    color: ${colour.bad};
  }
  .quick {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 5px;
  }
  /* Two rows: all of them are above the fold of a phone's sheet, and selections have room in a low window. */
  ${onSmall}, ${lowerThan(TALL_FROM_PX)} {
    .quick {
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
  }
  .quick button {
    min-height: ${touched(34)};
    border-radius: ${radius.cell};
    background: ${colour.raised};
    font-size: ${size.small};
  }
  .quick button:hover:not(:disabled) {
    background: ${colour.hover};
  }
  .quick button:disabled {
    color: ${colour.faint};
    cursor: default;
  }
  .quick .max {
    color: ${colour.gold};
    font-weight: 700;
  }

  .hint {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .total {
    display: grid;
    gap: 3px;
    padding: 9px 12px;
    border-radius: ${radius.field};
    background: ${colour.ground};
  }
  .total div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
  }
  .total dt {
    color: ${colour.muted};
    font-size: ${size.small};
  }
  .total dd {
    font-weight: 700;
  }
  .total p {
    font-size: ${size.small};
    color: ${colour.warn};
    text-align: right;
  }
  .total .payout dd {
    font-size: ${size.title};
    color: ${colour.gold};
  }
  .obstacle {
    min-height: 18px;
    font-size: ${size.small};
    color: ${colour.warn};
    text-align: center;
  }
  .submit {
    width: 100%;
  }
`;
