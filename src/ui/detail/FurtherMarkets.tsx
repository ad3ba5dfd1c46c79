import { useMemo } from 'react';
import { type Area, esbetsOf } from '../../contract/stream/channel';
import { fixture$, healthSummary$ } from '../../engine';
import { teamsOf } from '../../rules/match/teams';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { useChannels } from '../primitives/useChannels';
import { MarketList } from './MarketList';

interface FurtherMarketsProps {
  area: Area;
  id: string;
  picked: ReadonlySet<string>;
  onPick: (marketId: string, outcomeId: string) => void;
}

/** All markets of one fixture, shown inside a list; followed while they are shown. */
export function FurtherMarkets({ area, id, picked, onPick }: FurtherMarketsProps) {
  const { tab, clock } = useSite();
  const channel = esbetsOf(area, id);
  useChannels([channel]);
  const fixture = useStream(useMemo(() => fixture$(tab, area, id), [tab, area, id]));
  const { health } = useStream(useMemo(() => healthSummary$(tab, [channel]), [tab, channel]));
  if (!fixture) return null;
  return (
    <MarketList
      tab={tab}
      clock={clock}
      area={area}
      fixtureId={id}
      sport={fixture.sport}
      teams={teamsOf(fixture)}
      complete={health !== 'stale' && health !== 'reconnecting'}
      picked={picked}
      onPick={onPick}
    />
  );
}
