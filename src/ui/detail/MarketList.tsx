import { useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { DEFAULT_BETTING_TAB } from '../../contract/constants';
import type { Area } from '../../contract/stream/channel';
import { markets$, type Tab } from '../../engine';
import type { Clock } from '../../rules/clock';
import { marketsOfTab, tabsOf } from '../../rules/market/group';
import type { Teams } from '../../rules/market/outcomeSlot';
import { detailText } from '../copy/detail';
import { EmptyState } from '../primitives/EmptyState';
import { Skeleton } from '../primitives/Skeleton';
import { useStream } from '../primitives/stream';
import { Tabs } from '../primitives/Tabs';
import { chip, cutArrows } from '../primitives/chipStyle';
import { colour, fingerHigh, onSmall } from '../tokens/tokens';
import { Combinations } from './Combinations';
import { MarketCard } from './MarketCard';
import { onMarketKey } from './marketKeys';
import { MarketGrid } from './marketStyle';

interface MarketListProps {
  tab: Tab;
  clock: Clock;
  area: Area;
  fixtureId: string;
  sport: number;
  teams: Teams | undefined;
  /** All markets of the fixture have arrived: until then only the board's are known. */
  complete: boolean;
  picked: ReadonlySet<string>;
  onPick: (marketId: string, outcomeId: string) => void;
  /** Two outcomes sold together; absent where that is not possible. */
  onPickPair?: ((outcomeIds: readonly [string, string]) => void) | undefined;
}

type MarketTab = ReturnType<typeof tabsOf>[number];

const PANEL = 'markets-panel';

/** All markets of a fixture, by group. */
export function MarketList({ fixtureId, complete, onPickPair, ...rest }: MarketListProps) {
  const { tab, area, sport, teams, picked } = rest;
  const known = useStream(useMemo(() => markets$(tab, area, fixtureId), [tab, area, fixtureId]));
  // A goal changes a hundred markets at once: they are rendered between frames, while their cells close at once by themselves.
  const deferred = useDeferredValue(known);
  const markets = deferred.length === 0 ? known : deferred;
  const [wanted, setWanted] = useState<MarketTab>(DEFAULT_BETTING_TAB);
  const tabs = useMemo(() => tabsOf(markets, sport), [markets, sport]);
  const chosen = tabs.includes(wanted) ? wanted : DEFAULT_BETTING_TAB;
  const shown = useMemo(() => marketsOfTab(markets, chosen, sport), [markets, chosen, sport]);
  if (markets.length === 0) {
    return complete ? (
      <EmptyState {...detailText.noMarkets} />
    ) : (
      <Skeleton height={72} count={6} label={detailText.loading} />
    );
  }
  return (
    <>
      <Strip label={detailText.tabs} tabs={tabs} chosen={chosen} onChoose={setWanted} panel={PANEL}>
        {(name) => detailText.tab[name]}
      </Strip>
      <MarketGrid id={PANEL} role="tabpanel" aria-label={detailText.tab[chosen]} onKeyDown={onMarketKey}>
        {onPickPair && (chosen === DEFAULT_BETTING_TAB || chosen === 'main') && (
          <Combinations {...{ tab, area, fixtureId, sport, teams, picked, markets }} onPick={onPickPair} />
        )}
        {shown.map((market) => (
          <MarketCard key={market.id} {...rest} market={market} />
        ))}
        {!complete && <Skeleton height={72} count={3} label={detailText.loading} />}
      </MarketGrid>
    </>
  );
}

const Strip = styled(Tabs<MarketTab>)`
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  gap: 4px;
  padding: 8px 10px;
  overflow-x: auto;
  scrollbar-width: none;
  --strip-padding: 10px;
  ${cutArrows}
  background: ${colour.panel};
  border-block: 1px solid ${colour.hairline};
  button {
    ${chip}
    flex: none;
    height: 30px;
    padding: 0 11px;
    ${fingerHigh(34)}
  }
  ${onSmall} {
    padding-block: 2px;
  }
  button[aria-selected='true'] {
    background-color: ${colour.hover};
    font-weight: 600;
  }
`;
