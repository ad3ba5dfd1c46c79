import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { css, styled } from 'styled-components';
import { type Area, AREAS, betsOf, esbetsOf, gamesOf } from '../contract/stream/channel';
import { BOARD_COLUMNS, type BoardColumn } from '../rules/market/board';
import { BoardList } from '../ui/board/BoardList';
import { ColumnSwitch } from '../ui/board/ColumnSwitch';
import { FixtureDetail } from '../ui/detail/FixtureDetail';
import { SiteProvider } from '../ui/primitives/site';
import { Tabs } from '../ui/primitives/Tabs';
import { useMedia } from '../ui/primitives/useMedia';
import { labText } from '../ui/copy/lab';
import { colour, radius, narrowerThan } from '../ui/tokens/tokens';
import { Compare, NO_COMPARISON } from './Compare';
import { FrameInspector } from './FrameInspector';
import { type LabLink, writeLink } from './labLink';
import type { LabRun } from './labRun';
import { labSite } from './labSite';
import { Lanes } from './Lanes';
import { SavedCart } from './SavedCart';
import { SavedPage } from './SavedPage';
import { Life } from './Life';
import { TransportBar } from './TransportBar';
import { useAddressPart } from './useAddressPart';

interface ReplayProps {
  run: LabRun;
  name: string;
  /** Another one goes to another moment. */
  link: LabLink;
  onClose: () => void;
}

const PANELS = ['frame', 'compare', 'price', 'cart', 'page'] as const;
type Panel = (typeof PANELS)[number];

/** The site as it was at a moment of a recording, and what made it so. */
export function Replay({ run, name, link: asked, onClose }: ReplayProps) {
  const link = useMemo(() => linkOf(run, asked), [run, asked]);
  const { file } = link;
  const [area, setArea] = useState<Area>(() => areaOf(run, link));
  const [fixture, setFixture] = useState(link.fixture);
  const [outcome, setOutcome] = useState(link.outcome);
  const [panel, setPanel] = useState<Panel>(link.outcome === undefined ? 'frame' : 'price');
  const [comparison, setComparison] = useState(NO_COMPARISON);
  const [followed, setFollowed] = useState(link);
  if (followed !== link) {
    setFollowed(link);
    setArea(areaOf(run, link));
    setFixture(link.fixture);
    setOutcome(link.outcome);
    if (link.outcome !== undefined) setPanel('price');
  }
  const [column, setColumn] = useState<BoardColumn>('winner');
  const isBoardWide = useMedia(`(min-width: ${BOARD_PX + 2 * GAP_PX}px)`);
  const match = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLElement>(null);
  const [boardId, detailsId] = [useId(), useId()];
  const view = useSyncExternalStore(run.subscribe, () => run.view);
  const site = useMemo(() => labSite(run), [run]);

  useEffect(() => {
    const { time, line } = link;
    run.play(false);
    run.goTo({ time: line === undefined ? time || FIRST_MS : time, line });
  }, [run, link]);
  useEffect(() => {
    const channels = [gamesOf(area), betsOf(area), ...(fixture === undefined ? [] : [esbetsOf(area, fixture)])];
    const leave = channels.map((ch) => run.tab.need(ch));
    return () => leave.forEach((each) => each());
  }, [run, area, fixture]);
  const { time, line } = view.awaited ?? view;
  useAddressPart(view.isPlaying ? undefined : writeLink({ file, time, line, area, fixture, outcome }), link);

  const select = (fixtureId: string) => {
    setFixture(fixtureId);
    bringIntoSight(match.current);
  };
  const pick = (_: string, fixtureId: string, __: string, outcomeId: string) => {
    setFixture(fixtureId);
    setOutcome(outcomeId);
    setPanel('price');
    bringIntoSight(details.current);
  };
  return (
    <SiteProvider value={site}>
      <TransportBar run={run} view={view} name={name} fixture={fixture} onClose={onClose} />
      <Lanes run={run} view={view} />
      <Columns>
        <section>
          <AreaTabs label={labText.areas} tabs={AREAS} chosen={area} onChoose={setArea} panel={boardId}>
            {(each) => labText.area(each)}
          </AreaTabs>
          <div id={boardId} role="tabpanel" aria-label={labText.area(area)}>
            {!isBoardWide && <ColumnSwitch chosen={column} panel={boardId} onChoose={setColumn} />}
            <BoardList
              key={String(isBoardWide)}
              tab={run.tab}
              clock={run.clock}
              area={area}
              favourites={site.favourites}
              layout={isBoardWide ? 'wide' : 'narrow'}
              columns={isBoardWide ? BOARD_COLUMNS : [column]}
              selected={fixture}
              onSelect={select}
              onPick={pick}
            />
          </div>
        </section>
        <div ref={match}>
          <FixtureDetail area={area} id={fixture} picked={NONE} charted={outcome} onPick={pick} />
        </div>
        <section ref={details}>
          <PanelTabs
            label={labText.panels}
            tabs={PANELS.filter((each) => each !== 'page' || run.page)}
            chosen={panel}
            onChoose={setPanel}
            panel={detailsId}
          >
            {(each) => labText.panel(each)}
          </PanelTabs>
          <div id={detailsId} role="tabpanel" aria-label={labText.panel(panel)}>
            {panel === 'frame' && <FrameInspector run={run} view={view} />}
            {panel === 'compare' && (
              <Compare run={run} view={view} fixture={fixture} comparison={comparison} onChange={setComparison} />
            )}
            {panel === 'page' && run.page && <SavedPage page={run.page} />}
            {panel === 'cart' && <SavedCart run={run} />}
            {panel === 'price' && <Life key={outcome} run={run} view={view} area={area} outcome={outcome} />}
          </div>
        </section>
      </Columns>
    </SiteProvider>
  );
}

