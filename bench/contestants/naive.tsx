import { memo, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { animationFrameScheduler, auditTime, type Observable, scan, Subject } from 'rxjs';
import { betId, fixtureId } from '../stream/offer';
import type { KeyedMessage } from '../stream/keyedWire';
import { Board } from './board/Board';
import { readKeyed } from './board/keyedFeed';
import { Price } from './board/Price';
import { productCell } from './board/productCell';
import { Row } from './board/Row';
import type { Contestant } from './contestant';

/** Prices of each fixture's selections, by id; never changed, only copied. */
type Fixtures = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What a first sketch with RxJS looks like: an immutable state by `scan`, one `useState` at the top, memoised rows. */
export const naive: Contestant = {
  wire: 'keyed',
  mount: ({ root, port }) => {
    const messages$ = new Subject<KeyedMessage>();
    const fixtures$ = messages$.pipe(scan(next, {} as Fixtures), auditTime(0, animationFrameScheduler));
    createRoot(root).render(
      <App fixtures$={fixtures$} onReady={() => readKeyed(port, (message) => messages$.next(message))} />,
    );
  },
  cell: productCell,
};

function next(fixtures: Fixtures, message: KeyedMessage): Fixtures {
  if (message.type === 'snapshot') {
    return Object.fromEntries(
      message.fixtures.map(({ fixtureId: id, markets }) => [
        id,
        Object.fromEntries(
          markets.flatMap(({ selections }) => selections.map(({ selectionId, price }) => [selectionId, price])),
        ),
      ]),
    );
  }
  const copy: Record<string, Readonly<Record<string, number>>> = { ...fixtures };
  for (const { fixtureId: id, selectionId, price } of message.changes) copy[id] = { ...copy[id], [selectionId]: price };
  return copy;
}

function App({ fixtures$, onReady }: { fixtures$: Observable<Fixtures>; onReady: () => void }) {
  const [fixtures, setFixtures] = useState<Fixtures>({});
  useEffect(() => {
    const subscription = fixtures$.subscribe(setFixtures);
    onReady();
    return () => subscription.unsubscribe();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return (
    <Board row={(fixture) => <FixtureRow key={fixture} fixture={fixture} prices={fixtures[fixtureId(fixture)]} />} />
  );
}

const FixtureRow = memo(function FixtureRow({
  fixture,
  prices,
}: {
  fixture: number;
  prices: Fixtures[string] | undefined;
}) {
  return <Row fixture={fixture} price={(bet) => <Price key={bet} price={prices?.[betId(bet)] ?? 0} />} />;
});
