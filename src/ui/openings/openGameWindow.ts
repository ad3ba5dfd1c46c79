import { language } from '../../contract/language';
import type { OpenedWindow } from '../../machines';
import { primitivesText } from '../copy/primitives';

/**
 * A window that cannot reach back. Opened with `noopener` a browser would not report whether it opened, so an empty one
 * is opened first, and cut off before it goes anywhere.
 */
export function openGameWindow(): OpenedWindow | undefined {
  const opened = window.open('', '_blank');
  if (!opened) return undefined;
  opened.opener = null;
  writeWaiting(opened.document);
  const close = () => opened.close();
  // Of a page that is left nothing would ever come.
  window.addEventListener('pagehide', close);
  const forget = () => window.removeEventListener('pagehide', close);
  return {
    go: (address) => {
      forget();
      if (opened.closed) return false;
      opened.location.replace(address);
      return true;
    },
    close: () => {
      forget();
      close();
    },
  };
}

function writeWaiting({ documentElement: root, body }: Document): void {
  root.lang = language();
  root.style.colorScheme = getComputedStyle(document.documentElement).colorScheme;
  body.textContent = primitivesText.loading;
}
