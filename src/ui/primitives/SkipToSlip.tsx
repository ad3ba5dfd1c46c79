import { styled } from 'styled-components';
import { primitivesText } from '../copy/primitives';
import { colour, radius, shadow } from '../tokens/tokens';
import { visuallyHidden } from './VisuallyHidden';

/** Of the column with the slip, its own or the one it shares with a match; there is none on a phone. */
export const SLIP_ID = 'slip';

/** False where there is none. */
export function focusSlip(): boolean {
  const slip = document.getElementById(SLIP_ID);
  slip?.focus({ preventScroll: true });
  return slip !== null;
}

/** A tab stop after a list of odds, seen while it has the focus: between the list and the slip are a hundred others. */
export function SkipToSlip() {
  return (
    <Skip type="button" onClick={focusSlip}>
      {primitivesText.skipToSlip}
    </Skip>
  );
}

const Skip = styled.button`
  position: absolute;
  bottom: 16px;
  left: 12px;
  z-index: 3;
  padding: 8px 14px;
  background: ${colour.raised};
  border-radius: ${radius.cell};
  box-shadow: ${shadow.floatingButton};
  &:not(:focus) {
    ${visuallyHidden}
    min-width: 0;
    min-height: 0;
    padding: 0;
  }
  [data-layout='mobile'] & {
    display: none;
  }
`;
