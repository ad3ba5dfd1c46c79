import type { ReactNode } from 'react';
import type { CasinoGame } from '../../contract/api/casino/casino';
import { artCircle, artColour, artBackground } from '../tokens/artColours';

const DRAWINGS: Readonly<Record<CasinoGame['art'], ReactNode>> = {
  cards: (
    <>
      <rect x="66" y="20" width="38" height="54" rx="5" fill={artColour.paper} transform="rotate(-10 85 47)" />
      <rect x="97" y="20" width="38" height="54" rx="5" fill={artColour.white} transform="rotate(10 116 47)" />
      <path d="M116 60l-9-12 9-12 9 12z" fill={artColour.red} transform="rotate(10 116 47)" />
      <circle cx="85" cy="47" r="7" fill={artColour.dark} />
    </>
  ),
  duel: (
    <>
      <path d="M52 22h34a6 6 0 0 1 6 6v44H58a6 6 0 0 1-6-6z" fill={artColour.red} />
      <path d="M148 22h-34a6 6 0 0 0-6 6v44h34a6 6 0 0 0 6-6z" fill={artColour.duelGold} />
      <path d="M72 34l10 13-10 13-10-13zM128 34l10 13-10 13-10-13z" fill={artColour.paper} />
    </>
  ),
  wheel: (
    <>
      <circle cx="100" cy="47" r="34" fill={artColour.dark} stroke={artColour.gold} strokeWidth="5" />
      <path d="M100 13v68M66 47h68M76 23l48 48M124 23L76 71" stroke={artColour.red} strokeWidth="5" />
      <circle cx="100" cy="47" r="11" fill={artColour.gold} />
      <circle cx="122" cy="26" r="4" fill={artColour.white} />
    </>
  ),
  dice: (
    <>
      <rect x="58" y="26" width="40" height="40" rx="8" fill={artColour.paper} transform="rotate(-10 78 46)" />
      <rect x="102" y="28" width="40" height="40" rx="8" fill={artColour.white} transform="rotate(12 122 48)" />
      <g fill={artColour.red}>
        <circle cx="78" cy="46" r="5" />
        <circle cx="115" cy="42" r="4" />
        <circle cx="129" cy="54" r="4" />
      </g>
    </>
  ),
  reels: (
    <>
      <rect
        x="46"
        y="20"
        width="108"
        height="54"
        rx="8"
        fill={artColour.dark}
        stroke={artColour.gold}
        strokeWidth="4"
      />
      <path d="M82 20v54M118 20v54" stroke={artColour.gold} strokeWidth="3" />
      <path d="M56 34h17v6L63 60h-8l9-19h-8z" fill={artColour.seven} />
      <path d="M100 33l4 10 11 1-8 7 2 11-9-6-9 6 2-11-8-7 11-1z" fill={artColour.star} />
      <path d="M136 34c9 4 10 16 0 24-10-8-9-20 0-24z" fill={artColour.drop} />
    </>
  ),
};

/** The picture of a game's tile, drawn in the colour the provider gives it. */
export function GameArt({ game }: { game: Pick<CasinoGame, 'art' | 'hue'> }) {
  const { art, hue } = game;
  return (
    <svg viewBox="0 0 200 94" aria-hidden>
      <rect width="200" height="94" fill={artBackground(hue)} />
      <circle cx="172" cy="6" r="58" fill={artCircle(hue)} opacity="0.55" />
      <circle cx="20" cy="96" r="40" fill={artCircle(hue)} opacity="0.4" />
      {DRAWINGS[art]}
    </svg>
  );
}
