import { css } from 'styled-components';
import { colour, radius } from '../tokens/tokens';

/** A field or a choice that stands in a line with other things, rather than on a line of its own in a form. */
export const inlineField = css`
  height: 32px;
  padding: 0 8px;
  border: 0;
  border-radius: ${radius.cell};
  background: ${colour.raised};
  box-shadow: inset 0 0 0 1px ${colour.edge};
  color: ${colour.text};
`;
