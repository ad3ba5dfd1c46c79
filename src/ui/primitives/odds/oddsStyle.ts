import { css } from 'styled-components';
import type { OutcomeState } from '../../../rules/outcomeState';
import { colour, radius, size } from '../../tokens/tokens';

/** A padlock, 12 × 14. */
const LOCK =
  'M2 6V4a4 4 0 0 1 8 0v2h.5A1.5 1.5 0 0 1 12 7.5v5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 0 12.5v-5A1.5 1.5 0 0 1 1.5 6Zm1.8 0h4.4V4a2.2 2.2 0 0 0-4.4 0Z';

/** Triangles for a cell's upper right corner, painted as its ground. */
const GLYPH_PLACE = 'right 3px top 4px / 8px 7px no-repeat';
const upward = (ink: string) => `conic-gradient(from 150deg at 50% 0, ${ink} 60deg, transparent 0)`;
const downward = (ink: string) => `conic-gradient(from -30deg at 50% 100%, ${ink} 60deg, transparent 0)`;
const GOLD = `linear-gradient(180deg, ${colour.gold}, ${colour.goldDeep})`;

/** A name above its price, or above its result and price. */
export const nameAbovePrice = css`
  flex-direction: column;
  justify-content: center;
  gap: 0;
  line-height: 1.2;
  .label {
    flex: none;
  }
  &[data-settlement] {
    grid-template: auto auto / auto auto;
    place-content: center;
    gap: 0 6px;
  }
  &[data-settlement] .label {
    grid-area: 1 / 1 / 2 / -1;
    justify-self: center;
  }
  &[data-state='suspended']::before,
  &[data-state='down']::before {
    top: calc(50% + 1px);
    right: auto;
    left: calc(50% - 6px);
  }
`;

/** A price without its result in words: what was won shows by more than its colour. */
export const priceAlone = css`
  .outcome {
    display: none;
  }
  &:is([data-settlement='2'], [data-settlement='5'])::after {
    content: '';
    position: absolute;
    top: 3px;
    right: 6px;
    width: 4px;
    height: 8px;
    border: solid ${colour.good};
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
`;

/** Of a cell that can't be bet on now, or any more, other than for a suspension. */
export const NOT_OFFERED = (['down', 'settled', 'closed', 'cancelled', 'gone'] satisfies OutcomeState[])
  .map((state) => `[data-state='${state}']`)
  .join();

/**
 * Odds cells by plain class names, attributes and text: they change past React, and a cell never changes its size.
 * `up`, `down`: the last movement; `lit`, `dim`: the two steps of its fade.
 *
 * What a movement changes only repaints: a mark made of text is a box that comes and goes, and with each the browser
 * composes all layers of the page again. So it does for each button that restricts touch: none here does.
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
    background: ${GLYPH_PLACE} ${colour.raised};
    font-size: ${size.body};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    touch-action: auto;
  }
  .odds:hover {
    background-color: ${colour.hover};
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
  .odds[data-long] .price {
    font-size: ${size.tiny};
    letter-spacing: -0.06em;
  }
  .odds.up .price {
    color: ${colour.up};
  }
  .odds.down .price {
    color: ${colour.down};
  }
  .odds.up {
    background-image: ${upward(colour.up)};
  }
  .odds.down {
    background-image: ${downward(colour.down)};
  }
  .odds.lit.up {
    background-color: ${colour.upGround};
  }
  .odds.lit.down {
    background-color: ${colour.downGround};
  }
  .odds.dim.up {
    background-color: ${colour.upGroundDim};
  }
  .odds.dim.down {
    background-color: ${colour.downGroundDim};
  }
  .odds.odds.odds[aria-pressed='true'] {
    background: ${GOLD};
  }
  .odds.odds.odds.up[aria-pressed='true'] {
    background:
      ${upward(colour.onGold)} ${GLYPH_PLACE},
      ${GOLD};
  }
  .odds.odds.odds.down[aria-pressed='true'] {
    background:
      ${downward(colour.onGold)} ${GLYPH_PLACE},
      ${GOLD};
  }
  .odds.odds.odds[aria-pressed='true'] :is(.price, .label, .outcome) {
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
  .odds:is(${NOT_OFFERED}) {
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
  .odds:not(.wide) {
    ${priceAlone}
  }
  .odds .outcome:empty {
    display: none;
  }
  .odds[data-settlement='2'] {
    box-shadow: inset 0 0 0 1px ${colour.good};
  }
  .odds:is([data-settlement='2'], [data-settlement='5']) :is(.price, .outcome) {
    color: ${colour.good};
    font-weight: 600;
  }
  .odds[data-won='true'] {
    box-shadow: inset 0 0 0 2px ${colour.gold};
  }
  .odds[data-settlement='1'] .price {
    text-decoration: line-through;
  }
  .odds.wide {
    justify-content: space-between;
    padding: 0 10px;
    gap: 8px;
  }
  /* The result stands above the price: beside it nothing would be left for the name. */
  .odds.wide[data-settlement] {
    display: grid;
    grid-template: auto auto / minmax(0, 1fr) auto;
    row-gap: 0;
    justify-items: end;
    align-content: center;
    line-height: 1.15;
  }
  .odds.wide[data-settlement] .label {
    grid-row: span 2;
    justify-self: start;
    align-self: center;
  }
  .odds.wide[data-settlement] .price {
    align-self: start;
  }
  .odds.wide[data-settlement] .outcome {
    align-self: end;
  }
  /* Two names in one: above the price, which may be long. */
  .odds.wide.pair {
    ${nameAbovePrice}
  }
  .odds.wide[data-state='suspended']::before,
  .odds.wide[data-state='down']::before {
    left: auto;
    right: 18px;
  }
`;
