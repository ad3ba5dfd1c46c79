import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CATALOGUES } from '../../../sandbox/catalogue';
import { MINIGAMES } from '../../../src/contract/rounds/catalogue';
import { TileArt } from '../../../src/ui/primitives/art/TileArt';
import { gameMotif } from '../../../src/ui/rounds/gameMotif';

const CASINO = Object.values(CATALOGUES)
  .flat()
  .map(({ id, art, hue }) => ({ id, motif: art, hue }));
const GAMES = [...CASINO, ...MINIGAMES.map(gameMotif)];

function picture(game: (typeof GAMES)[number]): SVGElement {
  return render(<TileArt {...game} />).container.querySelector('svg')!;
}

it('is another one for every game, and the same one each time', () => {
  const pictures = GAMES.map((game) => picture(game).outerHTML);
  expect(new Set(pictures).size).toBe(GAMES.length);
  expect(picture(GAMES[0]!).outerHTML).toBe(pictures[0]);
});

it('is a few paths of numbers, without text, and hidden from screen readers', () => {
  for (const game of GAMES) {
    const svg = picture(game);
    expect(svg).toHaveAttribute('aria-hidden', 'true');
    expect(svg.textContent).toBe('');
    expect(svg.querySelectorAll('*').length, game.id).toBeLessThanOrEqual(8);
    expect(svg.innerHTML).not.toMatch(/NaN|undefined|Infinity/);
  }
});
