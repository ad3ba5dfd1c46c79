import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { betsOf, gamesOf } from '../../../src/contract/stream/channel';
import type { ToTab } from '../../../src/engine/hub/protocol';
import { nextFrame } from '../../../src/engine/tab/nextFrame';
import { sparing } from '../../../src/engine/tab/sparing';
import { Tab } from '../../../src/engine/tab/tab';
import { realClock } from '../../../src/engine/time/realClock';
import { BoardList } from '../../../src/ui/board/BoardList';
import { favouriteStore } from '../../../src/ui/primitives/favourites';
import { GlobalStyle } from '../../../src/ui/tokens/GlobalStyle';
import { BOARD_COLUMNS, type BoardColumn } from '../../../src/rules/market/board';
import { AREA } from '../../stream/area';
import { screenOfPage } from '../board/screenOfPage';
import { priceButton } from '../board/priceButton';
import type { Contestant } from '../contestant';

const favourites = favouriteStore(localStorage);
const PHONE_COLUMNS: readonly BoardColumn[] = ['winner'];

/** The product: its hub in a worker, its tab, its list. */
export const ours: Contestant = {
  wire: 'ours',
  mount: ({ root, port }) => {
    const worker = new Worker(new URL('./hub.worker.ts', import.meta.url), { type: 'module', name: 'hub' });
    worker.postMessage(port, [port]);
    const tab = new Tab({
      port: {
        post: (message) => worker.postMessage(message),
        receive: (handler) => {
          worker.onmessage = ({ data }: MessageEvent<ToTab>) => handler(data);
        },
      },
      clock: realClock,
      frame: nextFrame,
      sparing: sparing(),
    });
    for (const channel of [gamesOf(AREA), betsOf(AREA)]) tab.need(channel);
    createRoot(root).render(
      <>
        <GlobalStyle />
        <List tab={tab} />
      </>,
    );
  },
  cell: (root, fixtureId, place) => {
    const button = priceButton(root, fixtureId, place);
    const price = button?.querySelector('.price');
    // A cell that is late, suspended or down shows a price that cannot be bet on.
    return price ? () => (button!.dataset.state === 'open' ? price.textContent : '') : undefined;
  },
};

function toggled(picked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(picked);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The product's list on the page's screen; a price that is pressed stays so, as if it were in the slip. */
function List({ tab }: { tab: Tab }) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const phone = screenOfPage === 'phone';
  return (
    <BoardList
      tab={tab}
      clock={realClock}
      area={AREA}
      favourites={favourites}
      layout={phone ? 'narrow' : 'wide'}
      columns={phone ? PHONE_COLUMNS : BOARD_COLUMNS}
      picked={picked}
      onPick={(_area, _fixture, _market, betId) => setPicked((before) => toggled(before, betId))}
    />
  );
}
