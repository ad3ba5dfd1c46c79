import { useEffect, useRef, useState } from 'react';
import type { CasinoGames } from '../../contract/api/casino/casino';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { type Resource, useResource } from '../primitives/useResource';
import type { Lobby } from './lobbies';

export interface ShownGames extends Resource<CasinoGames> {
  favourites: ReadonlySet<string>;
  /** Shown at once; reverted if the server fails to store it. */
  toggle: (game: string) => void;
  /** A favourite could not be stored. */
  isSaveFailed: boolean;
}

/** A lobby's games, reloaded when one was opened, which makes it recently played. */
export function useGames({ provider, kind }: Lobby): ShownGames {
  const { calls, shell } = useSite();
  const { isLaunching } = useStream(shell.openings$);
  const [opened, setOpened] = useState(0);
  const launched = useRef(false);
  useEffect(() => {
    if (launched.current && !isLaunching) setOpened((count) => count + 1);
    launched.current = isLaunching;
  }, [isLaunching]);
  const resource = useResource({ load: (_, signal) => calls.casino.games(provider, kind, signal), version: opened });
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [isLost, setLost] = useState(false);
  const favourites = new Set(resource.value?.favourites);
  for (const [game, on] of changed) {
    if (on) favourites.add(game);
    else favourites.delete(game);
  }
  const toggle = (game: string) => {
    const on = !favourites.has(game);
    setChanged((before) => new Map(before).set(game, on));
    setLost(false);
    void calls.casino.setFavourite({ provider, game, on }).then(({ ok }) => {
      if (ok) return;
      setLost(true);
      setChanged((before) => new Map(before).set(game, !on));
    });
  };
  return { ...resource, favourites, toggle, isSaveFailed: isLost };
}
