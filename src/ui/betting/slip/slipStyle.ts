import { styled } from 'styled-components';
import { visuallyHidden } from '../../primitives/VisuallyHidden';
import { colour, finger, goldFill, radius, size } from '../../tokens/tokens';
import { formStyle } from './formStyle';
import { slipHeadStyle } from './slipHeadStyle';

/** One style for the whole slip, by plain class names. */
export const SlipFrame = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  &[data-column='true'] {
    height: 100%;
    min-height: 620px;
  }
  &[data-column='true'] .picks {
    flex: 0 1 auto;
    min-height: 76px;
    overflow-y: auto;
  }
  font-size: ${size.body};
  font-variant-numeric: tabular-nums;

  ${slipHeadStyle}
  .small {
    min-height: 28px;
    padding: 0 8px;
    border-radius: ${radius.cell};
    font-size: ${size.small};
    color: ${colour.muted};
    white-space: nowrap;
  }
  .small:hover:not(:disabled) {
    background: ${colour.hover};
    color: ${colour.text};
  }
  .small[aria-pressed='true'] {
    color: ${colour.gold};
  }
  .small:disabled {
    opacity: 0.4;
    cursor: default;
  }

  .none {
    padding: 40px 20px;
    text-align: center;
    color: ${colour.muted};
  }
  .none b {
    display: block;
    margin-bottom: 6px;
    color: ${colour.text};
    font-weight: 500;
  }
  .none button {
    display: flex;
    margin: 14px auto 0;
  }

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
    flex: 0 1 auto;
    max-width: 64%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
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
  .remove {
    position: absolute;
    top: 6px;
    right: 6px;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: ${radius.cell};
    color: ${colour.muted};
  }
  .remove:hover {
    background: ${colour.hover};
    color: ${colour.text};
  }
  .bonus {
    color: ${colour.gold};
  }
  /* Several singles have no folds, so that no bonus counts. */
  .bonus[data-counts='false'] {
    color: ${colour.muted};
    text-decoration: line-through;
  }

  .undo,
  .accept,
  .refusal,
  .notice {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
    margin: 8px 14px 0;
    padding: 8px 12px;
    border-radius: ${radius.field};
    background: ${colour.raised};
    font-size: ${size.small};
  }
  .refusal,
  .notice {
    border-left: 3px solid ${colour.bad};
  }
  .notice {
    border-left-color: ${colour.warn};
  }
  .accept {
    border-left: 3px solid ${colour.warn};
  }
  .undo button {
    color: ${colour.gold};
    font-weight: 600;
    min-height: 28px;
    padding: 0 8px;
  }
  .accept button {
    flex: none;
    min-height: 32px;
    padding: 0 12px;
    border-radius: ${radius.cell};
    background: ${goldFill};
    color: ${colour.onGold};
    font-weight: 600;
  }

  ${formStyle}

  .progress {
    display: grid;
    justify-items: center;
    gap: 8px;
    padding: 28px 20px;
    text-align: center;
    color: ${colour.muted};
  }
  .progress:focus-visible,
  .receipt:focus-visible {
    outline: none;
  }
  .title {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: ${size.lead};
    font-weight: 600;
    color: ${colour.text};
  }
  .spinner {
    width: 44px;
    height: 44px;
    border-radius: 50%;
    border: 4px solid ${colour.raised};
    border-top-color: ${colour.gold};
    animation: slip-turn 1s linear infinite;
  }
  @keyframes slip-turn {
    to {
      rotate: 1turn;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .spinner {
      animation: none;
    }
  }
  .ring {
    position: relative;
    display: grid;
    place-items: center;
  }
  .ring > * {
    grid-area: 1 / 1;
  }
  .ring circle {
    fill: none;
    stroke-width: 5;
    stroke: ${colour.raised};
  }
  .ring .left {
    stroke: ${colour.gold};
    transform: rotate(-90deg);
    transform-origin: center;
  }
  .ring span {
    font-weight: 700;
    color: ${colour.text};
  }

  .receipt {
    display: grid;
    gap: 10px;
    padding: 16px 14px;
  }
  .receipt > .title {
    color: ${colour.good};
  }
  .receipt .refusal {
    margin: 0;
  }
  .bet-legs li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 8px;
    padding: 6px 0;
    border-top: 1px solid ${colour.hairline};
  }
  .bet-legs span:first-child {
    flex: 1 0 100%;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .bet-legs b {
    color: ${colour.gold};
    font-weight: 600;
  }
  .receipt .moved {
    font-size: ${size.small};
    color: ${colour.muted};
    text-align: right;
  }
  /* As a sheet it is a touch target. */
  &[data-column='false']
    :is(
      .small,
      .undo button,
      .accept button,
      .modes button,
      .select select,
      .quick button,
      .stake .name button,
      summary,
      a.button
    ) {
    min-height: ${finger};
  }
  &[data-column='false'] .remove {
    top: 0;
    right: 0;
    width: ${finger};
    height: ${finger};
  }
  &[data-column='false'] .leg[data-short='true'] {
    align-content: center;
    min-height: ${finger};
  }
  a.button {
    display: grid;
    place-items: center;
    min-height: 32px;
    border-radius: ${radius.cell};
    background: ${colour.raised};
    box-shadow: inset 0 0 0 1px ${colour.edge};
    font-weight: 600;
  }
`;
