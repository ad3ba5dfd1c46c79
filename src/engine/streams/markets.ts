import { merge } from 'rxjs';
import type { Area } from '../../contract/stream/channel';
import { TradingStatus } from '../../contract/stream/market';
import type { BookMarket } from '../../book/book';
import type { MarketFamily } from '../../contract/markets/marketFamily';
import { marketFamily } from '../../rules/market/family';
import type { Teams } from '../../rules/market/outcomeSlot';
import { rungs } from '../../rules/market/rungs';
import { type Behaviour, behaviour } from '../behaviour';
import type { Tab } from '../tab/tab';
import { teamsOf } from '../../rules/match/teams';

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

/** Every market of a fixture that is known, in the feed's order. */
export function markets$(tab: Tab, area: Area, fixtureId: string): Behaviour<MarketView[]> {
  return behaviour(
    () => {
      const entry = tab.books[area].entries.get(fixtureId);
      const teams = teamsOf(entry?.fixture);
      return [...(entry?.markets.values() ?? [])].map((market) => view(market, teams));
    },
    merge(tab.structure$(area, fixtureId), tab.fixture$(area, fixtureId)),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
}

/** Whether a fixture has markets and none of them is open. */
export function suspended$(tab: Tab, area: Area, fixtureId: string): Behaviour<boolean> {
  return behaviour(
    () => {
      const all = [...(tab.books[area].entries.get(fixtureId)?.markets.values() ?? [])];
      return all.length > 0 && all.every(({ status }) => status !== TradingStatus.open);
    },
    merge(tab.structure$(area, fixtureId), tab.fixture$(area, fixtureId)),
  );
}

function view(market: BookMarket, teams: Teams | undefined): MarketView {
  const family = marketFamily(market.name);
  return {
    id: market.id,
    name: market.name,
    family,
    status: market.status,
    main: market.main,
    rungs: rungs(market.outcomes, family, teams).map(({ base, label, outcomes }) => ({
      base,
      label,
      outcomes: outcomes.map(({ id, name }) => ({ id, name })),
    })),
  };
}
