import type { Area } from '../../contract/stream/channel';
import type { Fixture } from '../../contract/stream/fixture';
import { type Behaviour, behaviour } from '../behaviour';
import type { Tab } from '../tab/tab';

/** One fixture as it is known; undefined while or once no channel carries it. */
export function fixture$(tab: Tab, area: Area, id: string): Behaviour<Fixture | undefined> {
  return behaviour(() => tab.books[area].fixture(id), tab.fixture$(area, id));
}
