import { styled } from 'styled-components';
import { colour, finger, goldFill, radius, size } from '../../tokens/tokens';
import { editStyle } from './editStyle';
import { formStyle } from './formStyle';
import { legStyle } from './legStyle';
import { slipHeadStyle } from './slipHeadStyle';

/** One style for the whole slip, by plain class names. */
export const SlipFrame = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  &[data-column='true'] {
    height: 100%;
  }
  &[data-column='true'] .picks {
    flex: 0 1 auto;
    min-height: 76px;
    overflow-y: auto;
  }
  /* Where little is seen the whole of it scrolls (docs/spec.md SLIP-17): nothing of it takes the room of the rest. */
  &[data-low='true'][data-column='true'] {
    height: auto;
    min-height: 100%;
    > [role='tabpanel'] {
      flex: 1 0 auto;
      overflow-y: visible;
    }
    .picks {
      flex-shrink: 0;
      overflow-y: visible;
    }
  }
  &[data-low='true'] form > .foot {
    position: static;
  }
  /*
   * What gets the focus is scrolled above the foot, as high as that is with two amounts and a reason on two lines. The
   * selections of a column have a box of their own, which has no foot.
   */
  &[data-low='false']
    :is(form, .accept, [data-column='false'] .picks)
    :is(button, select, summary, input):not(.foot *) {
    scroll-margin-bottom: calc(13 * ${size.body});
  }
  /* Who is asked about a single selection sees all of it. */
  &[data-column='true'] .picks:has(> ul > :only-child) {
    flex-shrink: 0;
  }
  font-size: ${size.body};
  font-variant-numeric: tabular-nums;

  ${slipHeadStyle}
  ${editStyle}
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

  ${legStyle}
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
  /* A long sentence stands above its button, instead of beside it in a narrow column. */
  .accept {
    flex-wrap: wrap;
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
    margin-left: auto;
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
  .bet-legs .odds {
    margin-left: auto;
  }
  .receipt .moved {
    flex: 1 0 100%;
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
  &[data-column='false'] .leg button:is(.banker, .each-way) {
    min-height: ${finger};
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
