import { type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { gamesOf } from '../../contract/stream/channel';
import { type Fixture, FixtureStatus } from '../../contract/stream/fixture';
import { gameList$, hasAll, healthSummary$ } from '../../engine';
import { tvText } from '../copy/tv';
import { EmptyState } from '../primitives/EmptyState';
import { Sheet } from '../primitives/Sheet';
import { useSite } from '../primitives/site';
import { Skeleton } from '../primitives/Skeleton';
import { useStream } from '../primitives/stream';
import { untilLoaded } from '../primitives/untilLoaded';
import { useResource } from '../primitives/useResource';
import { ChannelList } from './ChannelList';
import { TvPlayer } from './TvPlayer';

interface TvViewProps {
  /** The selected match; undefined: the first one. */
  fixture: string | undefined;
  onSelect: (id: string) => void;
  /** Markets of a match. */
  markets: (id: string) => ReactNode;
}

/** /livetv: the channels, the selected match's broadcast or score, and its markets. */
export function TvView({ fixture, onSelect, markets }: TvViewProps) {
  const { tab, clock, calls } = useSite();
  const { value: sources = [] } = useResource({
    load: (_, signal) => calls.rewards.tvSources(signal),
    polled: untilLoaded(clock),
  });
  const live = useStream(useMemo(() => gameList$(tab, clock, 'inplay', isOn), [tab, clock]));
  const { health } = useStream(useMemo(() => healthSummary$(tab, [gamesOf('inplay')]), [tab]));
  const [sport, setSport] = useState(0);
  const shown = fixture ?? live[0]?.id;
  const isComing = live.length === 0 && !hasAll(health);
  if (isComing) {
    return (
      <Sheet>
        <Skeleton height={120} count={3} label={tvText.loading} />
      </Sheet>
    );
  }
  if (live.length === 0 && fixture === undefined) {
    return (
      <Sheet>
        <EmptyState {...tvText.none} />
      </Sheet>
    );
  }
  return (
    <Sheet>
      <Columns>
        <div className="player">{shown !== undefined && <TvPlayer key={shown} id={shown} sources={sources} />}</div>
        <ChannelList
          matches={live}
          sources={sources}
          sport={live.some((match) => match.sport === sport) ? sport : 0}
          onSport={setSport}
          selected={shown}
          onSelect={onSelect}
        />
        {shown !== undefined && (
          <section className="markets" aria-labelledby="tv-markets">
            <h2 id="tv-markets">{tvText.markets}</h2>
            {markets(shown)}
          </section>
        )}
      </Columns>
    </Sheet>
  );
}

/** A match that is over remains in the feed for a while. */
function isOn({ status }: Fixture): boolean {
  return status === FixtureStatus.inProgress;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: 16px;
  grid-template-rows: auto 1fr;
  align-items: start;
  .player {
    grid-area: 1 / 1;
  }
  .channels {
    grid-area: 1 / 2 / 3 / 3;
  }
  .markets {
    grid-area: 2 / 1;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    min-width: 0;
  }
  [data-layout='mobile'] & {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    .player,
    .channels,
    .markets {
      grid-area: auto;
    }
    .channels ul {
      max-height: 250px;
      overflow-y: auto;
    }
  }
`;
