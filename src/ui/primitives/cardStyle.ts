import { css } from 'styled-components';
import { colour, radius } from '../tokens/tokens';

/** A surface on the page's background. */
export const card = css`
  border-radius: ${radius.panel};
  background: ${colour.panel};
`;

/** The card that is a whole page; on a small screen it reaches from edge to edge. */
export const pageCard = css`
  min-height: 100%;
  padding: 14px;
  ${card}
  [data-layout='mobile'] & {
    padding: 10px;
    border-radius: 0;
  }
`;
