import { useState } from 'react';
import { MINIGAMES } from '../../contract/rounds/catalogue';
import { type Vendor, VENDORS } from '../../contract/rounds/vendors';
import { roundsText } from '../copy/rounds';
import { MinigameTile } from './GameTile';
import { MinigameLobbyFrame } from './minigameStyle';

const NAMES = Object.keys(VENDORS) as Vendor[];

/** /minigame: every game at once, or those of one vendor. */
export function MinigameLobbyView() {
  const [vendor, choose] = useState<Vendor>();
  const shown = MINIGAMES.filter((game) => vendor === undefined || game.vendor === vendor);
  return (
    <MinigameLobbyFrame>
      <h2>{roundsText.lobby}</h2>
      <p className="own">{roundsText.own}</p>
      <div className="chips" role="group" aria-label={roundsText.vendors}>
        <button type="button" aria-pressed={vendor === undefined} onClick={() => choose(undefined)}>
          {roundsText.all} {MINIGAMES.length}
        </button>
        {NAMES.map((name) => (
          <button key={name} type="button" aria-pressed={vendor === name} onClick={() => choose(name)}>
            {roundsText.vendor(name)}
          </button>
        ))}
      </div>
      <ul className="games">
        {shown.map((game) => (
          <MinigameTile key={game.id} game={game} hasArt />
        ))}
      </ul>
    </MinigameLobbyFrame>
  );
}
