import { styled } from 'styled-components';
import { drawColour } from '../tokens/drawColours';
import { DARK, declarations } from '../tokens/themes';
import { colour, fingerReach, radius, size } from '../tokens/tokens';

/**
 * The stage of a draw. While it is animated, each part appears at `--at`, a share of `--span`; a part that is hidden
 * until then has `come`. Where less motion is asked for, everything is visible at once.
 */
export const Stage = styled.figure`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 250px;
  overflow: hidden;
  border-radius: ${radius.field};
  /* Pictures of draws are drawn for a dark stage. */
  ${declarations(DARK)}
  color: ${colour.text};
  background: radial-gradient(ellipse at 50% 0%, ${drawColour.stageLight}, ${colour.ground} 75%);
  font-variant-numeric: tabular-nums;
  @keyframes round-come {
    from {
      opacity: 0;
      transform: translateY(-28px) scale(0.7);
    }
  }
  @keyframes round-draw {
    from {
      stroke-dashoffset: 1;
    }
    to {
      stroke-dashoffset: 0;
    }
  }
  &[data-moving='true'] .come {
    animation: round-come 450ms ease-out both;
    animation-delay: calc(var(--at, 0) * var(--span) - var(--past));
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    &[data-moving='true'] .come {
      animation: none !important;
      transition: none !important;
    }
  }
  /* As high as its text, which wraps where it is large. */
  figcaption {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-content: start;
    justify-content: space-between;
    gap: 0 12px;
    min-height: 34px;
    padding: 8px 12px 4px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .drawing {
    display: grid;
    flex: 1;
    place-items: center;
    align-content: center;
    gap: 14px;
    padding: 0 14px 18px;
  }
  /* On a phone it leaves room for the prices below it. */
  [data-layout='mobile'] & {
    min-height: 0;
  }
  [data-layout='mobile'] & figcaption {
    min-height: 0;
    padding: 5px 10px;
  }
  [data-layout='mobile'] & .drawing {
    gap: 8px;
    padding: 0 10px 8px;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-items: center;
    gap: 8px;
  }
  /* As wide as possible: a row exactly as wide as its contents breaks where a browser rounds that down. */
  .picture > .row,
  .end,
  .end > ul {
    width: 100%;
  }
  .picture {
    display: contents;
  }
  .versus {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 20px;
    width: 100%;
    max-width: 560px;
  }
  .hand {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    align-content: start;
    gap: 8px;
  }
  .hand .row {
    flex-wrap: nowrap;
  }
  /* Many cards overlap as far as necessary: the height of the stage does not change. */
  .row[data-many='true'] {
    gap: 4px;
    max-width: 100%;
  }
  .row[data-many='true'] > :not(:last-child) {
    min-width: 0;
  }
  .row[data-many='true'] > :last-child {
    flex: none;
  }
  .row[data-many='true'] .card {
    box-shadow: -1px 0 3px ${drawColour.cardShadow};
  }
  .hand[data-won='true'] h4 {
    color: ${colour.gold};
  }
  @keyframes round-won {
    from {
      color: ${colour.text};
    }
    to {
      color: ${colour.text};
    }
  }
  /* The name must not reveal the winner before the last card is dealt. */
  &[data-moving='true'] .hand[data-won='true'] h4 {
    animation: round-won calc(var(--span) * 0.9) both;
    animation-delay: calc(-1 * var(--past));
    animation-fill-mode: backwards;
  }
  .sum {
    font-size: ${size.lead};
    font-weight: 700;
    color: ${colour.gold};
    text-align: center;
  }
  .ball {
    display: grid;
    place-items: center;
    width: 46px;
    height: 46px;
    border-radius: 50%;
    background:
      radial-gradient(circle at 32% 26%, ${drawColour.ballHighlight}, transparent 38%),
      var(--ball, ${drawColour.blueBall});
    color: ${drawColour.onBall};
    font-size: 17px;
    font-weight: 700;
    text-shadow: 0 1px 2px ${drawColour.ballTextShadow};
  }
  .ball.small {
    width: 34px;
    height: 34px;
    font-size: 14px;
  }
  [data-layout='mobile'] & .ball.small {
    width: 30px;
    height: 30px;
  }
  .card {
    display: grid;
    place-items: center;
    width: 52px;
    height: 74px;
    border-radius: 6px;
    background: ${drawColour.paper};
    color: ${drawColour.ink};
    font-size: 20px;
    font-weight: 700;
    line-height: 1.1;
    text-align: center;
    white-space: pre-line;
  }
  .card[data-red='true'] {
    color: ${drawColour.redInk};
  }
  .card.side {
    transform: rotate(90deg);
    margin: 0 14px;
  }
  [data-layout='mobile'] & .card {
    width: 42px;
    height: 60px;
    font-size: 16px;
  }
  [data-layout='mobile'] & .card.side {
    margin: 0 10px;
  }
  svg {
    display: block;
    max-width: 100%;
  }
  /* What is higher than wide has its results beside it. */
  .drawing:has(> .picture > svg) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-bottom: 8px;
  }
  .drawing:has(> .picture > svg) .end > ul {
    justify-content: start;
  }
  .picture > svg {
    justify-self: end;
    width: auto;
    height: 210px;
  }
  [data-layout='mobile'] & .picture > svg {
    height: 160px;
  }
  .stroke {
    fill: none;
    stroke: ${colour.gold};
    stroke-width: 5;
    stroke-linejoin: round;
    stroke-dasharray: 1;
    stroke-dashoffset: 0;
  }
  &[data-moving='true'] .stroke {
    animation: round-draw calc(var(--span) * 0.7) linear both;
    animation-delay: calc(var(--span) * 0.1 - var(--past));
  }
  .scene {
    display: block;
    width: 100%;
    aspect-ratio: 2 / 1;
    max-height: 300px;
    border-radius: ${radius.field};
  }
  /* On a phone what came of a race or match has the place of its scene, which is over then. */
  [data-layout='mobile'] & .drawing:has(.scene) {
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    row-gap: 0;
  }
  [data-layout='mobile'] & .scene {
    grid-area: 2 / 1 / span 2;
    aspect-ratio: 5 / 2;
  }
  [data-layout='mobile'] & .teams ~ .scene {
    aspect-ratio: 3 / 1;
  }
  [data-layout='mobile'] & .scene ~ * {
    grid-area: 2 / 1;
  }
  [data-layout='mobile'] &[data-moving='false'] .scene,
  [data-layout='mobile'] &[data-moving='true'] .scene ~ * {
    visibility: hidden;
  }
  [data-layout='mobile'] & .drawing:has(.scene) .end {
    grid-area: 3 / 1;
  }
  /* In the place of the chips, which are there when there is nothing left to skip. */
  .end {
    display: grid;
    place-items: center;
    min-height: 32px;
  }
  .end > * {
    grid-area: 1 / 1;
  }
  /* Their place is there, but nothing of them, for a screen reader neither. */
  &[data-moving='true'] .end > ul {
    visibility: hidden;
  }
  .skip {
    z-index: 1;
    ${fingerReach(32)}
    height: 32px;
  }
  @keyframes round-skipped {
    to {
      visibility: hidden;
    }
  }
  &[data-moving='true'] .skip {
    animation: round-skipped 1ms both;
    animation-delay: calc(0.95 * var(--span) - var(--past));
  }
  .places {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 4px 12px;
    width: 100%;
  }
  [data-layout='mobile'] & .places {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-content: center;
  }
  .places li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 6px;
    font-size: ${size.small};
  }
  .places .come {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .places b {
    min-width: 26px;
    color: ${colour.muted};
  }
  .places li[data-first='true'] b {
    color: ${colour.gold};
  }
  .silk {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    background: var(--silk);
    box-shadow: 0 0 0 1px ${colour.edge};
    color: var(--ink);
    font-weight: 700;
  }
  @keyframes round-spin {
    from {
      transform: rotate(-1440deg);
    }
  }
  .wheel {
    /* The origin of the picture is its middle. */
    transform-origin: 0 0;
  }
  &[data-moving='true'] .wheel {
    animation: round-spin calc(var(--span) * 0.7) cubic-bezier(0.1, 0.6, 0.2, 1) both;
    animation-delay: calc(-1 * var(--past));
  }
  .goals {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 6px 14px;
    font-size: ${size.small};
  }
  .live {
    display: grid;
    justify-items: center;
  }
  .live .clock {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .kit {
    display: inline-block;
    width: 10px;
    height: 10px;
    margin-right: 6px;
    border-radius: 3px;
    background: var(--kit);
  }
  .score {
    font-size: 40px;
    font-weight: 700;
    line-height: 1.1;
    white-space: nowrap;
  }
  [data-layout='mobile'] & .score {
    font-size: 28px;
  }
  .teams {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    align-items: center;
    gap: 16px;
    width: 100%;
    text-align: center;
    font-size: ${size.lead};
  }
  table th,
  table td {
    padding: 3px 9px;
    text-align: center;
  }
  table th {
    font-weight: 400;
    color: ${colour.muted};
  }
  table :is(th, td):first-child {
    text-align: left;
  }
`;
