import { styled } from 'styled-components';
import { colour } from '../tokens/tokens';

/**
 * What lies between the page and a panel over it. Radix' own overlay would put a style element into the page to lock a
 * scrolling that this page has not.
 */
export const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: 30;
  background: ${colour.backdrop};
`;
