import { styled } from 'styled-components';
import { fixtureHeads, fixtureTime, leagueLine, moreMarkets, noPrice } from '../primitives/fixtureRowStyle';
import { colour, finger, onHuge, onLarge, onShort, size, clearOfToTop } from '../tokens/tokens';

/** One style for all rows, by plain class names: rows are recycled by the dozen while a member scrolls. */
export const BoardFrame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 0;
  height: 100%;

  .heads,
  .row {
    display: grid;
    align-items: center;
  }
  &[data-layout='wide'] :is(.heads, .row) {
    /* The names get what the odds leave. */
    grid-template-columns: 24px calc(52px * var(--text-scale)) minmax(94px, 1fr) 18px 132px 126px 126px 34px;
    column-gap: 6px;
    padding: 0 4px;
  }
  ${onLarge} {
    &[data-layout='wide'] :is(.heads, .row) {
      grid-template-columns: 24px calc(56px * var(--text-scale)) minmax(100px, 1fr) 22px 180px 168px 168px 40px;
    }
  }
  ${onHuge} {
    &[data-layout='wide'] :is(.heads, .row) {
      grid-template-columns: 24px calc(56px * var(--text-scale)) minmax(100px, 1fr) 22px 240px 222px 222px 44px;
    }
  }
  &[data-layout='line'] :is(.heads, .row) {
    grid-template-columns: 28px calc(56px * var(--text-scale)) minmax(90px, 1fr) 20px minmax(168px, 240px) 44px;
    column-gap: 6px;
    padding: 0 4px;
  }
  &[data-layout='line'] :is(.trio, .more) {
    height: ${finger};
  }
  /* Names of cells have those of their columns. */
  ${onShort} {
    &[data-layout='line'] .heads {
      display: none;
    }
  }
  &[data-layout='line'] .heads .trio {
    height: auto;
  }
  &[data-layout='line'] .trio .price {
    height: ${finger};
    line-height: ${finger};
  }
  .heads {
    ${fixtureHeads}
    flex: none;
    overflow: hidden;
    scrollbar-gutter: stable;
  }
  .heads .start {
    grid-column: 3 / 5;
    text-align: left;
  }
  .heads .trio span {
    white-space: nowrap;
  }
  .heads .total :first-child {
    color: ${colour.up};
  }
  .heads .total :last-child {
    color: ${colour.down};
  }

  .scroller {
    position: relative;
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-gutter: stable;
    contain: strict;
    /* Opaque, so that the browser can scroll it as a separate layer. */
    background: ${colour.panel};
  }
  /* A button that restricts touch costs its share of every frame in which a price changes; see oddsStyle. */
  .scroller button {
    touch-action: auto;
  }
  .scroller > [role='list'] {
    margin-bottom: ${clearOfToTop};
  }
  .place {
    position: absolute;
    top: 0;
    left: 0;
    width: 100%;
  }
  .place.stuck {
    position: sticky;
    z-index: 2;
  }

  .league {
    ${leagueLine}
    gap: 4px;
    height: 100%;
    padding: 0 8px 0 4px;
  }
  .league .fold {
    display: flex;
    align-items: center;
    flex: 1;
    min-width: 0;
    gap: 7px;
    height: 100%;
    text-align: left;
  }
  .league .fold svg {
    flex: none;
    color: ${colour.muted};
  }
  .league .chevron {
    margin-left: auto;
  }
  .league .fold[aria-expanded='false'] .chevron {
    rotate: -90deg;
  }

  .row {
    height: 100%;
    border-bottom: 1px solid ${colour.hairline};
    contain: layout style;
  }
  /* Each part is painted by itself: a price that changes lets the rest of its row be. */
  .row > *,
  .odds-line > * {
    isolation: isolate;
  }
  .row:hover {
    background: ${colour.panel};
  }
  .row[data-selected='true'] {
    background: ${colour.panel};
    box-shadow: inset 2px 0 0 ${colour.gold};
  }
  .when {
    ${fixtureTime}
    display: grid;
    justify-items: center;
    font-size: ${size.tiny};
    line-height: 1.3;
    white-space: nowrap;
  }
  /* A long period has two lines; the day of a match that does not begin today stands above its time. */
  .when > :first-child {
    white-space: normal;
    overflow-wrap: normal;
    text-align: center;
    line-height: 1.2;
  }
  .open {
    display: grid;
    align-content: center;
    height: 100%;
    min-width: 0;
    text-align: left;
    line-height: 1.38;
  }
  .team {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .team .turn {
    display: inline-block;
    width: 6px;
    height: 6px;
    margin-left: 6px;
    border-radius: 50%;
    background: ${colour.gold};
    vertical-align: middle;
  }
  .score {
    display: grid;
    justify-items: end;
    line-height: 1.38;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    color: ${colour.gold};
    white-space: nowrap;
  }
  .score.unknown {
    color: ${colour.faint};
    font-weight: 400;
  }

  /* Longer scores reach into the names, which leave them room; the columns stay where they are. */
  &:is([data-layout='wide'], [data-layout='line']) .open {
    padding-right: var(--beside, 0);
  }
  &:is([data-layout='wide'], [data-layout='line']) .score.long {
    justify-content: end;
  }

  .trio {
    display: grid;
    gap: 2px;
    height: 36px;
  }
  .trio.winner {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  .trio.lined {
    grid-template-columns: minmax(0, 1fr) 44px minmax(0, 1fr);
  }
  .heads .trio {
    height: auto;
  }
  /* Each price is laid out by itself: when it changes, the grids around it need no layout. */
  .trio .odds {
    display: block;
  }
  .trio .price {
    display: block;
    height: 36px;
    line-height: 36px;
    contain: layout size;
  }
  /* A long fraction has two lines. */
  &[data-layout='wide'] .odds[data-long] .price {
    display: grid;
    place-content: center;
    line-height: 1.15;
    white-space: normal;
    overflow-wrap: normal;
  }
  .trio .line {
    display: grid;
    place-items: center;
    font-size: ${size.small};
    color: ${colour.muted};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .trio .blank {
    ${noPrice}
  }
  .more {
    ${moreMarkets}
    height: 36px;
  }

  &:is([data-layout='wide'], [data-layout='line']) .odds-line {
    display: contents;
  }
  &[data-layout='narrow'] .row {
    grid-template-columns: 32px calc(62px * var(--text-scale)) minmax(0, 1fr) auto;
    grid-template-rows: minmax(52px, auto) 52px;
    align-content: center;
    gap: 2px 6px;
    padding: 0 10px 0 4px;
  }
  &[data-layout='narrow'] :is(.odds-line, .heads) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 52px;
    gap: 6px;
  }
  &[data-layout='narrow'] .odds-line {
    grid-column: 1 / -1;
    padding-left: 6px;
  }
  &[data-layout='narrow'] .heads {
    min-height: 26px;
    padding: 0 10px;
  }
  &[data-layout='narrow'] .row :is(.trio, .more) {
    height: 52px;
  }
  &[data-layout='narrow'] .trio.lined {
    grid-template-columns: minmax(0, 1fr) 64px minmax(0, 1fr);
  }
  &[data-layout='narrow'] .trio .price {
    height: 52px;
    line-height: 52px;
  }
  &[data-layout='narrow'] .trio {
    gap: 4px;
  }
  &[data-layout='narrow'] .odds {
    font-size: ${size.lead};
  }
`;
