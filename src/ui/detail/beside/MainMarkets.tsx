import { useMemo } from 'react';
import type { Area } from '../../../contract/stream/channel';
import type { Fixture } from '../../../contract/stream/fixture';
import { markets$, type Tab } from '../../../engine';
import { teamsOf } from '../../../rules/match/teams';
import type { Clock } from '../../../rules/clock';
import { marketsOfTab } from '../../../rules/market/group';
import { besideText } from '../../copy/beside';
import { detailText } from '../../copy/detail';
import { EmptyState } from '../../primitives/EmptyState';
import { Skeleton } from '../../primitives/Skeleton';
import { useStream } from '../../primitives/stream';
import { MarketCard } from '../MarketCard';
import { onMarketKey } from '../marketKeys';
import { MarketGrid } from '../marketStyle';

interface MainMarketsProps {
  tab: Tab;
  clock: Clock;
  area: Area;
  fixture: Fixture;
  /** All markets have arrived. */
  complete: boolean;
  picked: ReadonlySet<string>;
  onPick: (marketId: string, outcomeId: string) => void;
}

/** The markets of a match that are asked for most. */
export function MainMarkets({ tab, clock, area, fixture, complete, picked, onPick }: MainMarketsProps) {
  const { id, sport } = fixture;
  const markets = useStream(useMemo(() => markets$(tab, area, id), [tab, area, id]));
  const shown = useMemo(() => marketsOfTab(markets, 'main', sport), [markets, sport]);
  if (shown.length === 0) {
    return complete ? (
      <EmptyState title={besideText.noMarkets} />
    ) : (
      <Skeleton height={72} count={3} label={detailText.loading} />
    );
  }
  return (
    <MarketGrid onKeyDown={onMarketKey}>
      {shown.map((market) => (
        <MarketCard key={market.id} {...{ tab, clock, area, sport, market, picked, onPick }} teams={teamsOf(fixture)} />
      ))}
    </MarketGrid>
  );
}
