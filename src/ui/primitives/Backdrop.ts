import { styled } from 'styled-components';
import { colour } from '../tokens/tokens';

/** Of each backdrop and the panel over it: what is opened later is above all that was opened before. */
export const OVERLAY_LAYER = 30;

/**
 * The backdrop between the page and a panel over it. Radix' own overlay would add a style element to lock the page's
 * scrolling, which this page does not have.
 */
export const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${OVERLAY_LAYER};
  background: ${colour.backdrop};
`;
