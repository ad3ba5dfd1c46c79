import { type RefObject, useEffect } from 'react';

/**
 * Focus that falls to the page because what had it in this part is gone, such as the button of a row that was removed,
 * moves to the part's heading. It may go while a dialog has the focus, or some time after that.
 */
export function useRetainedFocus(part: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    let last: Node | undefined;
    const enter = ({ target }: FocusEvent) => void (last = target as Node);
    /** Focus that was moved away by a press is not wanted back; a dialog returns it. */
    const leave = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('[role=dialog]'))) last = undefined;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      heading.current?.focus();
    });
    element.addEventListener('focusin', enter);
    document.addEventListener('pointerdown', leave, true);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', enter);
      document.removeEventListener('pointerdown', leave, true);
      observer.disconnect();
    };
  }, [part, heading]);
}
