import { ExternalLink, Search } from 'lucide-react';
import { useState } from 'react';
import { GAME_PROVIDERS, GameKind } from '../../contract/api/casino/casino';
import { copy } from '../copy/casino';
import { failureText } from '../copy/failures';
import { Button } from '../primitives/Button';
import { EmptyState } from '../primitives/EmptyState';
import { Link } from '../primitives/navigation';
import { Notice } from '../primitives/Notice';
import { useSite } from '../primitives/site';
import { Skeleton } from '../primitives/Skeleton';
import { useStream } from '../primitives/stream';
import { LobbyFrame } from './casinoStyle';
import { chosenGames, type Choice, studiosOf } from './chosenGames';
import { GameTile } from './GameTile';
import { type Lobby, pathOf } from './lobbies';
import { type Games, useGames } from './useGames';

/** A provider's games of one kind: to find, to keep, and to open in a window of their own. */
export function LobbyView({ lobby }: { lobby: Lobby }) {
  const { house } = useSite();
  const { ask, askGame, isLaunching } = useStream(house.openings$);
  const games = useGames(lobby);
  const [typed, type] = useState('');
  const { provider, kind } = lobby;
  const isOpen = !isLaunching && ask[kind] !== undefined && askGame !== undefined;
  return (
    <LobbyFrame>
      <div className="head">
        <Switch
          label={copy.kindNav}
          lobby={lobby}
          lobbies={Object.values(GameKind).map((one) => ({ provider, kind: one }))}
        >
          {(one) => copy.kinds[one.kind]}
        </Switch>
        <Switch label={copy.providerNav} lobby={lobby} lobbies={GAME_PROVIDERS.map((one) => ({ provider: one, kind }))}>
          {(one) => copy.providers[one.provider]}
        </Switch>
        <label className="search">
          <Search size={15} aria-hidden />
          <input
            type="text"
            inputMode="search"
            aria-label={copy.search}
            placeholder={copy.search}
            autoComplete="off"
            maxLength={40}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        </label>
        {games.value && (
          <Button $tone="gold" disabled={!isOpen} onClick={() => askGame?.(kind, { provider })}>
            {copy.lobby}
            <ExternalLink size={14} aria-hidden />
          </Button>
        )}
      </div>
      <p className="own">{copy.notice}</p>
      {games.isLost && (
        <Notice $tone="bad" role="alert">
          {copy.starFailed}
        </Notice>
      )}
      <Grid games={games} typed={typed} onPlay={isOpen ? (game) => askGame(kind, { provider, game }) : undefined} />
    </LobbyFrame>
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
        <Link key={pathOf(one)} href={pathOf(one)} aria-current={pathOf(one) === pathOf(lobby) ? 'page' : undefined}>
          {children(one)}
        </Link>
      ))}
    </nav>
  );
}

interface GridProps {
  games: Games;
  typed: string;
  onPlay: ((game: { id: string; name: string }) => void) | undefined;
}

function Grid({ games, typed, onPlay }: GridProps) {
  const { value, failure, retry, favourites, toggle } = games;
  const [choice, choose] = useState<Choice>({ of: 'all' });
  if (!value) {
    if (!failure) return <Skeleton height={150} count={6} label={copy.loading} />;
    const hint = failureText(failure);
    return (
      <EmptyState title={copy.down} {...(hint !== undefined && { hint })}>
        {retry && <Button onClick={retry}>{copy.retry}</Button>}
      </EmptyState>
    );
  }
  const shown = chosenGames(value, favourites, choice, typed);
  const chips: [string, Choice, number][] = [
    [copy.all, { of: 'all' }, value.games.length],
    [copy.favourites, { of: 'favourites' }, favourites.size],
    [copy.recent, { of: 'recent' }, value.recent.length],
    ...studiosOf(value.games).map((studio): [string, Choice, number] => [
      studio,
      { of: 'studio', studio },
      value.games.filter((game) => game.studio === studio).length,
    ]),
  ];
  return (
    <>
      <div className="bar">
        <div className="chips" role="group" aria-label={copy.filters}>
          {chips.map(([name, chip, count]) => (
            <button key={name} type="button" aria-pressed={isSame(chip, choice)} onClick={() => choose(chip)}>
              {name} {count}
            </button>
          ))}
        </div>
        <p className="count" role="status">
          {copy.count(shown.length)}
        </p>
      </div>
      {shown.length === 0 && <Nothing choice={choice} isSearched={typed.trim() !== ''} />}
      <ul className="games">
        {shown.map((game) => (
          <GameTile
            key={game.id}
            game={game}
            starred={favourites.has(game.id)}
            onPlay={onPlay && (() => onPlay({ id: game.id, name: game.name }))}
            onStar={() => toggle(game.id)}
          />
        ))}
      </ul>
    </>
  );
}

function isSame(one: Choice, other: Choice): boolean {
  return one.of === other.of && (one.of !== 'studio' || (other.of === 'studio' && one.studio === other.studio));
}

function Nothing({ choice, isSearched }: { choice: Choice; isSearched: boolean }) {
  if (isSearched) return <EmptyState title={copy.none} hint={copy.noneHint} />;
  if (choice.of === 'favourites') return <EmptyState title={copy.noFavourites} hint={copy.noFavouritesHint} />;
  if (choice.of === 'recent') return <EmptyState title={copy.noRecent} hint={copy.noRecentHint} />;
  return <EmptyState title={copy.noGames} />;
}
