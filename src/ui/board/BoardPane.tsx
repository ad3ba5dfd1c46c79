import { Star } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Area } from '../../contract/stream/channel';
import { BOARD_COLUMNS, type BoardColumn } from '../../rules/market/board';
import { boardText } from '../copy/board';
import { useSite } from '../primitives/site';
import { SkipToSlip } from '../primitives/SkipToSlip';
import { useStream } from '../primitives/stream';
import { colour, fingerHigh, onShort, onSmall, radius, TEXT_SCALE } from '../tokens/tokens';
import type { BoardChoice, BoardQuery } from './boardQuery';
import { BoardSort, CompactBoardSort } from './BoardSort';
import { ColumnSwitch } from './ColumnSwitch';
import { FilterChips } from './FilterChips';
import { GroupedList, type ListLayout } from './GroupedList';
import { SportTabs } from './SportTabs';
import type { Board } from './useBoard';

interface BoardPaneProps {
  area: Area;
  board: Board;
  query: BoardQuery;
  /** As of the list. */
  layout: ListLayout;
  picked: ReadonlySet<string>;
  selected: string | undefined;
  /** As of the list. */
  opened: string | undefined;
  onChoice: (choice: BoardChoice) => void;
  onPick: (area: Area, fixtureId: string, marketId: string, outcomeId: string) => void;
  onSelect: (fixtureId: string) => void;
  onClear: () => void;
}

const PANEL = 'board-panel';

/** The list with its filters. */
export function BoardPane(props: BoardPaneProps) {
  const { area, board, query, layout, picked, selected, opened, onChoice, onPick, onSelect, onClear } = props;
  const { tab, clock, favourites, textSize } = useSite();
  const textScale = TEXT_SCALE[useStream(textSize)];
  const [onlyStarred, setOnlyStarred] = useState(false);
  const [column, setColumn] = useState<BoardColumn>('winner');
  const wide = layout === 'wide';
  return (
    <Pane data-layout={layout}>
      <Bars data-layout={layout}>
        <Bar>
          <SportTabs
            tab={tab}
            area={area}
            counted={board.counted}
            chosen={query.sport}
            panel={PANEL}
            onChoose={(sport) => onChoice({ type: 'place', sport })}
          />
          {!wide && <StarFilter on={onlyStarred} named={false} onChange={setOnlyStarred} />}
        </Bar>
        <Bar className="second">
          {wide ? (
            <>
              <BoardSort area={area} query={query} onChoice={onChoice} />
              <StarFilter on={onlyStarred} named onChange={setOnlyStarred} />
            </>
          ) : (
            <>
              <ColumnSwitch chosen={column} panel={PANEL} onChoose={setColumn} />
              <CompactBoardSort area={area} query={query} onChoice={onChoice} />
            </>
          )}
        </Bar>
      </Bars>
      <FilterChips query={query} groups={board.groups} onChoice={onChoice} />
      <Panel id={PANEL} role="tabpanel" aria-label={boardText.list(area)}>
        <GroupedList
          key={`${area} ${layout}`}
          tab={tab}
          clock={clock}
          area={area}
          favourites={favourites}
          groups={board.groups}
          filterKey={board.filterKey}
          onlyStarred={onlyStarred}
          layout={layout}
          textScale={textScale}
          columns={wide ? BOARD_COLUMNS : SINGLE[column]}
          picked={picked}
          selected={selected}
          opened={opened}
          onPick={onPick}
          onSelect={onSelect}
          onClear={board.narrowed ? onClear : undefined}
          skip={<SkipToSlip />}
        />
      </Panel>
    </Pane>
  );
}

const SINGLE: Readonly<Record<BoardColumn, readonly BoardColumn[]>> = {
  winner: ['winner'],
  handicap: ['handicap'],
  total: ['total'],
};

interface StarFilterProps {
  on: boolean;
  /** Shows its name beside the star. */
  named: boolean;
  onChange: (on: boolean) => void;
}

function StarFilter({ on, named, onChange }: StarFilterProps) {
  return (
    <Toggle type="button" aria-pressed={on} aria-label={boardText.onlyFavourites} onClick={() => onChange(!on)}>
      <Star size={14} fill={on ? 'currentColor' : 'none'} aria-hidden />
      {named && boardText.favourites}
    </Toggle>
  );
}

const Pane = styled.section`
  display: flex;
  flex-direction: column;
  min-height: 0;
  height: 100%;
  /* In the window of a page at 400 % nothing is left below the bars: they scroll away. */
  ${onShort} {
    &[data-layout='narrow'] {
      overflow-y: auto;
      > [role='tabpanel'] {
        flex: none;
        height: 100%;
      }
    }
  }
`;

/** As high whatever is in them: the first rows, which come before them, leave room for two. */
const Bars = styled.div`
  ${onShort} {
    &[data-layout='line'] {
      display: flex;
      > :first-child {
        flex: 1;
        min-width: 0;
      }
    }
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 8px 10px;
  &.second {
    gap: 6px;
    padding-top: 0;
  }
  ${onSmall} {
    padding: 2px 10px 0;
    &.second {
      padding: 0 10px 2px;
    }
  }
`;

const Panel = styled.div`
  flex: 1;
  min-height: 0;
  border-top: 1px solid ${colour.hairline};
`;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  flex: none;
  gap: 6px;
  height: 34px;
  margin-left: auto;
  padding: 0 12px;
  border-radius: ${radius.pill};
  color: ${colour.muted};
  ${fingerHigh(34)}
  &:hover {
    background-color: ${colour.hover};
  }
  &[aria-pressed='true'] {
    color: ${colour.gold};
    background-color: ${colour.raised};
  }
`;
