import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { betId } from '../stream/offer';
import { Board } from './board/Board';
import { flash } from './board/flashes';
import { readKeyed, selectionsOf } from './board/keyedFeed';
import { Price, priceText } from './board/Price';
import { productCell } from './board/productCell';
import { Row } from './board/Row';
import type { Contestant } from './contestant';

interface ShownPrice {
  button: HTMLElement;
  text: Text;
  price: number;
}

const cells = new Map<string, ShownPrice>();
const prices = new Map<string, number>();

/**
 * The floor: a map of prices, a set of what changed, and once a frame the texts of changed cells are written by hand.
 * React makes the rows and does nothing after that.
 */
export const floor: Contestant = {
  wire: 'keyed',
  mount: ({ root, port }) => {
    flushSync(() => createRoot(root).render(<Board row={(fixture) => <StillRow key={fixture} fixture={fixture} />} />));
    const dirty = new Set<string>();
    const write = () => {
      for (const id of dirty) show(id);
      dirty.clear();
    };
    readKeyed(port, (message) => {
      for (const { selectionId, price } of selectionsOf(message)) {
        prices.set(selectionId, price);
        if (!cells.has(selectionId)) continue;
        if (dirty.size === 0) requestAnimationFrame(write);
        dirty.add(selectionId);
      }
    });
  },
  cell: productCell,
};

function StillRow({ fixture }: { fixture: number }) {
  return <Row fixture={fixture} price={(bet) => <StillPrice key={bet} id={betId(bet)} />} />;
}

function StillPrice({ id }: { id: string }) {
  const onMount = (button: HTMLElement) => {
    cells.set(id, { button, text: button.querySelector('.price')!.firstChild as Text, price: 0 });
    show(id);
    return () => void cells.delete(id);
  };
  return <Price price={0} onMount={onMount} />;
}

/** Does nothing for a cell that was scrolled away, or has no price yet. */
function show(id: string): void {
  const [cell, price] = [cells.get(id), prices.get(id)];
  if (!cell || price === undefined || price === cell.price) return;
  if (cell.price !== 0) flash(cell.button, price > cell.price);
  cell.price = price;
  cell.text.data = priceText(price);
}
