import { Pin, X } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { type Area, esbetsOf } from '../../../contract/stream/channel';
import { fixture$, hasAll, healthSummary$ } from '../../../engine';
import { besideText } from '../../copy/beside';
import { detailText } from '../../copy/detail';
import { IconButton } from '../../primitives/Button';
import { EmptyState } from '../../primitives/EmptyState';
import { sidesOf } from '../../../rules/match/teams';
import { RunningClock } from '../../primitives/RunningClock';
import { useSite } from '../../primitives/site';
import { SportIcon } from '../../primitives/SportIcon';
import { useStream } from '../../primitives/stream';
import { useChannels } from '../../primitives/useChannels';
import { colour, radius, size } from '../../tokens/tokens';
import { ScoreStrip } from '../ScoreStrip';
import { LiveTracker } from '../tracker/LiveTracker';
import { MainMarkets } from './MainMarkets';

export interface MatchPaneProps {
  area: Area;
  id: string;
  picked: ReadonlySet<string>;
  onPick: (outcomeId: string) => void;
  /** Fixes a match that is only selected. */
  onPin: (() => void) | undefined;
  onClose: () => void;
}

/** One of several matches: its score, what happens in it, and its main markets; followed while it is shown. */
export function MatchPane({ area, id, picked, onPick, onPin, onClose }: MatchPaneProps) {
  const { tab, clock } = useSite();
  const channel = esbetsOf(area, id);
  useChannels([channel]);
  const fixture = useStream(useMemo(() => fixture$(tab, area, id), [tab, area, id]));
  const { health } = useStream(useMemo(() => healthSummary$(tab, [channel]), [tab, channel]));
  const complete = health !== 'stale' && health !== 'reconnecting';
  const sides = fixture && sidesOf(fixture);
  const match = sides ? (sides.away === undefined ? sides.home : detailText.match(sides.home, sides.away)) : '';
  return (
    <Pane aria-label={match || detailText.title}>
      <Bar>
        {fixture && (
          <>
            <SportIcon sport={fixture.sport} />
            <ScoreStrip
              fixture={fixture}
              clock={area === 'inplay' && <RunningClock tab={tab} clock={clock} area={area} id={id} />}
              readOut
            />
          </>
        )}
        <Buttons>
          {onPin && (
            <IconButton title={besideText.pin(match)} onClick={onPin}>
              <Pin size={16} aria-hidden />
            </IconButton>
          )}
          <IconButton title={besideText.close(match)} onClick={onClose}>
            <X size={17} aria-hidden />
          </IconButton>
        </Buttons>
      </Bar>
      {fixture ? (
        <Body>
          {area === 'inplay' && <LiveTracker tab={tab} area={area} fixture={fixture} complete={complete} />}
          <MainMarkets
            {...{ tab, clock, area, fixture, complete, picked }}
            onPick={(_market, outcomeId) => onPick(outcomeId)}
          />
        </Body>
      ) : (
        hasAll(health) && <EmptyState {...detailText.gone} />
      )}
    </Pane>
  );
}

const Pane = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  border-radius: ${radius.panel};
  background: ${colour.panel};
  overflow: hidden;
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  flex: none;
  gap: 8px;
  min-height: 42px;
  padding: 4px 6px 4px 12px;
  color: ${colour.muted};
  font-size: ${size.small};
  > svg {
    flex: none;
  }
`;

const Buttons = styled.div`
  display: flex;
  margin-left: auto;
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
`;
