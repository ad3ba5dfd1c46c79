import { type RefObject, useEffect } from 'react';

/** What is folded in a part opens while the page is printed, since nobody can open it on paper (docs/spec.md NAV-19). */
export function useOpenInPrint(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const set = (all: HTMLDetailsElement[], open: boolean) => all.forEach((one) => (one.open = open));
    const unfold = () => {
      const folded = part.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [];
      set([...folded], true);
      opened = [...opened, ...folded];
    };
    const fold = () => {
      set(opened, false);
      opened = [];
    };
    window.addEventListener('beforeprint', unfold);
    window.addEventListener('afterprint', fold);
    return () => {
      window.removeEventListener('beforeprint', unfold);
      window.removeEventListener('afterprint', fold);
    };
  }, [part]);
}
