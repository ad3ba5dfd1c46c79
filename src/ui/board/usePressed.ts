import { type RefObject, useEffect, useReducer, useRef } from 'react';

/** Whether the pointer is down on an element or within; what uses it is rendered again after it was released. */
export function usePressed(element: RefObject<HTMLElement | null>): RefObject<boolean> {
  const pressed = useRef(false);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const on = element.current;
    const press = () => void (pressed.current = true);
    const release = () => {
      if (!pressed.current) return;
      // The click comes after it.
      setTimeout(() => {
        pressed.current = false;
        renderAgain();
      });
    };
    on?.addEventListener('pointerdown', press);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      on?.removeEventListener('pointerdown', press);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, [element]);
  return pressed;
}
