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
  const { documentElement: root, body } = opened.document;
  const own = document.documentElement;
  root.lang = own.lang;
  root.style.colorScheme = getComputedStyle(own).colorScheme;
  body.textContent = primitivesText.loading;
  const close = () => opened.close();
  // Of a page that is left nothing would ever come.
  window.addEventListener('pagehide', close);
  return {
    go: (address) => {
      window.removeEventListener('pagehide', close);
      if (!opened.closed) opened.location.replace(address);
      return !opened.closed;
    },
    close,
  };
}
