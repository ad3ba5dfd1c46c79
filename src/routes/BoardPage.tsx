import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { boardChannels } from '../ui/board/boardChannels';
import { BoardPane } from '../ui/board/BoardPane';
import { type BoardChoice, chosen, readBoardQuery } from '../ui/board/boardQuery';
import { BoardColumns } from '../ui/board/BoardColumns';
import { useBoard } from '../ui/board/useBoard';
import { useSelected } from '../ui/board/useSelected';
import { FixtureDetail } from '../ui/detail/FixtureDetail';
import { HealthLight } from '../ui/layout/HealthLight';
import { Page } from '../ui/layout/Page';
import { HeadStatus } from '../ui/layout/StatusPlace';
import { useBreakpoint } from '../ui/primitives/useBreakpoint';
import { useChannels } from '../ui/primitives/useChannels';
import { useTitle } from '../ui/primitives/useTitle';
import { usePicking } from '../ui/betting/slip/usePageSlip';
import { SideTree } from '../ui/tree/SideTree';
import type { PageProps } from './pageProps';

/** /inplay and /europe: the list, the tree beside it and the selected fixture. */
export function BoardPage({ path }: PageProps) {
  const area = path === '/inplay' ? 'inplay' : 'europe';
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = readBoardQuery(params);
  const breakpoint = useBreakpoint();
  const board = useBoard(area, query);
  const selected = useSelected(query.fixture, board, breakpoint === 'desktop');
  const [charted, setCharted] = useState<string>();
  const { picked, pick: toggle, pickPair } = usePicking(area === 'inplay' ? 'inplay' : 'european', area);
  const channels = boardChannels(area, selected);
  useChannels(channels);
  const title = useTitle(path);

  const choose = (choice: BoardChoice) => {
    const search = chosen(params, choice);
    if (search !== params.toString()) void navigate({ pathname: path, search });
  };
  const select = (id: string | undefined) => choose({ type: 'fixture', id });
  const pick = (_area: string, fixtureId: string, _marketId: string, betId: string) => {
    toggle(betId);
    if (breakpoint !== 'desktop') return;
    // A selection that is removed from the slip is no longer highlighted.
    if (!picked.has(betId)) setCharted(betId);
    if (fixtureId !== selected) select(fixtureId);
  };
  const detail = (back?: () => void) => (
    <FixtureDetail
      area={area}
      id={selected}
      picked={picked}
      charted={charted}
      onPick={pick}
      onPickPair={pickPair}
      onCloseChart={() => setCharted(undefined)}
      onBack={back}
    />
  );
  const list = (
    <BoardPane
      area={area}
      board={board}
      query={query}
      breakpoint={breakpoint}
      picked={picked}
      selected={selected}
      onChoice={choose}
      onPick={pick}
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
    <Page title={title} path={path} side={tree} chosen={params.toString()}>
      <HeadStatus>
        <HealthLight channels={channels} />
      </HeadStatus>
      {breakpoint === 'desktop' ? (
        <BoardColumns list={list} detail={detail()} />
      ) : query.fixture === undefined ? (
        list
      ) : (
        detail(() => select(undefined))
      )}
    </Page>
  );
}
