import { styled } from 'styled-components';
import { drawColour } from '../tokens/drawColours';
import { DARK, declarations } from '../tokens/themes';
import { colour, radius, size } from '../tokens/tokens';

/**
 * The stage of a draw. While it is animated, each part appears at `--at`, a share of `--span`; a part that is hidden
 * until then has `come`. Where less motion is asked for, everything is visible at once.
 */
export const Stage = styled.figure`
  position: relative;
  display: grid;
  place-items: center;
  align-content: center;
  gap: 14px;
  min-height: 250px;
  padding: 34px 14px 18px;
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
  figcaption {
    position: absolute;
    top: 8px;
    left: 12px;
    right: 12px;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  [data-layout='mobile'] & {
    min-height: 270px;
    padding: 54px 10px 16px;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-items: center;
    gap: 8px;
  }
  /* As wide as possible: a row exactly as wide as its contents breaks where a browser rounds that down. */
  > .row {
    width: 100%;
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
  .lanes {
    display: grid;
    gap: 4px;
    width: 100%;
  }
  .lane {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 40px;
    align-items: center;
    border-bottom: 1px dashed ${colour.edge};
  }
  .lane .place {
    text-align: right;
    font-weight: 700;
    color: ${colour.muted};
  }
  .lane[data-first='true'] .place {
    color: ${colour.gold};
  }
  .track {
    position: relative;
    height: 28px;
  }
  .runner {
    position: absolute;
    inset: 1px auto 1px 0;
    width: var(--to);
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 6px;
    min-width: 110px;
    font-size: ${size.small};
    white-space: nowrap;
  }
  @keyframes round-run {
    from {
      width: 0;
    }
  }
  &[data-moving='true'] .runner {
    animation: round-run calc(var(--span) * var(--takes)) cubic-bezier(0.35, 0.2, 0.65, 0.95) both;
    animation-delay: calc(-1 * var(--past));
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
  .pitch {
    width: 100%;
    max-width: 560px;
  }
  .scores {
    display: grid;
  }
  /* The score so far: each covers the one before it. */
  .scores > .score {
    grid-area: 1 / 1;
    padding: 2px 12px;
    border-radius: ${radius.field};
    background: ${drawColour.scoreBackground};
  }
  .score {
    font-size: 40px;
    font-weight: 700;
    line-height: 1.1;
    white-space: nowrap;
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
