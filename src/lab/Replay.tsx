import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { type Area, AREAS, betsOf, esbetsOf, gamesOf } from '../contract/stream/channel';
import { BoardList } from '../ui/board/BoardList';
import { FixtureDetail } from '../ui/detail/FixtureDetail';
import { SiteProvider } from '../ui/primitives/site';
import { labText } from '../ui/copy/lab';
import { colour, radius } from '../ui/tokens/tokens';
import { Compare } from './Compare';
import { FrameInspector } from './FrameInspector';
import { type LabLink, readLink, writeLink } from './labLink';
import type { LabRun } from './labRun';
import { labSite } from './labSite';
import { Lanes } from './Lanes';
import { SavedCart } from './SavedCart';
import { SavedPage } from './SavedPage';
import { Life } from './Life';
import { TransportBar } from './TransportBar';

interface ReplayProps {
  run: LabRun;
  name: string;
  file: string | undefined;
  onClose: () => void;
}

const PANELS = ['frame', 'compare', 'price', 'cart', 'page'] as const;
type Panel = (typeof PANELS)[number];

/** The site as it was at a moment of a recording, and what made it so. */
export function Replay({ run, name, file, onClose }: ReplayProps) {
  const [link] = useState(() => linkOf(run));
  const [area, setArea] = useState<Area>(() => (hasFixtures(run, link.area) ? link.area : otherArea(link.area)));
  const [fixture, setFixture] = useState(link.fixture);
  const [outcome, setOutcome] = useState(link.outcome);
  const [panel, setPanel] = useState<Panel>(link.outcome === undefined ? 'frame' : 'price');
  const view = useSyncExternalStore(run.subscribe, () => run.view);
  const site = useMemo(() => labSite(run), [run]);

  useEffect(() => {
    const go = () => {
      if (link.frame === undefined) run.seekTime(link.time || FIRST_MS);
      else run.seekLine(link.frame - 1);
    };
    go();
    if (link.time > run.lines.lasts) void run.read.then(go);
  }, [run, link]);
  useEffect(() => {
    const channels = [gamesOf(area), betsOf(area), ...(fixture === undefined ? [] : [esbetsOf(area, fixture)])];
    const leave = channels.map((ch) => run.tab.need(ch));
    return () => leave.forEach((each) => each());
  }, [run, area, fixture]);
  useEffect(() => {
    if (!view.isPlaying)
      history.replaceState(
        // What the site's router has there stays.
        history.state,
        '',
        writeLink({ file, time: view.time, frame: view.index + 1, area, fixture, outcome }),
      );
  }, [view, file, area, fixture, outcome]);

  const pick = (_: string, fixtureId: string, __: string, betId: string) => {
    setFixture(fixtureId);
    setOutcome(betId);
    setPanel('price');
  };
  return (
    <SiteProvider value={site}>
      <TransportBar run={run} view={view} name={name} fixture={fixture} onClose={onClose} />
      <Lanes run={run} view={view} />
      <Columns>
        <section>
          <Choice role="tablist" aria-label={labText.areas}>
            {AREAS.map((each) => (
              <button key={each} type="button" role="tab" aria-selected={each === area} onClick={() => setArea(each)}>
                {labText.area(each)}
              </button>
            ))}
          </Choice>
          <BoardList
            tab={run.tab}
            clock={run.clock}
            area={area}
            favourites={site.favourites}
            selected={fixture}
            onSelect={setFixture}
            onPick={pick}
          />
        </section>
        <FixtureDetail
          area={area}
          id={fixture}
          picked={NONE}
          charted={outcome}
          onPick={(_, fixtureId, market, betId) => pick(_, fixtureId, market, betId)}
        />
        <section>
          <Choice role="tablist" aria-label={labText.panels}>
            {PANELS.filter((each) => each !== 'page' || run.page).map((each) => (
              <button key={each} type="button" role="tab" aria-selected={each === panel} onClick={() => setPanel(each)}>
                {labText.panel(each)}
              </button>
            ))}
          </Choice>
          {panel === 'frame' && <FrameInspector run={run} view={view} />}
          {panel === 'compare' && <Compare run={run} view={view} />}
          {panel === 'page' && run.page && <SavedPage page={run.page} />}
          {panel === 'cart' && <SavedCart run={run} />}
          {panel === 'price' && <Life key={outcome} run={run} view={view} area={area} outcome={outcome} />}
        </section>
      </Columns>
    </SiteProvider>
  );
}

/** What is looked at first: what the address has, or else what the page saw when it was saved. */
function linkOf(run: LabRun): LabLink {
  const link = readLink(location.hash);
  if (!run.page || link.time > 0) return link;
  const { pathname, searchParams } = new URL(run.page.route, location.origin);
  const area = pathname === '/europe' ? 'europe' : 'inplay';
  return { ...link, time: run.page.at, area, fixture: searchParams.get('fixture') ?? undefined };
}

/** Where a recording is opened, ms after its start: at the very beginning nothing is in yet. */
const FIRST_MS = 1_000;

const NONE: ReadonlySet<string> = new Set();

/** A recording of one area alone begins with that one. */
function hasFixtures(run: LabRun, area: Area): boolean {
  return run.hub.player.books[area].entries.size > 0 || run.hub.player.books[otherArea(area)].entries.size === 0;
}

function otherArea(area: Area): Area {
  return area === 'inplay' ? 'europe' : 'inplay';
}

const Columns = styled.div`
  flex: 1;
  display: grid;
  /* The board's columns need so much. */
  grid-template-columns: minmax(640px, 1.5fr) minmax(280px, 1fr) minmax(280px, 1fr);
  gap: 8px;
  min-height: 0;
  padding: 8px;
  overflow-x: auto;
  > * {
    display: flex;
    flex-direction: column;
    min-height: 0;
    border-radius: ${radius.panel};
    background: ${colour.panel};
    overflow: hidden;
  }
`;

const Choice = styled.div`
  display: flex;
  gap: 4px;
  padding: 6px 8px;
  button {
    padding: 5px 12px;
    border-radius: ${radius.pill};
    color: ${colour.muted};
  }
  button[aria-selected='true'] {
    background: ${colour.hover};
    color: ${colour.text};
  }
`;
