import { ArrowLeft, ChartLine, Columns2 } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Area, esbetsOf } from '../../contract/stream/channel';
import type { Fixture } from '../../contract/stream/fixture';
import { fixture$, hasAll, healthSummary$, type Tab } from '../../engine';
import { sidesOf, teamsOf } from '../../rules/match/teams';
import { kickOffText } from '../../rules/text/kst';
import { leagueText } from '../../rules/text/leagueText';
import { besideText } from '../copy/beside';
import { detailText } from '../copy/detail';
import { pastText } from '../copy/past';
import { IconButton } from '../primitives/Button';
import { EmptyState } from '../primitives/EmptyState';
import { RunningClock } from '../primitives/RunningClock';
import { useSite } from '../primitives/site';
import { Flag } from '../primitives/Flag';
import { SportIcon } from '../primitives/SportIcon';
import { WonOutcomes } from '../primitives/odds/wonOutcomes';
import { Tabs } from '../primitives/Tabs';
import { tab as tabLook, tabRow } from '../primitives/tabStyle';
import { StarButton } from '../primitives/StarButton';
import { ToTop } from '../primitives/ToTop';
import { usePassed } from '../primitives/usePassed';
import { useStream } from '../primitives/stream';
import { visuallyHidden } from '../primitives/VisuallyHidden';
import { colour, radius, size, touched, clearOfToTop } from '../tokens/tokens';
import { MarketList } from './MarketList';
import { outcomeTitle } from './outcomeTitle';
import { MatchPast } from './past/MatchPast';
import { PriceChart } from './PriceChart';
import { Scoreboard } from './Scoreboard';
import { ScoreStrip } from './ScoreStrip';
import { LiveTracker } from './tracker/LiveTracker';
import { useWonOutcomes } from './useWonOutcomes';

interface FixtureDetailProps {
  area: Area;
  /** Undefined where nothing is selected. */
  id: string | undefined;
  picked: ReadonlySet<string>;
  /** The outcome whose price is drawn, where members want that at all; of any fixture. */
  charted: string | undefined;
  onPick: (area: Area, fixtureId: string, marketId: string, outcomeId: string) => void;
  /** Two outcomes of the fixture that are sold together. */
  onPickPair?: ((outcomeIds: readonly [string, string]) => void) | undefined;
  /** Absent where the list is beside it. */
  onBack?: (() => void) | undefined;
  /** Shows other matches beside it; absent where there is no room for them. */
  onBeside?: (() => void) | undefined;
}

type View = keyof typeof pastText.view;
const VIEWS: readonly View[] = ['markets', 'past'];

/** The selected fixture. */
export function FixtureDetail({ id, ...rest }: FixtureDetailProps) {
  if (id === undefined) {
    return (
      <Pane aria-label={detailText.title}>
        <EmptyState {...detailText.none} />
      </Pane>
    );
  }
  return <KnownFixtureDetail key={`${rest.area} ${id}`} id={id} {...rest} />;
}

function KnownFixtureDetail({
  area,
  id,
  picked,
  charted,
  onPick,
  onPickPair,
  onBack,
  onBeside,
}: FixtureDetailProps & { id: string }) {
  const { tab, clock, priceChart, calls } = useSite();
  const fixture = useStream(useMemo(() => fixture$(tab, area, id), [tab, area, id]));
  const { health } = useStream(useMemo(() => healthSummary$(tab, [esbetsOf(area, id)]), [tab, area, id]));
  const won = useWonOutcomes(area);
  const { ref: scoreboard, passed } = usePassed();
  const body = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>('markets');
  const panel = useId();
  const complete = health !== 'stale' && health !== 'reconnecting';
  const isChartOn = useStream(priceChart);
  const drawn = isChartOn ? chartOf(tab, area, id, charted) : undefined;
  return (
    <Pane aria-label={detailText.title}>
      {fixture ? (
        <>
          <Head area={area} fixture={fixture} onBack={onBack} onBeside={onBeside} passed={passed} />
          <Body ref={body} data-scrolls="markets" tabIndex={onBack && -1}>
            <div ref={scoreboard}>
              <Scoreboard
                fixture={fixture}
                clock={area === 'inplay' && <RunningClock tab={tab} clock={clock} area={area} id={id} />}
              />
            </div>
            {area === 'inplay' && <LiveTracker tab={tab} area={area} fixture={fixture} complete={complete} />}
            <Views label={pastText.views} tabs={VIEWS} chosen={view} onChoose={setView} panel={panel}>
              {(name) => pastText.view[name]}
            </Views>
            <div id={panel} role="tabpanel" aria-label={pastText.view[view]}>
              {view === 'past' ? (
                <MatchPast area={area} fixture={fixture} />
              ) : (
                <WonOutcomes value={won}>
                  <MarketList
                    tab={tab}
                    clock={clock}
                    area={area}
                    fixtureId={id}
                    sport={fixture.sport}
                    teams={teamsOf(fixture)}
                    complete={complete}
                    picked={picked}
                    onPick={(marketId, outcomeId) => onPick(area, id, marketId, outcomeId)}
                    onPickPair={onPickPair}
                  />
                </WonOutcomes>
              )}
            </div>
          </Body>
          {onBack && <ToTop scroller={body} />}
        </>
      ) : (
        <>
          {onBack && <BackButton onBack={onBack} />}
          {hasAll(health) && <EmptyState {...detailText.gone} />}
        </>
      )}
      {drawn && (
        <PriceChart
          key={drawn.outcomeId}
          tab={tab}
          clock={clock}
          area={area}
          history={calls.odds.history}
          {...drawn}
          onClose={() => priceChart.set(false)}
        />
      )}
    </Pane>
  );
}

