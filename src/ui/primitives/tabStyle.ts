import { css } from 'styled-components';
import { colour, radius, size, touched } from '../tokens/tokens';

/** A line of tabs above their panel. */
export const tabRow = css`
  display: flex;
  gap: 4px;
  border-bottom: 1px solid ${colour.hairline};
`;

/** A tab of such a line, or a link that looks like one; the chosen one is underlined. */
export const tab = css`
  flex: none;
  min-height: ${touched(40)};
  padding: 0 16px;
  font-size: ${size.lead};
  color: ${colour.muted};
  &:hover {
    color: ${colour.text};
  }
  &:is([aria-selected='true'], [aria-current='page']) {
    color: ${colour.gold};
    font-weight: 700;
    box-shadow: inset 0 -2px 0 ${colour.gold};
  }
`;

/** A box of few equal choices, one of them selected. */
export const segments = css`
  display: flex;
  padding: 3px;
  border-radius: ${radius.field};
  background: ${colour.raised};
  > :is(button, a) {
    display: grid;
    place-items: center;
    min-height: ${touched(30)};
    padding: 0 12px;
    border-radius: ${radius.cell};
    color: ${colour.muted};
    white-space: nowrap;
  }
  > :is([aria-pressed='true'], [aria-selected='true'], [aria-current='page']) {
    background: ${colour.hover};
    color: ${colour.text};
    font-weight: 600;
    box-shadow: inset 0 0 0 1px ${colour.gold};
  }
`;
