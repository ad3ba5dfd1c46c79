import { css } from 'styled-components';
import { copy } from '../../copy/odds';
import { colour, radius, size } from '../../tokens/tokens';

/** A padlock, 12 × 14. */
const LOCK =
  'M2 6V4a4 4 0 0 1 8 0v2h.5A1.5 1.5 0 0 1 12 7.5v5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 0 12.5v-5A1.5 1.5 0 0 1 1.5 6Zm1.8 0h4.4V4a2.2 2.2 0 0 0-4.4 0Z';

/**
 * Odds cells by plain class names, attributes and text: they change past React, and a cell never changes its size.
 * `up`, `down`: the last movement; `lit`, `dim`: the two steps of its fade.
 */
export const oddsStyle = css`
  .odds {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-width: 0;
    height: 100%;
    border-radius: ${radius.cell};
    background: ${colour.raised};
    font-size: ${size.body};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .odds:hover {
    background: ${colour.hover};
  }
  .odds .label {
    flex: 1;
    min-width: 0;
    text-align: left;
    font-size: ${size.small};
    font-weight: 400;
    color: ${colour.muted};
    white-space: normal;
    line-height: 1.25;
  }
  .odds .price {
    position: relative;
  }
  .odds[data-long] .price {
    font-size: 10.5px;
    letter-spacing: -0.03em;
  }
  .odds.up .price {
    color: ${colour.up};
  }
  .odds.down .price {
    color: ${colour.down};
  }
  .odds.up::after,
  .odds.down::after {
    position: absolute;
    top: 3px;
    right: 3px;
    font-size: 8px;
    line-height: 1;
  }
  .odds.up::after {
    content: '▲';
    content: '▲' / '${copy.up}';
    color: ${colour.up};
  }
  .odds.down::after {
    content: '▼';
    content: '▼' / '${copy.down}';
    color: ${colour.down};
  }
  .odds.lit.up {
    background: ${colour.upGround};
  }
  .odds.lit.down {
    background: ${colour.downGround};
  }
  .odds.dim.up {
    background: ${colour.upGroundDim};
  }
  .odds.dim.down {
    background: ${colour.downGroundDim};
  }
  .odds.odds.odds[aria-pressed='true'] {
    background: linear-gradient(180deg, ${colour.gold}, ${colour.goldDeep});
  }
  .odds.odds.odds[aria-pressed='true'] :is(.price, .label, .outcome),
  .odds.odds[aria-pressed='true']::after {
    color: ${colour.onGold};
  }
  .odds[data-state='late'] .price {
    color: ${colour.faint};
  }
  .odds[data-state='suspended'] .price,
  .odds[data-state='down'] .price {
    visibility: hidden;
  }
  .odds[data-state='suspended']::before,
  .odds[data-state='down']::before {
    content: '';
    position: absolute;
    width: 12px;
    height: 14px;
    top: calc(50% - 7px);
    left: calc(50% - 6px);
    background: ${colour.faint};
    clip-path: path(evenodd, '${LOCK}');
  }
  .odds[data-state='down'] {
    opacity: 0.6;
  }
  .odds[data-state='settled'],
  .odds[data-state='closed'],
  .odds[data-state='cancelled'],
  .odds[data-state='gone'] {
    background: transparent;
    box-shadow: inset 0 0 0 1px ${colour.hairline};
  }
  .odds[data-state='settled'] .price,
  .odds[data-state='closed'] .price,
  .odds[data-state='gone'] .price {
    color: ${colour.faint};
    font-weight: 400;
  }
  .odds[data-state='cancelled'] .price {
    color: ${colour.faint};
    text-decoration: line-through;
    font-weight: 400;
  }
  .odds .outcome {
    font-size: ${size.tiny};
    font-weight: 600;
    color: ${colour.muted};
  }
  .odds:not(.wide) .outcome,
  .odds .outcome:empty {
    display: none;
  }
  .odds[data-settlement='2'] {
    box-shadow: inset 0 0 0 1px ${colour.good};
  }
  .odds[data-settlement='2'] .price,
  .odds[data-settlement='2'] .outcome {
    color: ${colour.good};
    font-weight: 600;
  }
  .odds[data-settlement='1'] .price {
    text-decoration: line-through;
  }
  .odds.wide {
    justify-content: space-between;
    padding: 0 10px;
    gap: 8px;
  }
  .odds.wide[data-state='suspended']::before,
  .odds.wide[data-state='down']::before {
    left: auto;
    right: 18px;
  }
`;