interface HeadProps {
  area: Area;
  fixture: Fixture;
  onBack: (() => void) | undefined;
  onBeside: (() => void) | undefined;
  /** The scoreboard is out of sight. */
  passed: boolean;
}

/** The league; while the scoreboard is out of sight, the score in its place. */
function Head({ area, fixture, onBack, onBeside, passed }: HeadProps) {
  const { favourites, tab, clock, priceChart } = useSite();
  const isChartOn = useStream(priceChart);
  const { fixtures } = useStream(favourites);
  const { home, away } = sidesOf(fixture);
  const match = away === undefined ? home : detailText.match(home, away);
  return (
    <Bar>
      {onBack && <BackButton onBack={onBack} />}
      <SportIcon sport={fixture.sport} />
      <Flag country={fixture.location.name} />
      <h2 data-passed={passed}>{leagueText(fixture.location.name, fixture.league.name)}</h2>
      {passed && (
        <ScoreStrip
          fixture={fixture}
          clock={area === 'inplay' && <RunningClock tab={tab} clock={clock} area={area} id={fixture.id} />}
        />
      )}
      {!passed && area === 'inplay' && (
        <time dateTime={new Date(fixture.start).toISOString()}>{kickOffText(fixture.start)}</time>
      )}
      {onBeside && (
        <IconButton title={besideText.open} onClick={onBeside}>
          <Columns2 size={18} aria-hidden />
        </IconButton>
      )}
      <ChartButton aria-pressed={isChartOn} title={detailText.chart.title} onClick={() => priceChart.set(!isChartOn)}>
        <ChartLine size={18} aria-hidden />
      </ChartButton>
      <StarButton
        name={detailText.star(match)}
        starred={fixtures.has(fixture.id)}
        onToggle={() => favourites.toggle('fixtures', fixture.id)}
      />
    </Bar>
  );
}

function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <IconButton aria-label={detailText.back} onClick={onBack}>
      <ArrowLeft size={19} aria-hidden />
    </IconButton>
  );
}

/** The outcome that is drawn: the one that was pressed last, or the first of the match. */
function chartOf(tab: Tab, area: Area, fixtureId: string, pressed: string | undefined) {
  const [market] = tab.books[area].entries.get(fixtureId)?.markets.values() ?? [];
  for (const outcomeId of [pressed, market?.outcomes[0]?.id]) {
    const name = outcomeId === undefined ? undefined : chartName(tab, area, fixtureId, outcomeId);
    if (outcomeId !== undefined && name !== undefined) return { outcomeId, name };
  }
  return undefined;
}

/** Market, line and name of an outcome of this fixture; undefined for any other. */
function chartName(tab: Tab, area: Area, fixtureId: string, outcomeId: string): string | undefined {
  const outcome = tab.books[area].outcomes.get(outcomeId);
  if (!outcome || outcome.market.fixtureId !== fixtureId) return undefined;
  return outcomeTitle(outcome, tab.books[area].fixture(fixtureId)?.sport ?? 0);
}

const Pane = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 0;
  height: 100%;
  background: ${colour.panel};
  border-radius: ${radius.panel};
  overflow: hidden;
`;

const ChartButton = styled(IconButton)`
  &[aria-pressed='true'] {
    color: ${colour.gold};
  }
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding-bottom: ${clearOfToTop};
`;

const Views = styled(Tabs<View>)`
  ${tabRow}
  padding: 0 10px;
  button {
    ${tabLook}
    min-height: ${touched(34)};
    font-size: ${size.body};
  }
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  flex: none;
  gap: 8px;
  min-height: 42px;
  padding: 4px 8px 4px 12px;
  color: ${colour.muted};
  font-size: ${size.small};
  h2 {
    flex: 1;
    min-width: 0;
    font-weight: 400;
  }
  h2[data-passed='true'] {
    ${visuallyHidden}
  }
  time {
    font-variant-numeric: tabular-nums;
  }
  svg {
    flex: none;
  }
`;
