import { type RefObject, useLayoutEffect } from 'react';

/** Scrolls the field within an element that has the focus into sight when another `height` of the window is seen. */
export function useFieldInSight(frame: RefObject<HTMLElement | null>, height: number): void {
  useLayoutEffect(() => {
    const field = document.activeElement;
    if (field?.matches('input') && frame.current?.contains(field)) field.scrollIntoView({ block: 'center' });
  }, [frame, height]);
}
