import { useLayoutEffect, useRef } from 'react';

/** How long it counts, ms. */
const COUNT_MS = 900;

interface RisingAmountProps {
  amount: number;
  text: (amount: number) => string;
  className?: string;
}

/**
 * An amount that counts up to a higher one; a lower one is shown at once, and so is everything where less motion is asked
 * for. Its place is as wide as the new amount from the beginning.
 */
export function RisingAmount({ amount, text, className }: RisingAmountProps) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(amount);
  useLayoutEffect(() => {
    const element = ref.current;
    const from = shown.current;
    shown.current = amount;
    const written = element?.firstChild;
    if (!element || !written || amount <= from || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.style.minWidth = `${Math.ceil(element.getBoundingClientRect().width)}px`;
    written.nodeValue = text(from);
    let began: number | undefined;
    const count = (now: number) => {
      began ??= now;
      const part = Math.min(1, (now - began) / COUNT_MS);
      // Fast at first, slower towards its end.
      written.nodeValue = text(Math.round(from + (amount - from) * (1 - (1 - part) ** 3)));
      if (part < 1) next = requestAnimationFrame(count);
      else element.style.minWidth = '';
    };
    let next = requestAnimationFrame(count);
    return () => {
      cancelAnimationFrame(next);
      element.style.minWidth = '';
    };
  }, [amount, text]);
  return (
    <b ref={ref} className={className} style={{ display: 'inline-block' }}>
      {text(amount)}
    </b>
  );
}
