import type { ReactNode } from 'react';
import type { LeagueGroup } from '../../../src/engine';
import { BOARD_COLUMNS } from '../../../src/rules/market/board';
import { BoardFrame } from '../../../src/ui/board/boardStyle';
import { ColumnHeads } from '../../../src/ui/board/ColumnHeads';
import { LeagueHead } from '../../../src/ui/board/LeagueHead';
import { GlobalStyle } from '../../../src/ui/tokens/GlobalStyle';
import { rowHeight } from '../../../src/ui/tokens/tokens';
import { PhoneBoard } from './PhoneBoard';
import { screenOfPage } from './screenOfPage';
import { groupOf } from './groupOf';
import { fixtureId, FIXTURES, LEAGUE_SIZE, MOUNTED_FIXTURES } from '../../stream/offer';

const HEIGHT = FIXTURES * rowHeight.wide + (FIXTURES / LEAGUE_SIZE) * rowHeight.league;

interface BoardProps {
  row: (fixture: number) => ReactNode;
}

/**
 * The product's board without the product's engine: same style, same markup, same rows in the document. Rows are the
 * contestant's own, made of `Row`.
 */
export function Board({ row }: BoardProps) {
  return (
    <>
      <GlobalStyle />
      {screenOfPage === 'phone' ? <PhoneBoard row={row} /> : <DesktopBoard row={row} />}
    </>
  );
}

/** On a desktop nothing is scrolled: the rows are those that the product has in the document. */
function DesktopBoard({ row }: BoardProps) {
  return (
    <BoardFrame data-layout="wide">
      <ColumnHeads columns={BOARD_COLUMNS} layout="wide" />
      <div className="scroller" role="region">
        <div role="list" style={{ position: 'relative', height: HEIGHT }}>
          {PLACES.map(({ key, top, height, fixture, group }) => (
            <div
              key={key}
              role="listitem"
              data-item={key}
              className={top === 0 ? 'place stuck' : 'place'}
              style={top === 0 ? { height } : { height, transform: `translateY(${top}px)` }}
            >
              {group ? <LeagueHead group={group} {...LEAGUE} /> : row(fixture)}
            </div>
          ))}
        </div>
      </div>
    </BoardFrame>
  );
}

const LEAGUE = { folded: false, starred: false, onFold: () => {}, onStar: () => {} };

interface Place {
  key: string;
  top: number;
  height: number;
  fixture: number;
  /** Of a league's head. */
  group?: LeagueGroup;
}

const PLACES = places();

function places(): Place[] {
  const all: Place[] = [];
  let top = 0;
  const add = (place: Omit<Place, 'top'>) => {
    all.push({ ...place, top });
    top += place.height;
  };
  for (let fixture = 0; fixture < MOUNTED_FIXTURES; fixture++) {
    if (fixture % LEAGUE_SIZE === 0) {
      const group = groupOf(fixture);
      add({ key: `league:${group.key}`, height: rowHeight.league, fixture, group });
    }
    add({ key: `fixture:${fixtureId(fixture)}`, height: rowHeight.wide, fixture });
  }
  return all;
}
