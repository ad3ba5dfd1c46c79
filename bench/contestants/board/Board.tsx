import type { ReactNode } from 'react';
import type { LeagueGroup } from '../../../src/engine';
import { BOARD_COLUMNS } from '../../../src/rules/market/board';
import { BoardFrame } from '../../../src/ui/board/boardStyle';
import { ColumnHeads } from '../../../src/ui/board/ColumnHeads';
import { LeagueHead } from '../../../src/ui/board/LeagueHead';
import { GlobalStyle } from '../../../src/ui/tokens/GlobalStyle';
import { rowHeight } from '../../../src/ui/tokens/tokens';
import { fixtureId, FIXTURES, LEAGUE_SIZE, LOCATION, MOUNTED_FIXTURES, offeredFixture } from '../../stream/offer';
import { SportId } from '../../../src/contract/codes/sports';

const HEIGHT = FIXTURES * rowHeight.wide + (FIXTURES / LEAGUE_SIZE) * rowHeight.league;

/**
 * The product's board without the product's engine: same style, same markup, same rows in the document. Rows are the
 * contestant's own, made of `Row`. It does not scroll: nothing in the bench does.
 */
export function Board({ row }: { row: (fixture: number) => ReactNode }) {
  return (
    <>
      <GlobalStyle />
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
    </>
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

function groupOf(fixture: number): LeagueGroup {
  const { league } = offeredFixture(fixture);
  const fixtures = Array.from({ length: LEAGUE_SIZE }, (_, i) => fixtureId(fixture + i));
  return { key: league.id, starKey: league.id, sport: SportId.football, location: LOCATION, league, fixtures };
}
