import { createRoot } from 'react-dom/client';
import { create } from 'zustand';
import { betId, fixtureId, fixtureOf } from '../stream/offer';
import type { KeyedMessage } from '../stream/keyedWire';
import { Board } from './board/Board';
import { readKeyedFrames } from './board/keyedFeed';
import { Price } from './board/Price';
import { productCell } from './board/productCell';
import { Row } from './board/Row';
import type { Contestant } from './contestant';

/** Prices of each fixture's selections, by id; never changed, only copied. */
type Fixtures = Readonly<Record<string, Readonly<Record<string, number>>>>;

const useFixtures = create<Fixtures>(() => ({}));

/** Zustand: one store, all messages of a frame in one update of it, a selector in each cell. */
export const zustand: Contestant = {
  wire: 'keyed',
  mount: ({ root, port }) => {
    createRoot(root).render(<Board row={(fixture) => <SelectedRow key={fixture} fixture={fixture} />} />);
    readKeyedFrames(port, (messages) => useFixtures.setState(changedBy(messages)));
  },
  cell: productCell,
};

/** The fixtures that messages change, each copied once. */
function changedBy(messages: readonly KeyedMessage[]): (fixtures: Fixtures) => Fixtures {
  return (fixtures) => {
    const changed: Record<string, Record<string, number>> = {};
    const pricesOf = (id: string) => (changed[id] ??= { ...fixtures[id] });
    for (const message of messages) {
      if (message.type === 'prices') {
        for (const { fixtureId: id, selectionId, price } of message.changes) pricesOf(id)[selectionId] = price;
        continue;
      }
      for (const { fixtureId: id, markets } of message.fixtures) {
        const prices = pricesOf(id);
        for (const { selections } of markets) {
          for (const { selectionId, price } of selections) prices[selectionId] = price;
        }
      }
    }
    return changed;
  };
}

function SelectedRow({ fixture }: { fixture: number }) {
  return <Row fixture={fixture} price={(bet) => <SelectedPrice key={bet} bet={bet} />} />;
}

function SelectedPrice({ bet }: { bet: number }) {
  const [fixture, selection] = [fixtureId(fixtureOf(bet)), betId(bet)];
  return <Price price={useFixtures((fixtures) => fixtures[fixture]?.[selection] ?? 0)} />;
}
