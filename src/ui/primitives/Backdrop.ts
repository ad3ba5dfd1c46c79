import { styled } from 'styled-components';
import { colour } from '../tokens/tokens';

/**
 * The backdrop between the page and a panel over it. Radix' own overlay would add a style element to lock the page's
 * scrolling, which this page does not have.
 */
export const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: 30;
  background: ${colour.backdrop};
`;