/** What is looked at first: what the address has, or else what the page saw when it was saved. */
function linkOf(run: LabRun, link: LabLink): LabLink {
  if (!run.page || link.time > 0 || link.line !== undefined) return link;
  const { pathname, searchParams } = new URL(run.page.route, location.origin);
  const area = pathname === '/europe' ? 'europe' : 'inplay';
  return { ...link, time: run.page.at, area, fixture: searchParams.get('fixture') ?? undefined };
}

/** Where a recording is opened, ms after its start: at the very beginning nothing is in yet. */
const FIRST_MS = 1_000;

const NONE: ReadonlySet<string> = new Set();

/** A recording of one area alone begins with that one. */
function areaOf(run: LabRun, { area }: LabLink): Area {
  const { books } = run.hub.player;
  return books[area].entries.size > 0 || books[otherArea(area)].entries.size === 0 ? area : otherArea(area);
}

function otherArea(area: Area): Area {
  return area === 'inplay' ? 'europe' : 'inplay';
}

/** In a narrow window the columns stand below one another, and what is opened may be far below what was pressed. */
function bringIntoSight(column: HTMLElement | null): void {
  column?.scrollIntoView({ block: 'nearest' });
}

/** What the board's columns need, and the other two. */
const [BOARD_PX, OTHER_PX, GAP_PX] = [640, 280, 8];
const BESIDE_FROM_PX = BOARD_PX + 2 * OTHER_PX + 4 * GAP_PX;

const Columns = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(${BOARD_PX}px, 1.5fr) repeat(2, minmax(${OTHER_PX}px, 1fr));
  gap: ${GAP_PX}px;
  min-height: 0;
  padding: ${GAP_PX}px;
  @media ${narrowerThan(BESIDE_FROM_PX)} {
    flex: none;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: min(80dvh, 640px);
  }
  > *,
  > section > [role='tabpanel'] {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-height: 0;
  }
  > * {
    border-radius: ${radius.panel};
    background: ${colour.panel};
    overflow: hidden;
  }
`;

const choice = css`
  display: flex;
  flex: none;
  gap: 4px;
  padding: 6px 8px;
  overflow-x: auto;
  button {
    padding: 5px 12px;
    border-radius: ${radius.pill};
    color: ${colour.muted};
    white-space: nowrap;
  }
  button[aria-selected='true'] {
    background: ${colour.hover};
    color: ${colour.text};
  }
`;

const AreaTabs = styled(Tabs<Area>)`
  ${choice}
`;

const PanelTabs = styled(Tabs<Panel>)`
  ${choice}
`;
