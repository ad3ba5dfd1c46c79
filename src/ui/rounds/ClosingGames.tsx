import { useMemo } from 'react';
import { styled } from 'styled-components';
import { minigameBy } from '../../contract/rounds/catalogue';
import { closingSoon$ } from '../../engine';
import { roundsText } from '../copy/rounds';
import { Link, useSiteNavigation } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { colour, size, touched } from '../tokens/tokens';
import { MinigameTile } from './GameTile';
import { MinigameLobbyFrame } from './minigameStyle';

const SHOWN = 4;

/** Minigames whose betting is about to close. Its height is fixed, since games come and go. */
export function ClosingGames() {
  const { tab, clock } = useSite();
  const { pages } = useSiteNavigation();
  const ids = useStream(useMemo(() => closingSoon$(tab, clock, SHOWN), [tab, clock]));
  return (
    <Frame aria-labelledby="soon-home">
      <div className="top">
        <h2 id="soon-home">{roundsText.soon}</h2>
        {pages.has('/minigame') && <Link href="/minigame">{roundsText.allGames}</Link>}
      </div>
      <MinigameLobbyFrame as="ul" className="games soon">
        {ids.map((id) => {
          const game = minigameBy(id);
          return game && <MinigameTile key={id} game={game} />;
        })}
      </MinigameLobbyFrame>
    </Frame>
  );
}

const Frame = styled.section`
  padding-top: 8px;
  .top {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    margin-bottom: 8px;
    padding: 0 4px;
  }
  h2 {
    font-size: ${size.lead};
  }
  .top a {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    min-width: ${touched(30)};
    min-height: ${touched(30)};
    padding: 0 4px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .soon {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    grid-auto-rows: 84px;
    gap: 8px;
    min-height: 84px;
    padding: 0;
    background: none;
  }
  [data-layout='mobile'] & .soon {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    min-height: 176px;
    padding: 0;
  }
`;
