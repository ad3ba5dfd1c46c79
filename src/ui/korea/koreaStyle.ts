import { styled } from 'styled-components';
import { fixtureHeads, fixtureTime, leagueLine, moreMarkets, noPrice } from '../primitives/fixtureRowStyle';
import { nameAbovePrice, priceAlone } from '../primitives/odds/oddsStyle';
import { colour, size, touched } from '../tokens/tokens';

/** Of cells and what stands in place of them: with room for a result above its price in every size of text. */
const CELL_HIGH = 'calc(32px * var(--text-scale))';

/** One style for all rows of a Korean list, by plain class names. A line is a market; a fixture has one or more. */
export const KoreaFrame = styled.div`
  font-size: ${size.body};

  .heads,
  .line {
    display: grid;
    align-items: center;
    column-gap: 6px;
    padding: 0 8px;
  }
  &[data-layout='wide'] :is(.heads, .line) {
    grid-template-columns: 88px 108px minmax(0, 1fr) 76px minmax(0, 1fr) 44px;
  }
  &[data-layout='wide'][data-numbered='true'] :is(.heads, .line) {
    grid-template-columns: 44px 88px 64px minmax(0, 1fr) 76px minmax(0, 1fr) 44px;
  }
  .heads {
    ${fixtureHeads}
    position: sticky;
    top: 0;
    z-index: 2;
    background: ${colour.panel};
  }
  .heads .up,
  .mark.up {
    color: ${colour.up};
  }
  .heads .down,
  .mark.down {
    color: ${colour.down};
  }

  .league {
    ${leagueLine}
    gap: 7px;
    min-height: 32px;
    padding: 0 12px;
    border-top: 1px solid ${colour.hairline};
  }
  .league svg {
    flex: none;
    color: ${colour.muted};
  }
  .league .count {
    margin-left: auto;
  }

  .game {
    border-bottom: 1px solid ${colour.hairline};
    contain: layout style;
  }
  .line {
    min-height: calc(${CELL_HIGH} + 6px);
  }
  .game .line + .line {
    border-top: 1px dashed ${colour.hairline};
  }
  .when {
    ${fixtureTime}
    font-size: ${size.small};
    line-height: 1.25;
  }
  .when .score {
    display: block;
    color: ${colour.gold};
    font-weight: 700;
    white-space: nowrap;
  }
  .number {
    text-align: center;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    color: ${colour.gold};
  }
  .type {
    font-size: ${size.tiny};
    line-height: 1.2;
    text-align: center;
    color: ${colour.muted};
  }
  .odds {
    height: ${CELL_HIGH};
  }
  .odds.wide .label {
    color: ${colour.text};
    font-size: ${size.body};
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .odds.wide[aria-pressed='true'] .label {
    color: ${colour.onGold};
  }
  .side {
    display: grid;
    min-width: 0;
  }
  .side.right .odds.wide {
    flex-direction: row-reverse;
  }
  .side.right .odds.wide .label {
    text-align: right;
  }
  /* The mark of a movement is beside the price. */
  .side.right .odds.odds.odds.odds.wide:is(.up, .down) {
    background-position:
      left 3px top 4px,
      0 0;
  }
  .side.right .odds.wide[data-settlement] {
    grid-template-columns: auto minmax(0, 1fr);
    justify-items: start;
  }
  .side.right .odds.wide[data-settlement] .label {
    grid-area: 1 / 2 / 3 / 3;
    justify-self: end;
  }
  .side.right .odds.wide[data-state='suspended']::before,
  .side.right .odds.wide[data-state='down']::before {
    right: auto;
    left: 18px;
  }
  .side .mark {
    flex: none;
    font-size: ${size.tiny};
    font-weight: 400;
  }
  .side [aria-pressed='true'] .mark {
    color: ${colour.onGold};
  }
  .side [data-settlement] .mark {
    display: none;
  }
  .mid {
    display: grid;
    min-width: 0;
  }
  .mid .point {
    display: grid;
    place-items: center;
    height: ${CELL_HIGH};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    color: ${colour.muted};
    white-space: nowrap;
  }
  .mid .point.versus,
  .blank {
    ${noPrice}
    height: ${CELL_HIGH};
    font-weight: 400;
  }
  .more {
    ${moreMarkets}
    width: 100%;
    height: ${touched(32)};
  }
  .game > .name {
    padding: 8px 12px 0;
    font-size: ${size.small};
    overflow-wrap: anywhere;
  }
  .none {
    padding: 10px 12px;
    color: ${colour.muted};
    font-size: ${size.small};
  }
  .further {
    border-top: 1px solid ${colour.hairline};
    background: ${colour.ground};
  }

  &[data-layout='narrow'] :is(.heads, .line) {
    grid-template-columns: minmax(0, 1fr) calc(68px * var(--text-scale)) minmax(0, 1fr);
    column-gap: 4px;
    padding: 0 8px;
  }
  &[data-layout='narrow'] .line {
    min-height: 46px;
    padding-block: 3px;
  }
  &[data-layout='narrow'] .game .line + .line {
    border-top: 0;
  }
  &[data-layout='narrow'] .caption {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 34px;
    padding: 2px 8px 0 12px;
  }
  &[data-layout='narrow'] .caption .when {
    display: flex;
    gap: 8px;
    text-align: left;
  }
  &[data-layout='narrow'] .caption .more {
    margin-left: auto;
    width: 52px;
  }
  &[data-layout='narrow'] :is(.odds, .point, .blank) {
    height: ${touched(42)};
  }
  &[data-layout='narrow'] .mid {
    align-content: center;
    text-align: center;
  }
  &[data-layout='narrow'] .mid .point {
    height: auto;
  }
  &[data-layout='narrow'] .odds.wide .label {
    font-size: ${size.small};
    white-space: normal;
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
  }
  /* As high as what the market's name needs. */
  &[data-layout='narrow'] .mid .odds.wide {
    ${nameAbovePrice}
    height: auto;
    min-height: ${touched(42)};
    padding: 3px 2px;
    .label {
      display: block;
      text-align: center;
      color: ${colour.muted};
      line-height: 1.2;
    }
    /* There is no place for the result in words. */
    ${priceAlone}
    &[data-settlement] {
      display: flex;
    }
    .price {
      align-self: center;
    }
    /* Below a name of two lines. */
    &:is([data-state='suspended'], [data-state='down'])::before {
      top: auto;
      bottom: 6px;
    }
  }
  /* Four syllables of the largest text are left for the name. */
  &[data-layout='narrow'] .side .mark {
    margin-inline: -4px;
  }
`;
