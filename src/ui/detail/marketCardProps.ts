import type { Area } from '../../contract/stream/channel';
import type { MarketView, Tab } from '../../engine';
import type { Clock } from '../../rules/clock';
import type { Teams } from '../../rules/market/outcomeSlot';

export interface MarketCardProps {
  tab: Tab;
  clock: Clock;
  area: Area;
  sport: number;
  market: MarketView;
  teams: Teams | undefined;
  picked: ReadonlySet<string>;
  onPick: (marketId: string, outcomeId: string) => void;
}
