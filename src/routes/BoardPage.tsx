import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Beside, closed, panesOf, pinned } from '../ui/board/beside';
import { boardChannels } from '../ui/board/boardChannels';
import { BoardPane } from '../ui/board/BoardPane';
import { type BoardChoice, chosen, readBoardQuery } from '../ui/board/boardQuery';
import { BoardColumns, type BesideTab, EmptyColumn } from '../ui/board/BoardColumns';
import { useBoard } from '../ui/board/useBoard';
import { useListLayout } from '../ui/board/useListLayout';
import { useSelected } from '../ui/board/useSelected';
import { HealthLight } from '../ui/layout/HealthLight';
import { Page } from '../ui/layout/Page';
import { useSlipSlot } from '../ui/layout/slipSlot';
import { HeadStatus } from '../ui/layout/StatusPlace';
import { useShownEdit } from '../ui/layout/useShownEdit';
import { isTabbed, useWindowKind } from '../ui/primitives/useWindowKind';
import { useChannels } from '../ui/primitives/useChannels';
import { later } from '../ui/primitives/later';
import { useTitle } from '../ui/primitives/useTitle';
import { usePicking } from '../ui/betting/slip/usePageSlip';
import { SideTree } from '../ui/tree/SideTree';
import type { PageProps } from './pageProps';

/** The list's odds come first; a match's column has its size without it. */
const FixtureDetail = later(async () => (await import('../ui/detail/FixtureDetail')).FixtureDetail, EmptyColumn);
const MatchPanes = later(async () => (await import('../ui/detail/beside/MatchPanes')).MatchPanes, EmptyColumn);

/** /inplay and /europe: the list, the tree beside it and the selected fixture. */
export function BoardPage({ path }: PageProps) {
  const area = path === '/inplay' ? 'inplay' : 'europe';
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const read = readBoardQuery(params);
  const kind = useWindowKind();
  // Only a wide window has room for several matches.
  const query = kind === 'wide' ? read : { ...read, beside: [] };
  const slip = useSlipSlot();
  const tabbed = isTabbed(kind) && slip !== undefined;
  const [shown, show] = useState<BesideTab>('detail');
  useShownEdit(slip?.edits, () => show('slip'));
  const board = useBoard(area, query);
  // A phone shows the list or the match: coming back, the list is where it was left.
  const [opened, setOpened] = useState(query.fixture);
  if (query.fixture !== undefined && query.fixture !== opened) setOpened(query.fixture);
  const selected = useSelected(query.fixture, board, kind !== 'phone');
  const beside = { fixture: selected, beside: query.beside };
  const panes = panesOf(beside);
  const usual = useListLayout(kind);
  const layout = panes.length > 0 ? 'narrow' : usual;
  const [charted, setCharted] = useState<string>();
  const { picked, pick: toggle, pickPair } = usePicking(area === 'inplay' ? 'inplay' : 'european', area);
  const channels = boardChannels(area, selected);
  useChannels(channels);
  const title = useTitle(path);

  const choose = (choice: BoardChoice) => {
    const search = chosen(params, choice);
    if (search !== params.toString()) void navigate({ pathname: path, search });
  };
  const select = (id: string | undefined) => {
    show('detail');
    choose({ type: 'fixture', id });
  };
  const pick = (_area: string, fixtureId: string, _marketId: string, outcomeId: string) => {
    toggle(outcomeId);
    // A selection that is removed from the slip is no longer highlighted.
    if (!picked.has(outcomeId)) setCharted(outcomeId);
    if (kind === 'phone') return;
    if (fixtureId !== selected) select(fixtureId);
  };
  // Beside the list only one of match and slip is in sight: the slip that was added to.
  const pickInList: typeof pick = (...outcome) => {
    if (!tabbed) return pick(...outcome);
    const outcomeId = outcome[3];
    toggle(outcomeId);
    if (!picked.has(outcomeId)) show('slip');
  };
  const changeBeside = (next: Beside) => choose({ type: 'beside', ...next });
  const pinOf = (id: string) => {
    const next = kind === 'wide' ? pinned(beside, id) : undefined;
    return next && (() => changeBeside(next));
  };
  const detail = (back?: () => void) => (
    <FixtureDetail
      area={area}
      id={selected}
      picked={picked}
      charted={charted}
      onPick={pick}
      onPickPair={pickPair}
      onBack={back}
      onBeside={selected === undefined ? undefined : pinOf(selected)}
    />
  );
  const list = (
    <BoardPane
      area={area}
      board={board}
      query={query}
      layout={layout}
      picked={picked}
      selected={selected}
      opened={opened}
      onChoice={choose}
      onPick={pickInList}
      onSelect={select}
      onClear={() => void navigate({ pathname: path })}
    />
  );
  const tree = (
    <SideTree
      key={`${area} ${query.time}`}
      area={area}
      place={query}
      searched={query.search}
      selected={selected}
      onPlace={(place) => choose({ type: 'place', ...place })}
      onSearch={(text) => choose({ type: 'search', text })}
      onSelect={select}
    />
  );
  return (
    <Page title={title} path={path} side={tree} chosen={params.toString()} slipWithin={tabbed}>
      <HeadStatus>
        <HealthLight channels={channels} />
      </HeadStatus>
      {kind !== 'phone' ? (
        <BoardColumns
          list={list}
          detail={detail()}
          panes={
            panes.length > 0 ? (
              <MatchPanes
                area={area}
                ids={panes}
                picked={picked}
                onPick={toggle}
                pinOf={pinOf}
                onClose={(id) => changeBeside(closed(beside, id))}
              />
            ) : undefined
          }
          beside={tabbed ? { slip: slip.contents, count: slip.count, shown, onShow: show } : undefined}
        />
      ) : query.fixture === undefined ? (
        list
      ) : (
        detail(() => select(undefined))
      )}
    </Page>
  );
}
