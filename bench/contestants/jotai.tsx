import { atom, createStore, type PrimitiveAtom, Provider, useAtomValue } from 'jotai';
import { createRoot } from 'react-dom/client';
import { betId, BETS } from '../stream/offer';
import type { KeyedMessage } from '../stream/keyedWire';
import { Board } from './board/Board';
import { readKeyedFrames, selectionsOf } from './board/keyedFeed';
import { Price } from './board/Price';
import { productCell } from './board/productCell';
import { Row } from './board/Row';
import type { Contestant } from './contestant';

const prices = new Map<string, PrimitiveAtom<number>>();

/** One write for all messages of a frame: what depends on several atoms is computed once. */
const told = atom(null, (_, set, messages: readonly KeyedMessage[]) => {
  for (const message of messages) {
    for (const { selectionId, price } of selectionsOf(message)) set(prices.get(selectionId)!, price);
  }
});

/** Jotai: an atom for each price, all messages of a frame in one write, and cells that read the atom they show. */
export const jotai: Contestant = {
  wire: 'keyed',
  mount: ({ root, port }) => {
    for (let bet = 0; bet < BETS; bet++) prices.set(betId(bet), atom(0));
    const store = createStore();
    createRoot(root).render(
      <Provider store={store}>
        <Board row={(fixture) => <AtomRow key={fixture} fixture={fixture} />} />
      </Provider>,
    );
    readKeyedFrames(port, (messages) => store.set(told, messages));
  },
  cell: productCell,
};

function AtomRow({ fixture }: { fixture: number }) {
  return <Row fixture={fixture} price={(bet) => <AtomPrice key={bet} id={betId(bet)} />} />;
}

function AtomPrice({ id }: { id: string }) {
  return <Price price={useAtomValue(prices.get(id)!)} />;
}
