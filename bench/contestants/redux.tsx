import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider, useSelector } from 'react-redux';
import { BETS_PER_FIXTURE, betId, FIXTURES, fixtureId, fixtureOf } from '../stream/offer';
import type { KeyedMessage } from '../stream/keyedWire';
import { Board } from './board/Board';
import { readKeyedFrames } from './board/keyedFeed';
import { Price } from './board/Price';
import { productCell } from './board/productCell';
import { Row } from './board/Row';
import type { Contestant } from './contestant';

/** Prices of each fixture's selections, by id. */
type Fixtures = Record<string, Record<string, number>>;

const slice = createSlice({
  name: 'fixtures',
  initialState: emptyFixtures,
  reducers: {
    told: (fixtures, { payload }: PayloadAction<readonly KeyedMessage[]>) => {
      for (const message of payload) applyMessage(fixtures, message);
    },
  },
});

function emptyFixtures(): Fixtures {
  const ids = Array.from({ length: BETS_PER_FIXTURE }, (_, place) => place);
  return Object.fromEntries(
    Array.from({ length: FIXTURES }, (_, fixture) => [
      fixtureId(fixture),
      Object.fromEntries(ids.map((place) => [betId(fixture * BETS_PER_FIXTURE + place), 0])),
    ]),
  );
}

function applyMessage(fixtures: Fixtures, message: KeyedMessage): void {
  if (message.type === 'prices') {
    for (const { fixtureId: id, selectionId, price } of message.changes) fixtures[id]![selectionId] = price;
    return;
  }
  for (const { fixtureId: id, markets } of message.fixtures) {
    const prices = fixtures[id]!;
    for (const { selections } of markets) for (const { selectionId, price } of selections) prices[selectionId] = price;
  }
}

/** Redux Toolkit: an entity for each fixture, all messages of a frame in one dispatch, a selector in each cell. */
export const redux: Contestant = {
  wire: 'keyed',
  mount: ({ root, port }) => {
    const store = configureStore({ reducer: slice.reducer });
    createRoot(root).render(
      <Provider store={store}>
        <Board row={(fixture) => <SelectedRow key={fixture} fixture={fixture} />} />
      </Provider>,
    );
    readKeyedFrames(port, (messages) => store.dispatch(slice.actions.told(messages)));
  },
  cell: productCell,
};

function SelectedRow({ fixture }: { fixture: number }) {
  return <Row fixture={fixture} price={(bet) => <SelectedPrice key={bet} bet={bet} />} />;
}

function SelectedPrice({ bet }: { bet: number }) {
  const [fixture, selection] = [fixtureId(fixtureOf(bet)), betId(bet)];
  return <Price price={useSelector((fixtures: Fixtures) => fixtures[fixture]![selection]!)} />;
}
