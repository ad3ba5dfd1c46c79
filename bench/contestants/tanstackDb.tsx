import { BasicIndex, createCollection, eq, type SyncWriter, useLiveQuery } from '@tanstack/react-db';
import { createRoot } from 'react-dom/client';
import { BETS_PER_FIXTURE, fixtureId } from '../stream/offer';
import type { KeyedMessage } from '../stream/keyedWire';
import { Board } from './board/Board';
import { readKeyedFrames } from './board/keyedFeed';
import { Price } from './board/Price';
import { productCell } from './board/productCell';
import { Row } from './board/Row';
import type { Contestant } from './contestant';

/** A price as the collection has it. */
interface PriceRow {
  selectionId: string;
  fixtureId: string;
  /** Its number among its fixture's. */
  place: number;
  price: number;
}

/** TanStack DB: one collection of prices, all messages of a frame in one transaction, a live query for each fixture. */
export const tanstackDb: Contestant = {
  wire: 'keyed',
  mount: ({ root, port }) => {
    createRoot(root).render(<Board row={(fixture) => <QueriedRow key={fixture} fixture={fixture} />} />);
    readKeyedFrames(port, (messages) => {
      writer.begin();
      for (const message of messages) writeMessage(message);
      writer.commit();
      writer.markReady();
    });
  },
  cell: productCell,
};

let writer: SyncWriter<PriceRow>;

const prices = createCollection<PriceRow>({
  id: 'prices',
  getKey: ({ selectionId }) => selectionId,
  startSync: true,
  sync: {
    rowUpdateMode: 'full',
    sync: (params) => {
      writer = params;
    },
  },
});
prices.createIndex((row) => row.fixtureId, { indexType: BasicIndex });

function writeMessage(message: KeyedMessage): void {
  if (message.type === 'prices') {
    for (const { selectionId, fixtureId: id, price } of message.changes) writePrice(selectionId, id, price);
    return;
  }
  for (const { fixtureId: id, markets } of message.fixtures) {
    for (const { selections } of markets)
      for (const { selectionId, price } of selections) writePrice(selectionId, id, price);
  }
}

function writePrice(selectionId: string, id: string, price: number): void {
  // Ids end with the place.
  const value = { selectionId, fixtureId: id, place: Number(selectionId.slice(-2)), price };
  writer.write({ type: prices.has(selectionId) ? 'update' : 'insert', value });
}

function QueriedRow({ fixture }: { fixture: number }) {
  const { data } = useLiveQuery({
    queryKey: ['fixture', fixture],
    query: (q) => q.from({ price: prices }).where(({ price }) => eq(price.fixtureId, fixtureId(fixture))),
  });
  const byPlace = new Map(data.map(({ place, price }) => [place, price]));
  return (
    <Row fixture={fixture} price={(bet) => <Price key={bet} price={byPlace.get(bet % BETS_PER_FIXTURE) ?? 0} />} />
  );
}
