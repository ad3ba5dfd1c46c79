import { css } from 'styled-components';
import { colour, size } from '../tokens/tokens';

/** The name of a column. */
export const columnHead = css`
  padding: 6px 10px;
  font-size: ${size.tiny};
  font-weight: 400;
  text-align: left;
  color: ${colour.muted};
  border-bottom: 1px solid ${colour.hairline};
  white-space: nowrap;
`;

/** Names of columns where rows are cards: read out, not shown. */
export const unseenHead = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
