import { useLayoutEffect, useRef, useState } from 'react';
import { flash } from './flashes';

interface PriceProps {
  /** Decimal odds. */
  price: number;
  /** Called when the button is in the document; what it returns, when it no longer is. */
  onMount?: (button: HTMLElement) => () => void;
}

/** One price as the product's odds button. It lights up when React brings another price; pressed, it stays so. */
export function Price({ price, onMount }: PriceProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [pressed, setPressed] = useState(false);
  useLayoutEffect(() => onMount?.(button.current!), [onMount]);
  const before = useRef(price);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = price;
    if (price !== last && last !== 0) flash(button.current!, price > last);
  }, [price]);
  return (
    <button
      ref={button}
      type="button"
      className="odds"
      aria-pressed={pressed}
      tabIndex={-1}
      onClick={() => setPressed(!pressed)}
    >
      <span hidden>odds</span>
      <span className="outcome"> </span>
      <span className="price">{priceText(price)}</span>
      <span hidden className="state">
        {' '}
      </span>
    </button>
  );
}

export function priceText(price: number): string {
  return price.toFixed(2);
}
