import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BETS_PER_FIXTURE, betId, BOARD_PLACES, fixtureId, fixtureOf, MOUNTED_BETS } from '../stream/offer';
import { Board } from './board/Board';
import { flash } from './board/flashes';
import { readKeyed, selectionsOf } from './board/keyedFeed';
import { Price, priceText } from './board/Price';
import { priceButton } from './board/priceButton';
import { productCell } from './board/productCell';
import { Row } from './board/Row';
import type { Contestant } from './contestant';

interface ShownPrice {
  button: HTMLElement;
  text: Text;
  price: number;
}

/**
 * The floor: a map of prices, a set of what changed, and once a frame the texts of changed cells are written by hand.
 * React makes the rows and does nothing after that.
 */
export const floor: Contestant = {
  wire: 'keyed',
  mount: ({ root, port }) => {
    flushSync(() => createRoot(root).render(<Board row={(fixture) => <StillRow key={fixture} fixture={fixture} />} />));
    const cells = new Map(MOUNTED_BETS.map((bet) => [betId(bet), shownPrice(root, bet)]));
    const prices = new Map<string, number>();
    const dirty = new Set<string>();
    const write = () => {
      for (const id of dirty) show(cells.get(id)!, prices.get(id)!);
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
  return <Row fixture={fixture} price={(bet) => <Price key={bet} price={0} />} />;
}

function shownPrice(root: HTMLElement, bet: number): ShownPrice {
  const place = BOARD_PLACES.indexOf((bet % BETS_PER_FIXTURE) as (typeof BOARD_PLACES)[number]);
  const button = priceButton(root, fixtureId(fixtureOf(bet)), place)!;
  return { button, text: button.querySelector('.price')!.firstChild as Text, price: 0 };
}

function show(cell: ShownPrice, price: number): void {
  if (price === cell.price) return;
  if (cell.price !== 0) flash(cell.button, price > cell.price);
  cell.price = price;
  cell.text.data = priceText(price);
}
