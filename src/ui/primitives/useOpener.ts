import { useRef } from 'react';

/**
 * For dialogs that open by a flag instead of a trigger: focus returns to what had it when the dialog opened. `first`
 * moves the focus in; without it, it moves to the first control.
 */
export function useOpener(first?: (event: Event) => void) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      first?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    },
    /** Notices are above the dialog: pressing one leaves it open. By then it may have left the page. */
    onInteractOutside: (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-notice]')) event.preventDefault();
    },
  };
}
