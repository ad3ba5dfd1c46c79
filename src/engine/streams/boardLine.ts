import { merge } from 'rxjs';
import { type BoardLine, boardLine } from '../../book/boardLine';
import type { Area } from '../../contract/stream/channel';
import { type Behaviour, behaviour } from '../behaviour';
import type { Tab } from '../tab/tab';

/** What a fixture's row shows of its main markets: it changes only when a line moves. */
export function boardLine$(tab: Tab, area: Area, fixtureId: string): Behaviour<BoardLine> {
  return behaviour(
    () => boardLine(tab.books[area], fixtureId),
    merge(tab.structure$(area, fixtureId), tab.fixture$(area, fixtureId)),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
}
