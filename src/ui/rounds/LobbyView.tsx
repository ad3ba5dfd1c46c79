import { useState } from 'react';
import { MINIGAMES } from '../../contract/rounds/catalogue';
import { type Vendor, VENDORS } from '../../contract/rounds/vendors';
import { copy } from '../copy/rounds';
import { GameTile } from './GameTile';
import { LobbyFrame } from './minigameStyle';

const NAMES = Object.keys(VENDORS) as Vendor[];

/** /minigame: every game at once, or those of one vendor. */
export function LobbyView() {
  const [vendor, choose] = useState<Vendor>();
  const shown = MINIGAMES.filter((game) => vendor === undefined || game.vendor === vendor);
  return (
    <LobbyFrame>
      <h2>{copy.lobby}</h2>
      <p className="own">{copy.own}</p>
      <div className="chips" role="group" aria-label={copy.vendors}>
        <button type="button" aria-pressed={vendor === undefined} onClick={() => choose(undefined)}>
          {copy.all} {MINIGAMES.length}
        </button>
        {NAMES.map((name) => (
          <button key={name} type="button" aria-pressed={vendor === name} onClick={() => choose(name)}>
            {copy.vendor(name)}
          </button>
        ))}
      </div>
      <ul className="games">
        {shown.map((game) => (
          <GameTile key={game.id} game={game} />
        ))}
      </ul>
    </LobbyFrame>
  );
}
