import { ExternalLink, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { casinoText } from '../copy/casino';
import { failureText } from '../copy/failures';
import { Button } from '../primitives/Button';
import { EmptyState } from '../primitives/EmptyState';
import { Link } from '../primitives/navigation';
import { Notice } from '../primitives/Notice';
import { useSite } from '../primitives/site';
import { Skeleton } from '../primitives/Skeleton';
import { useStream } from '../primitives/stream';
import { NetLine } from '../primitives/NetLine';
import { CasinoLobbyFrame } from './casinoStyle';
import { chosenGames, type GameFilter, studiosOf } from './chosenGames';
import { CasinoGameTile } from './GameTile';
import { type Lobby, lobbiesBeside } from './lobbies';
import { type ShownGames, useGames } from './useGames';

/** Tiles at first, and with each press for more: a provider may have thousands of games. */
const TILES = 60;

/** A provider's games of one kind: searched, starred, and opened in a new window. */
export function CasinoLobbyView({ lobby }: { lobby: Lobby }) {
  const { shell } = useSite();
  const { ask, askGame, isLaunching } = useStream(shell.openings$);
  const games = useGames(lobby);
  const [typed, type] = useState('');
  const { provider, kind } = lobby;
  const { kinds, providers } = lobbiesBeside(lobby);
  const isOpen = !isLaunching && ask[kind] !== undefined && askGame !== undefined;
  return (
    <CasinoLobbyFrame>
      <div className="head">
        <Switch label={casinoText.kindNav} lobby={lobby} lobbies={kinds}>
          {(one) => casinoText.kinds[one.kind]}
        </Switch>
        <Switch label={casinoText.providerNav} lobby={lobby} lobbies={providers}>
          {(one) => casinoText.providers[one.provider]}
        </Switch>
        <label className="search">
          <Search size={15} aria-hidden />
          <input
            type="text"
            inputMode="search"
            aria-label={casinoText.search}
            placeholder={casinoText.search}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        </label>
        {(games.value || !games.failure) && (
          <Button $tone="gold" disabled={!isOpen || !games.value} onClick={() => askGame?.(kind, { provider })}>
            {casinoText.lobby}
            <ExternalLink size={14} aria-hidden />
          </Button>
        )}
      </div>
      <p className="own">{casinoText.notice}</p>
      <NetLine product="casino" />
      {games.isSaveFailed && (
        <Notice $tone="bad" role="alert">
          {casinoText.starFailed}
        </Notice>
      )}
      <Grid games={games} typed={typed} onPlay={isOpen ? (game) => askGame(kind, { provider, game }) : undefined} />
    </CasinoLobbyFrame>
  );
}

interface SwitchProps {
  label: string;
  lobby: Lobby;
  lobbies: readonly Lobby[];
  children: (lobby: Lobby) => string;
}

function Switch({ label, lobby, lobbies, children }: SwitchProps) {
  return (
    <nav className="switch" aria-label={label}>
      {lobbies.map((one) => (
        <Link key={one.path} href={one.path} aria-current={one.path === lobby.path ? 'page' : undefined}>
          {children(one)}
        </Link>
      ))}
    </nav>
  );
}

interface GridProps {
  games: ShownGames;
  typed: string;
  onPlay: ((game: { id: string; name: string }) => void) | undefined;
}

function Grid({ games, typed, onPlay }: GridProps) {
  const { value, failure, retry, favourites, toggle } = games;
  const [choice, choose] = useState<GameFilter>({ of: 'all' });
  const [most, setMost] = useState(TILES);
  const list = useRef<HTMLUListElement>(null);
  if (!value) {
    if (!failure) return <Skeleton height={150} count={6} label={casinoText.loading} />;
    const hint = failureText(failure);
    return (
      <EmptyState title={casinoText.down} {...(hint !== undefined && { hint })}>
        {retry && <Button onClick={retry}>{casinoText.retry}</Button>}
      </EmptyState>
    );
  }
  const shown = chosenGames(value, favourites, choice, typed);
  const rest = shown.length - most;
  const show = (chip: GameFilter) => {
    choose(chip);
    setMost(TILES);
  };
  const showMore = () => {
    flushSync(() => setMost(most + TILES));
    // The last press removes the button: the focus goes on where new tiles begin, not to the top of the page.
    if (rest <= TILES) list.current?.children[most]?.querySelector<HTMLElement>('button:enabled')?.focus();
  };
  const chips: [string, GameFilter, number][] = [
    [casinoText.all, { of: 'all' }, value.games.length],
    [casinoText.favourites, { of: 'favourites' }, favourites.size],
    [casinoText.recent, { of: 'recent' }, value.recent.length],
    ...studiosOf(value.games).map((studio): [string, GameFilter, number] => [
      studio,
      { of: 'studio', studio },
      value.games.filter((game) => game.studio === studio).length,
    ]),
  ];
  return (
    <>
      <div className="bar">
        <div className="chips" role="group" aria-label={casinoText.filters}>
          {chips.map(([name, chip, count]) => (
            <button key={name} type="button" aria-pressed={isSame(chip, choice)} onClick={() => show(chip)}>
              {name} {count}
            </button>
          ))}
        </div>
        <p className="count" role="status">
          {casinoText.count(shown.length)}
        </p>
      </div>
      {shown.length === 0 && <Nothing choice={choice} isSearched={typed.trim() !== ''} />}
      <ul className="games" ref={list}>
        {shown.slice(0, most).map((game) => (
          <CasinoGameTile
            key={game.id}
            game={game}
            starred={favourites.has(game.id)}
            onPlay={onPlay && (() => onPlay({ id: game.id, name: game.name }))}
            onStar={() => toggle(game.id)}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button className="more" onClick={showMore}>
          {casinoText.more(Math.min(TILES, rest))}
        </Button>
      )}
    </>
  );
}

function isSame(one: GameFilter, other: GameFilter): boolean {
  return one.of === other.of && (one.of !== 'studio' || (other.of === 'studio' && one.studio === other.studio));
}

function Nothing({ choice, isSearched }: { choice: GameFilter; isSearched: boolean }) {
  if (isSearched) return <EmptyState title={casinoText.none} hint={casinoText.noneHint} />;
  if (choice.of === 'favourites')
    return <EmptyState title={casinoText.noFavourites} hint={casinoText.noFavouritesHint} />;
  if (choice.of === 'recent') return <EmptyState title={casinoText.noRecent} hint={casinoText.noRecentHint} />;
  return <EmptyState title={casinoText.noGames} />;
}
