import type { ReactNode } from 'react';
import { boardItems } from '../../../src/ui/board/boardItems';
import { BoardFrame } from '../../../src/ui/board/boardStyle';
import { ColumnHeads } from '../../../src/ui/board/ColumnHeads';
import { LeagueHead } from '../../../src/ui/board/LeagueHead';
import { VirtualRows } from '../../../src/ui/board/VirtualRows';
import { rowHeight } from '../../../src/ui/tokens/tokens';
import { fixtureId, FIXTURES, LEAGUE_SIZE } from '../../stream/offer';
import { groupOf } from './groupOf';

const GROUPS = Array.from({ length: FIXTURES / LEAGUE_SIZE }, (_, league) => groupOf(league * LEAGUE_SIZE));
const ITEMS = boardItems(GROUPS, new Set());
const NUMBERS = new Map(Array.from({ length: FIXTURES }, (_, fixture) => [fixtureId(fixture), fixture]));
const HEIGHTS = { league: rowHeight.leagueNarrow, fixture: rowHeight.narrow };
const ignore = () => {};

/** The product's list of cards, with its window: a finger scrolls it. */
export function PhoneBoard({ row }: { row: (fixture: number) => ReactNode }) {
  return (
    <BoardFrame data-layout="narrow">
      <ColumnHeads columns={['winner']} layout="narrow" />
      <div className="scroller" role="region">
        <VirtualRows items={ITEMS} heights={HEIGHTS} pinnedKey={undefined} label="board">
          {(item) =>
            item.kind === 'fixture' ? (
              row(NUMBERS.get(item.id)!)
            ) : (
              <LeagueHead group={item.group} folded={false} starred={false} onFold={ignore} onStar={ignore} />
            )
          }
        </VirtualRows>
      </div>
    </BoardFrame>
  );
}
