import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Area } from '../../contract/stream/channel';
import type { LeagueGroup, Tab } from '../../engine';
import { BOARD_COLUMNS, type BoardColumn } from '../../rules/market/board';
import type { Clock } from '../../rules/clock';
import { boardText } from '../copy/board';
import type { FavouriteStore } from '../primitives/favourites';
import { useStream } from '../primitives/stream';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { rowHeight } from '../tokens/tokens';
import { BoardFrame } from './boardStyle';
import { boardItems, leagueKey, onlyFavourites } from './boardItems';
import { ColumnHeads } from './ColumnHeads';
import { FixtureRow } from './FixtureRow';
import { LeagueHead } from './LeagueHead';
import { ListEnd } from './ListEnd';
import { useListInteraction } from './listInteraction';
import { ToTop } from '../primitives/ToTop';
import { useFolded } from './useFolded';
import { useReturn } from './useReturn';
import { useReveal } from './useReveal';
import { useStableList } from './useStableList';
import { useListFocus } from './useListFocus';
import { useSteadyScroll } from './useSteadyScroll';
import { VirtualRows } from './VirtualRows';

export type ListLayout = 'wide' | 'line' | 'narrow';

export interface GroupedListProps {
  tab: Tab;
  clock: Clock;
  area: Area;
  favourites: FavouriteStore;
  groups: readonly LeagueGroup[];
  /** A key of the filter: when the member changes it, the list shows at once and from its top. */
  filterKey: string;
  onlyStarred?: boolean;
  /** `wide`: a row per fixture with all columns; `line`: with one; `narrow`: a card per fixture with one. */
  layout?: ListLayout;
  /** How many times larger than normal text is: rows are as much higher. */
  textScale?: number;
  columns?: readonly BoardColumn[];
  /** Bets picked, by id. */
  picked?: ReadonlySet<string>;
  selected?: string | undefined;
  /** The fixture that was opened: its row is scrolled into sight. */
  opened?: string | undefined;
  onPick?: (area: Area, fixtureId: string, marketId: string, outcomeId: string) => void;
  onSelect?: (fixtureId: string) => void;
  /** Removes the filters; absent where there are none. */
  onClear?: (() => void) | undefined;
  /** The tab stop after the list, past what follows it; absent where it would lead nowhere. */
  skip?: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();
const ignore = () => {};

/** Fixtures by league, in a window. */
export function GroupedList(props: GroupedListProps) {
  const { tab, clock, area, favourites, groups, onlyStarred = false, layout = 'wide', textScale = 1 } = props;
  const { columns = BOARD_COLUMNS, picked = NONE, selected, onPick = ignore, onSelect = ignore, onClear, skip } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const interaction = useListInteraction(scroller, clock);
  const starred = useStream(favourites);
  const live = useMemo(
    () => (onlyStarred ? onlyFavourites(groups, starred.fixtures, starred.leagues) : groups),
    [groups, onlyStarred, starred],
  );
  const filterKey = `${props.filterKey} ${onlyStarred}`;
  const list = useStableList(live, filterKey, interaction, clock);
  const [folded, toggleFolded] = useFolded(tab, area);
  const [folds, setFolds] = useState({ count: 0, key: '' });
  const items = useMemo(() => boardItems(list, folded), [list, folded]);
  const heights = useMemo(() => scaled(HEIGHTS[layout], textScale), [layout, textScale]);
  useSteadyScroll({ items, heights, filterKey, folds }, scroller, interaction);
  useReveal(props.opened, items, heights, scroller);
  useReturn(tab, { items, heights, listKey: `${area} ${filterKey}` }, scroller);
  const focus = useListFocus(items, scroller, heights);

  const fold = ({ key, foldKey }: LeagueGroup) => {
    toggleFolded(foldKey);
    setFolds(({ count }) => ({ count: count + 1, key: leagueKey(key) }));
  };
  const starFixture = (id: string) => favourites.toggle('fixtures', id);
  const starLeague = (key: string) => favourites.toggle('leagues', key);

  return (
    <BoardFrame data-layout={layout}>
      <ColumnHeads columns={columns} layout={layout} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable */}
      <div
        ref={scroller}
        className="scroller"
        role="region"
        tabIndex={0}
        aria-label={boardText.list(area)}
        aria-describedby="board-keys"
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
      >
        {items.length === 0 ? (
          <ListEnd tab={tab} area={area} onlyStarred={onlyStarred} onClear={onClear} />
        ) : (
          <VirtualRows
            key={textScale}
            items={items}
            heights={heights}
            pinnedKey={focus.active}
            label={boardText.list(area)}
          >
            {(item) =>
              item.kind === 'league' ? (
                <LeagueHead
                  group={item.group}
                  folded={folded.has(item.group.foldKey)}
                  starred={starred.leagues.has(item.group.starKey)}
                  onFold={fold}
                  onStar={starLeague}
                />
              ) : (
                <FixtureRow
                  tab={tab}
                  clock={clock}
                  area={area}
                  id={item.id}
                  columns={columns}
                  picked={picked}
                  selected={item.id === selected}
                  starred={starred.fixtures.has(item.id)}
                  onPick={onPick}
                  onSelect={onSelect}
                  onStar={starFixture}
                />
              )
            }
          </VirtualRows>
        )}
      </div>
      {skip}
      <ToTop scroller={scroller} />
      <VisuallyHidden id="board-keys">{boardText.keys}</VisuallyHidden>
    </BoardFrame>
  );
}

const HEIGHTS = {
  wide: { league: rowHeight.league, fixture: rowHeight.wide },
  line: { league: rowHeight.leagueLine, fixture: rowHeight.line },
  narrow: { league: rowHeight.leagueNarrow, fixture: rowHeight.narrow },
} as const;

function scaled({ league, fixture }: { league: number; fixture: number }, by: number) {
  return { league: Math.ceil(league * by), fixture: Math.ceil(fixture * by) };
}
