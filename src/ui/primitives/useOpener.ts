import { useRef } from 'react';

const DIALOG = ':is([role=dialog], [role=alertdialog])';

/** What had the focus before any dialog: one that opens in another's place finds nothing to return to but this. */
let beneath: HTMLElement | undefined;

/**
 * For dialogs that open by a flag instead of a trigger: focus returns to what had it when the dialog opened, or the one
 * it replaced. `first` moves the focus in; without it, it moves to the first control.
 */
export function useOpener(first?: (event: Event) => void) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const active = document.activeElement;
      opener.current = active;
      if (active instanceof HTMLElement && active !== document.body && !active.closest(DIALOG)) beneath = active;
      first?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const back = [opener.current, beneath].find((one) => one?.isConnected && one !== document.body);
      if (back instanceof HTMLElement) back.focus();
      if (!document.querySelector(DIALOG)) beneath = undefined;
    },
    /** Notices are above the dialog: pressing one leaves it open. By then it may have left the page. */
    onInteractOutside: (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-notice]')) event.preventDefault();
    },
  };
}
