import { memo, type ReactNode, useMemo } from 'react';
import { type Area, betsOf, esbetsOf } from '../../contract/stream/channel';
import { marketLabel } from '../../contract/labels/marketLabel';
import type { Fixture } from '../../contract/stream/fixture';
import { fixture$, hasAll, healthSummary$, markets$, type MarketView, type Tab } from '../../engine';
import { teamsOf } from '../../rules/match/teams';
import type { Clock } from '../../rules/clock';
import { type KoreaLine, koreaLines, usualLines } from '../../rules/korea/lines';
import { KOREA_MENUS, type KoreaMenu } from '../../rules/korea/menus';
import { protoNumberText } from '../../rules/korea/proto';
import { BOARD_COLUMNS, boardColumn } from '../../rules/market/board';
import { koreaText } from '../copy/korea';
import { matchState } from '../../rules/match/matchState';
import { RunningClock } from '../primitives/RunningClock';
import { useStream } from '../primitives/stream';
import { KoreaCells } from './KoreaCells';
import { namesTeams } from './namesTeams';

export interface KoreaGameProps {
  tab: Tab;
  clock: Clock;
  menu: KoreaMenu;
  area: Area;
  id: string;
  /** The number of its first line on the proto sheet. */
  number: number | undefined;
  wide: boolean;
  picked: ReadonlySet<string>;
  onPick: (area: Area, fixtureId: string, marketId: string, outcomeId: string) => void;
  opened: boolean;
  onOpen: (id: string | undefined) => void;
  /** All its markets, shown while it is opened. */
  further: (id: string) => ReactNode;
}

/** One fixture: a line for each market of the menu. Prices and the clock are written past React. */
export const KoreaGame = memo(function KoreaGame(props: KoreaGameProps) {
  const { tab, clock, menu, area, id, number, wide, picked, onPick, opened, onOpen, further } = props;
  const fixture = useStream(useMemo(() => fixture$(tab, area, id), [tab, area, id]));
  const markets = useStream(useMemo(() => markets$(tab, area, id), [tab, area, id]));
  if (!fixture) return null;
  const lines = koreaLines(menu, markets, fixture.sport, fixture.scoreboard?.period);
  const teams = teamsOf(fixture);
  const match = teams ? koreaText.match(teams.home, teams.away) : fixture.name;
  const rest = Math.max(0, (fixture.marketCount ?? markets.length) - lines.length);
  const when = <When tab={tab} clock={clock} area={area} fixture={fixture} />;
  const more = rest > 0 && (
    <button
      type="button"
      className="more"
      data-stop="more"
      tabIndex={-1}
      aria-expanded={opened}
      aria-label={opened ? koreaText.lessName(match) : koreaText.moreName(match, rest)}
      onClick={() => onOpen(opened ? undefined : id)}
    >
      {koreaText.more(rest)}
    </button>
  );
  const typeOf = ({ market }: KoreaLine<MarketView>) => {
    const column = menu === 'proto' ? boardColumn(market, fixture.sport) : undefined;
    return column ? koreaText.proto.types[column] : marketLabel(market.name, fixture.sport);
  };
  const numberOf = (line: KoreaLine<MarketView>) => {
    if (menu !== 'proto') return undefined;
    const column = boardColumn(line.market, fixture.sport);
    const at = column === undefined ? -1 : BOARD_COLUMNS.indexOf(column);
    return number === undefined || at < 0 ? '' : protoNumberText(number + at);
  };
  return (
    <li className="game" data-item={id} aria-label={match}>
      {!wide && (
        <div className="caption">
          {menu === 'proto' && number !== undefined && <span className="number">{protoNumberText(number)}</span>}
          {when}
          {more}
        </div>
      )}
      {lines.length === 0 && (
        <NoLines tab={tab} menu={menu} area={area} fixture={fixture} match={match} wide={wide}>
          {when}
        </NoLines>
      )}
      {lines.length > 0 && !lines.some((line) => namesTeams(line, teams)) && <p className="name">{match}</p>}
      {lines.map((line, i) => (
        <div key={line.market.id} className="line">
          {wide && menu === 'proto' && <span className="number">{numberOf(line)}</span>}
          {wide && (i === 0 ? when : <span />)}
          {wide && <span className="type">{typeOf(line)}</span>}
          <KoreaCells
            tab={tab}
            clock={clock}
            area={area}
            sport={fixture.sport}
            teams={teams}
            line={line}
            picked={picked}
            onPick={(marketId, outcomeId) => onPick(area, id, marketId, outcomeId)}
            {...(!wide && { type: typeOf(line) })}
          />
          {wide && (i === 0 ? more || <span /> : <span />)}
        </div>
      ))}
      {opened && <div className="further">{further(id)}</div>}
    </li>
  );
});

interface NoLinesProps {
  tab: Tab;
  menu: KoreaMenu;
  area: Area;
  fixture: Fixture;
  match: string;
  wide: boolean;
  /** When it begins, where lines have a column for it. */
  children: ReactNode;
}

/** Until its markets are loaded a fixture has the place of its usual lines: nobody knows that it has none. */
function NoLines({ tab, menu, area, fixture, match, wide, children }: NoLinesProps) {
  const channel = KOREA_MENUS[menu].markets === 'board' ? betsOf(area) : esbetsOf(area, fixture.id);
  const { health } = useStream(useMemo(() => healthSummary$(tab, [channel]), [tab, channel]));
  const isLoaded = hasAll(health);
  if (isLoaded || fixture.marketCount === 0) return <p className="none">{`${match} · ${koreaText.noLines}`}</p>;
  return Array.from({ length: usualLines(menu) }, (_, i) => (
    <div key={i} className="line" data-loading>
      {wide && menu === 'proto' && <span />}
      {wide && i === 0 && children}
    </div>
  ));
}

interface WhenProps {
  tab: Tab;
  clock: Clock;
  area: Area;
  fixture: Fixture;
}

/** Kick-off, or the score. */
function When({ tab, clock, area, fixture }: WhenProps) {
  const [home, away] = fixture.scoreboard?.results ?? [];
  return (
    <span className="when">
      {matchState(fixture)} {area === 'inplay' && <RunningClock tab={tab} clock={clock} area={area} id={fixture.id} />}
      {area === 'inplay' && home !== undefined && away !== undefined && (
        <span className="score">{koreaText.score(home, away)}</span>
      )}
    </span>
  );
}
