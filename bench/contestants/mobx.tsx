import { type IObservableValue, observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createRoot } from 'react-dom/client';
import { betId, BETS } from '../stream/offer';
import { Board } from './board/Board';
import { readKeyed, selectionsOf } from './board/keyedFeed';
import { Price } from './board/Price';
import { productCell } from './board/productCell';
import { Row } from './board/Row';
import type { Contestant } from './contestant';

const boxes = new Map<string, IObservableValue<number>>();

/** MobX: a box for each price, one action a message, and cells that observe the box they show. */
export const mobx: Contestant = {
  wire: 'keyed',
  mount: ({ root, port }) => {
    for (let bet = 0; bet < BETS; bet++) boxes.set(betId(bet), observable.box(0));
    createRoot(root).render(<Board row={(fixture) => <BoxedRow key={fixture} fixture={fixture} />} />);
    readKeyed(port, (message) =>
      runInAction(() => {
        for (const { selectionId, price } of selectionsOf(message)) boxes.get(selectionId)!.set(price);
      }),
    );
  },
  cell: productCell,
};

function BoxedRow({ fixture }: { fixture: number }) {
  return <Row fixture={fixture} price={(bet) => <BoxedPrice key={bet} id={betId(bet)} />} />;
}

const BoxedPrice = observer(function BoxedPrice({ id }: { id: string }) {
  // React Compiler treats reading a box as a pure expression and would cache its first value.
  'use no memo';
  return <Price price={boxes.get(id)!.get()} />;
});
