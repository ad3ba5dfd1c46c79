import { styled } from 'styled-components';
import { type Tab } from '../../engine';
import { teamsOf } from '../../rules/match/teams';
import type { ListedFixture } from '../../rules/korea/list';
import { kickOffText } from '../../rules/text/kst';
import { koreaText } from '../copy/korea';
import { SportIcon } from '../primitives/SportIcon';
import { actionChip } from '../primitives/chipStyle';
import { colour, finger, onSmall, size } from '../tokens/tokens';

/** Entries shown. */
const SHOWN = 5;

interface NextGamesProps {
  tab: Tab;
  /** By kick-off; none of them has begun. */
  games: readonly ListedFixture[];
  /** Whether there may be some that are not loaded yet: they have their place then. */
  isComing: boolean;
  onGo: (id: string) => void;
}

/** The games that begin next, whatever page and tab are open; pressing one opens it. */
export function NextGames({ tab, games, isComing, onGo }: NextGamesProps) {
  if (games.length === 0) return isComing && <Strip aria-hidden />;
  return (
    <Strip aria-label={koreaText.next.name}>
      <b aria-hidden>{koreaText.next.title}</b>
      <ul>
        {games.slice(0, SHOWN).map(({ id, sport, date }) => {
          const fixture = tab.books.europe.fixture(id);
          const teams = teamsOf(fixture);
          const match = teams ? koreaText.match(teams.home, teams.away) : (fixture?.name ?? '');
          const time = kickOffText(date).slice(6);
          return (
            <li key={id}>
              <button type="button" aria-label={koreaText.next.open(match, time)} onClick={() => onGo(id)}>
                <SportIcon sport={sport} />
                <time dateTime={new Date(date).toISOString()}>{time}</time>
                <span>{teams?.home ?? match}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Strip>
  );
}

const Strip = styled.nav`
  display: flex;
  align-items: center;
  gap: 10px;
  height: 36px;
  padding: 0 12px 8px;
  font-size: ${size.small};
  b {
    flex: none;
    color: ${colour.muted};
    font-weight: 500;
  }
  ul {
    display: flex;
    gap: 6px;
    min-width: 0;
    overflow-x: auto;
    scrollbar-width: none;
  }
  button {
    ${actionChip}
  }
  ${onSmall} {
    height: calc(${finger} + 8px);
    button {
      height: ${finger};
    }
  }
  svg {
    flex: none;
  }
`;
