import { styled } from 'styled-components';
import { layoutText } from '../copy/layout';
import { colour, radius, touched } from '../tokens/tokens';

export const MAIN_ID = 'main';

/** Where the focus is at first on every page: moved there by nobody's key, it has no frame (`data-led`). */
export function focusMain(): void {
  const main = document.getElementById(MAIN_ID);
  if (!main) return;
  main.dataset.led = '';
  main.addEventListener('blur', () => delete main.dataset.led, { once: true });
  main.focus({ preventScroll: true });
}

/** The first tab stop: it skips the menus. */
export function SkipLink() {
  return (
    <Skip type="button" onClick={focusMain}>
      {layoutText.skip}
    </Skip>
  );
}

const Skip = styled.button`
  position: absolute;
  top: -60px;
  left: 12px;
  z-index: 40;
  min-height: ${touched(38)};
  padding: 8px 14px;
  background: ${colour.raised};
  border-radius: ${radius.cell};
  &:focus {
    top: 10px;
  }
`;
