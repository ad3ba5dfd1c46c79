import { useCallback, useState } from 'react';

/** Whether an element at the beginning of what scrolls was scrolled out of sight. */
export function usePassed() {
  const [passed, setPassed] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const watch = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setPassed(!last.isIntersecting);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      setPassed(false);
    };
  }, []);
  return { ref, passed };
}
