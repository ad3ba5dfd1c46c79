import { merge } from 'rxjs';
import type { Area } from '../../contract/stream/channel';
import { TradingStatus } from '../../contract/stream/market';
import type { BookMarket } from '../../book/book';
import type { MarketFamily } from '../../contract/markets/marketFamily';
import { marketFamily } from '../../rules/market/family';
import type { Teams } from '../../rules/market/outcomeSlot';
import { rungs } from '../../rules/market/rungs';
import { isSoldLine } from '../../rules/market/soldLine';
import { type Behaviour, behaviour } from '../behaviour';
import type { Tab } from '../tab/tab';
import { teamsOf } from './teams';

/** One market of the selected fixture: ids and lines, not prices. */
export interface MarketView {
  id: string;
  /** English name of the feed. */
  name: string;
  family: MarketFamily;
  status: TradingStatus;
  /** Base line of the main rung; empty where the market is no ladder. */
  main: string;
  rungs: { base: string; label: string; outcomes: { id: string; name: string }[] }[];
}

/** Every market of a fixture that is known, in the feed's order, with the lines that are sold. */
export function markets$(tab: Tab, area: Area, fixtureId: string): Behaviour<MarketView[]> {
  return behaviour(
    () => {
      const entry = tab.books[area].entries.get(fixtureId);
      const teams = teamsOf(entry?.fixture);
      return [...(entry?.markets.values() ?? [])].flatMap((market) => view(market, teams));
    },
    merge(tab.structure$(area, fixtureId), tab.fixture$(area, fixtureId)),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
}

/** Whether a fixture has markets and none of them is open; as in `markets$`, without those of which nothing is sold. */
export function suspended$(tab: Tab, area: Area, fixtureId: string): Behaviour<boolean> {
  return behaviour(
    () => {
      const { fixture, markets } = tab.books[area].entries.get(fixtureId) ?? {};
      const teams = teamsOf(fixture);
      const all = [...(markets?.values() ?? [])];
      const isShown = (market: BookMarket) => view(market, teams).length > 0;
      return !all.some((market) => market.status === TradingStatus.open && isShown(market)) && all.some(isShown);
    },
    merge(tab.structure$(area, fixtureId), tab.fixture$(area, fixtureId)),
  );
}

/** None where the market has outcomes and none of them is on a line that is sold. */
function view(market: BookMarket, teams: Teams | undefined): MarketView[] {
  const family = marketFamily(market.name);
  const ladder = rungs(market.outcomes, family, teams);
  const sold = ladder.filter(({ outcomes }) => outcomes.every(isSoldLine));
  if (sold.length === 0 && ladder.length > 0) return [];
  const shown: MarketView = {
    id: market.id,
    name: market.name,
    family,
    status: market.status,
    main: market.main,
    rungs: sold.map(({ base, label, outcomes }) => ({
      base,
      label,
      outcomes: outcomes.map(({ id, name }) => ({ id, name })),
    })),
  };
  return [shown];
}
