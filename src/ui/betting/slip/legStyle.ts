import { css } from 'styled-components';
import { badge } from '../../primitives/badgeStyle';
import { visuallyHidden } from '../../primitives/VisuallyHidden';
import { colour, size } from '../../tokens/tokens';

/** Selections of a slip, and its bonus item. */
export const legStyle = css`
  .leg,
  .bonus {
    position: relative;
    padding: 9px 40px 9px 14px;
    border-bottom: 1px solid ${colour.hairline};
  }
  .leg .league {
    display: flex;
    gap: 8px;
    font-size: ${size.tiny};
    color: ${colour.muted};
    overflow: hidden;
    white-space: nowrap;
  }
  .leg .league span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .leg .match {
    margin: 2px 0;
  }
  .leg .choice,
  .bonus {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 8px;
  }
  .leg .market {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .leg .choice b {
    color: ${colour.gold};
  }
  .leg .choice .line {
    font-style: normal;
    white-space: nowrap;
  }
  .price {
    flex: none;
    min-width: 62px;
    text-align: right;
    font-weight: 700;
  }
  .price i {
    margin-right: 4px;
    font-style: normal;
    font-size: ${size.tiny};
  }
  .price.up {
    color: ${colour.up};
  }
  .price.down {
    color: ${colour.down};
  }
  .price[data-shut='true'] {
    color: ${colour.faint};
    font-weight: 400;
  }
  .leg[data-dead='true'] :is(.match, .choice b) {
    color: ${colour.muted};
    text-decoration: line-through;
  }
  .leg[data-refused='true'],
  .leg[data-dead='true'] {
    box-shadow: inset 3px 0 0 ${colour.bad};
  }
  .leg[data-changed='true'] {
    box-shadow: inset 3px 0 0 ${colour.warn};
  }
  .leg .note {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 4px;
    margin-top: 3px;
    font-size: ${size.small};
    color: ${colour.warn};
  }
  .leg .note.fault {
    color: ${colour.bad};
  }
  /* One line: the outcome, of which match, and its odds. */
  .leg[data-short='true'] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    padding: 6px 40px 6px 14px;
  }
  .leg[data-short='true'] .league {
    ${visuallyHidden}
  }
  .leg[data-short='true'] .choice {
    display: contents;
  }
  .leg[data-short='true'] .choice p {
    display: flex;
    flex: none;
    gap: 4px;
    max-width: 64%;
    white-space: nowrap;
  }
  /* A long name is cut, and its market where that is long too; a line never. */
  .leg[data-short='true'] .choice b {
    display: flex;
    flex: 0 1 auto;
    gap: 4px;
    min-width: 0;
  }
  .leg[data-short='true'] .choice :is(.market, b > span) {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .leg[data-short='true'] .choice .market {
    flex: none;
    max-width: 7em;
  }
  .leg[data-short='true'] .choice .line {
    flex: none;
  }
  .leg[data-short='true'] .match {
    order: 1;
    flex: 1 1 0;
    min-width: 0;
    margin: 0;
    overflow: hidden;
    font-size: ${size.small};
    color: ${colour.muted};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .leg[data-short='true'] .price {
    order: 2;
    min-width: 0;
    margin-left: auto;
  }
  .leg[data-short='true'] .note {
    order: 3;
    flex-basis: 100%;
    margin: 0;
  }
  .unfold {
    position: absolute;
    inset: 0 40px 0 0;
  }
  .unfold:hover {
    box-shadow: inset 0 0 0 1px ${colour.edge};
  }
  .leg[data-short='true'] .remove {
    top: 2px;
  }
  .leg :is(.banker, .each-way) {
    ${badge}
    position: relative;
    /* Before the outcome, and above what unfolds the line. */
    order: -1;
    z-index: 1;
    min-height: 22px;
    line-height: 20px;
    color: ${colour.gold};
  }
  .leg button:is(.banker, .each-way) {
    box-shadow: inset 0 0 0 1px ${colour.hairline};
    color: ${colour.muted};
  }
  .leg button:is(.banker, .each-way):hover {
    background: ${colour.hover};
    color: ${colour.text};
  }
`;
