import { css } from 'styled-components';
import { colour, size } from '../tokens/tokens';

/** A line of tabs above what they switch. */
export const tabRow = css`
  display: flex;
  gap: 4px;
  border-bottom: 1px solid ${colour.hairline};
`;

/** A tab of such a line, or a link that looks like one; the chosen one is underlined. */
export const tab = css`
  flex: none;
  min-height: 40px;
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
