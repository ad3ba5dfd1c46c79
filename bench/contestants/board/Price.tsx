import { useLayoutEffect, useRef } from 'react';
import { flash } from './flashes';

/** One price as the product's odds button; `price` in decimal odds. It lights up when React brings another price. */
export function Price({ price }: { price: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(price);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = price;
    if (price !== last && last !== 0) flash(button.current!, price > last);
  }, [price]);
  return (
    <button ref={button} type="button" className="odds" aria-pressed={false} tabIndex={-1}>
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
