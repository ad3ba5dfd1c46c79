import { css } from 'styled-components';
import { colour, fingerHigh, radius, size } from '../tokens/tokens';

/** A round button among others of which one is chosen; as a tab or a link, too. */
export const chip = css`
  height: 32px;
  padding: 0 12px;
  border-radius: ${radius.pill};
  color: ${colour.muted};
  white-space: nowrap;
  ${fingerHigh(34)}
  &:hover {
    background-color: ${colour.hover};
  }
  &:is([aria-pressed='true'], [aria-selected='true'], [aria-current='page']) {
    background-color: ${colour.raised};
    color: ${colour.text};
    box-shadow: inset 0 0 0 1px ${colour.gold};
  }
`;

/** Chips that break into lines. */
export const chipRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  button {
    ${chip}
  }
`;

/** Arrows at the ends of a strip that scrolls sideways where it is cut, `--strip-padding` outwards, on `--strip-ground`; see `useCutEdges`. */
export const cutArrows = css`
  &[data-before]::before,
  &[data-after]::after {
    position: sticky;
    z-index: 1;
    flex: none;
    align-self: stretch;
    display: grid;
    place-items: center;
    width: 32px;
    color: ${colour.text};
    font-size: ${size.lead};
    cursor: pointer;
  }
  &[data-before]::before {
    content: '‹';
    left: calc(0px - var(--strip-padding, 0px));
    margin-right: -36px;
    background: linear-gradient(270deg, transparent, var(--strip-ground, ${colour.panel}) 40%);
  }
  &[data-after]::after {
    content: '›';
    right: calc(0px - var(--strip-padding, 0px));
    margin-left: -36px;
    background: linear-gradient(90deg, transparent, var(--strip-ground, ${colour.panel}) 40%);
  }
`;

/** Chips of one line, with a picture or a count, that can be scrolled sideways. */
export const chipStrip = css`
  display: flex;
  gap: 4px;
  overflow-x: auto;
  scrollbar-width: none;
  ${cutArrows}
  button {
    ${chip}
    display: flex;
    flex: none;
    align-items: center;
    gap: 6px;
    height: 34px;
    padding: 0 11px;
    font-weight: 500;
    ${fingerHigh(34)}
  }
`;

/** Links to the pages of one part of the site, as chips; the present one is highlighted. */
export const chipLinks = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  a {
    ${chip}
    display: inline-flex;
    align-items: center;
    height: 34px;
    padding: 0 14px;
    ${fingerHigh(34)}
  }
  a[aria-current='page'] {
    font-weight: 600;
  }
`;

/** A chip that acts by itself, not one of several choices: it has its own background. */
export const actionChip = css`
  ${chip}
  display: flex;
  align-items: center;
  gap: 6px;
  height: 28px;
  padding: 0 10px;
  ${fingerHigh(28)}
  background-color: ${colour.raised};
  color: ${colour.text};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
`;
