import { Maximize } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { TvSource } from '../../contract/api/tv';
import type { Fixture } from '../../contract/stream/fixture';
import { fixture$ } from '../../engine';
import { leagueText } from '../../rules/text/leagueText';
import { matchText } from '../../rules/text/matchText';
import { tvText } from '../copy/tv';
import { Button } from '../primitives/Button';
import { matchState } from '../../rules/match/matchState';
import { sidesOf } from '../../rules/match/teams';
import { RunningClock } from '../primitives/RunningClock';
import { useSite } from '../primitives/site';
import { SportIcon } from '../primitives/SportIcon';
import { useStream } from '../primitives/stream';
import { colour, radius, size } from '../tokens/tokens';
import { fullScreen } from './fullScreen';
import { HlsVideo } from './HlsVideo';
import { sourceOf } from './sourceOf';

/** The selected match: its broadcast where the operator has one, and its score in any case. */
export function TvPlayer({ id, sources }: { id: string; sources: readonly TvSource[] }) {
  const { tab } = useSite();
  const fixture = useStream(useMemo(() => fixture$(tab, 'inplay', id), [tab, id]));
  if (!fixture) {
    return (
      <Screen>
        <p>{tvText.gone}</p>
      </Screen>
    );
  }
  const match = matchText(sidesOf(fixture), tvText.versus);
  const source = sourceOf(sources, fixture);
  if (!source) {
    return (
      <Screen data-score>
        <Score fixture={fixture} />
        <p>
          {tvText.noSource} {tvText.noSourceHint}
        </p>
      </Screen>
    );
  }
  return <Broadcast key={source.url} source={source} name={tvText.player(match)} fixture={fixture} />;
}

function Broadcast({ source, name, fixture }: { source: TvSource; name: string; fixture: Fixture }) {
  const screen = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const enlarge = failed ? undefined : fullScreen(source.kind !== 'frame');
  return (
    <div>
      <Screen ref={screen}>
        {failed ? (
          <>
            <Score fixture={fixture} />
            <p role="status">{tvText.unplayable}</p>
          </>
        ) : (
          <Picture source={source} name={name} onFailed={() => setFailed(true)} />
        )}
      </Screen>
      <Line>
        <Score fixture={fixture} />
        {enlarge && (
          <Button onClick={() => enlarge(screen.current!)}>
            <Maximize size={15} aria-hidden />
            {tvText.fullScreen}
          </Button>
        )}
      </Line>
    </div>
  );
}

interface PictureProps {
  source: TvSource;
  name: string;
  /** It can't be played here, or no longer. */
  onFailed: () => void;
}

function Picture({ source: { kind, url }, name, onFailed }: PictureProps) {
  if (kind === 'frame') {
    return (
      <iframe
        src={url}
        title={name}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="no-referrer"
      />
    );
  }
  if (kind === 'hls') return <HlsVideo url={url} name={name} onFailed={onFailed} />;
  return (
    // Broadcasts come without captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video src={url} aria-label={name} controls autoPlay muted playsInline onError={onFailed} />
  );
}

function Score({ fixture }: { fixture: Fixture }) {
  const { tab, clock } = useSite();
  const { home, away } = sidesOf(fixture);
  const [homeScore, awayScore] = fixture.scoreboard?.results ?? [];
  return (
    <MatchStatus>
      <span className="league">
        <SportIcon sport={fixture.sport} />
        {leagueText(fixture.location.name, fixture.league.name)}
      </span>
      <span className="sides">
        <span>{home}</span>
        {away !== undefined && <b>{tvText.score(homeScore || tvText.unknown, awayScore || tvText.unknown)}</b>}
        {away !== undefined && <span>{away}</span>}
      </span>
      <span className="state">
        {matchState(fixture)} <RunningClock tab={tab} clock={clock} area="inplay" id={fixture.id} />
      </span>
    </MatchStatus>
  );
}

const Screen = styled.div`
  display: grid;
  place-content: center;
  gap: 14px;
  justify-items: center;
  aspect-ratio: 16 / 9;
  width: 100%;
  overflow: hidden;
  border-radius: ${radius.field};
  background: ${colour.videoBackground};
  text-align: center;
  > p {
    padding: 0 16px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  iframe,
  video {
    width: 100%;
    height: 100%;
    border: 0;
  }
  &:has(iframe),
  &:has(video) {
    place-content: stretch;
  }
  &[data-score] {
    background: radial-gradient(circle at 50% 30%, ${colour.raised}, ${colour.ground} 75%);
  }
  &[data-score] .sides {
    font-size: 20px;
  }
  &[data-score] b {
    font-size: 36px;
  }
`;

const MatchStatus = styled.div`
  display: grid;
  justify-items: center;
  gap: 4px;
  min-width: 0;
  font-variant-numeric: tabular-nums;
  .league {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  .league,
  .state {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .sides {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    align-items: center;
    gap: 14px;
    font-weight: 600;
    text-align: start;
  }
  /* Each side of the score, however long the names. */
  .sides > :first-child {
    text-align: end;
  }
  .sides > :only-child {
    grid-column: 1 / -1;
    text-align: center;
  }
  b {
    color: ${colour.gold};
    white-space: nowrap;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 8px 4px;
  > div {
    justify-items: start;
  }
`;
