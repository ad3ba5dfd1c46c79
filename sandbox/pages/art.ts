import type { CatalogueGame } from '../../src/contract/api/casino/provider';
import type { Piece } from '../games/round';
import { Html, html } from './html';

const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** A suit in a square of 20, by its shape. */
const SUITS: Readonly<Record<string, string>> = {
  H: 'M10 18 L2.5 9.5 A4.5 4.5 0 0 1 10 4.5 A4.5 4.5 0 0 1 17.5 9.5 Z',
  D: 'M10 1.5 L17 10 L10 18.5 L3 10 Z',
  S: 'M10 1.5 L17 10 A4 4 0 0 1 11 13.5 L12.5 18.5 H7.5 L9 13.5 A4 4 0 0 1 3 10 Z',
  C: 'M10 2 A4 4 0 0 1 13.4 8 A4 4 0 1 1 11 14 L12.5 18.5 H7.5 L9 14 A4 4 0 1 1 6.6 8 A4 4 0 0 1 10 2 Z',
};
const SUIT_NAMES: Readonly<Record<string, string>> = { H: '하트', D: '다이아몬드', S: '스페이드', C: '클로버' };
const REDS = new Set(['H', 'D']);

function card(rank: number, suit: string): Html {
  const ink = REDS.has(suit) ? '#c8202f' : '#16191f';
  return html`<svg
    width="76"
    height="106"
    viewBox="0 0 76 106"
    role="img"
    aria-label="${SUIT_NAMES[suit] ?? ''} ${RANKS[rank] ?? ''}"
  >
    <rect x="1" y="1" width="74" height="104" rx="8" fill="#fbfaf6" stroke="#c9c4b4" stroke-width="2" />
    <text x="9" y="29" font-size="24" font-weight="700" fill="${ink}">${RANKS[rank] ?? ''}</text>
    <path d="${SUITS[suit] ?? ''}" fill="${ink}" transform="translate(18 44) scale(2)" />
  </svg>`;
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[32, 32]],
  2: [
    [16, 16],
    [48, 48],
  ],
  3: [
    [16, 16],
    [32, 32],
    [48, 48],
  ],
  4: [
    [16, 16],
    [48, 16],
    [16, 48],
    [48, 48],
  ],
  5: [
    [16, 16],
    [48, 16],
    [32, 32],
    [16, 48],
    [48, 48],
  ],
  6: [
    [16, 14],
    [48, 14],
    [16, 32],
    [48, 32],
    [16, 50],
    [48, 50],
  ],
};

function die(pips: number): Html {
  const dots = (PIPS[pips] ?? []).map(([x, y]) => html`<circle cx="${x}" cy="${y}" r="6" fill="#b3202c" />`);
  return html`<svg width="72" height="72" viewBox="0 0 64 64" role="img" aria-label="${pips}">
    <rect x="1" y="1" width="62" height="62" rx="12" fill="#fbfaf6" stroke="#c9c4b4" stroke-width="2" />
    ${dots}
  </svg>`;
}

const POCKETS = { red: '#b3202c', black: '#1b1f27', green: '#147a48' } as const;

function pocket(number: number, colour: keyof typeof POCKETS): Html {
  return html`<svg width="120" height="120" viewBox="0 0 120 120" role="img" aria-label="${number}">
    <circle cx="60" cy="60" r="56" fill="${POCKETS[colour]}" stroke="#f6d27a" stroke-width="5" />
    <circle cx="60" cy="60" r="44" fill="none" stroke="#ffffff55" stroke-width="2" stroke-dasharray="6 8" />
    <text x="60" y="76" text-anchor="middle" font-size="46" font-weight="700" fill="#fff">${number}</text>
  </svg>`;
}

/** The eight symbols of every machine, in a square of 64: the last is the wild one. */
const SYMBOLS: readonly (readonly [name: string, shape: string])[] = [
  [
    '잎',
    '<path d="M32 6 C54 16 56 42 32 58 C8 42 10 16 32 6Z" fill="#3fae6a"/><path d="M32 14V54" stroke="#1c6b3c" stroke-width="3"/>',
  ],
  [
    '물방울',
    '<path d="M32 6 C46 26 52 34 52 42 A20 18 0 0 1 12 42 C12 34 18 26 32 6Z" fill="#4d9df0"/><path d="M22 42a10 9 0 0 0 8 9" stroke="#dcefff" stroke-width="4" fill="none"/>',
  ],
  [
    '체리',
    '<path d="M24 42C26 26 34 16 46 10M42 44C44 30 44 18 46 10" stroke="#4c9a4f" stroke-width="4" fill="none"/><circle cx="22" cy="46" r="12" fill="#d8324a"/><circle cx="44" cy="48" r="12" fill="#b51f38"/>',
  ],
  [
    '방울',
    '<path d="M32 8c14 2 16 16 18 30l6 10H8l6-10C16 24 18 10 32 8Z" fill="#f0bf46"/><circle cx="32" cy="52" r="6" fill="#a87512"/>',
  ],
  ['별', '<path d="M32 5l8 18 19 2-14 13 4 20-17-10-17 10 4-20L5 25l19-2z" fill="#ffd75e"/>'],
  [
    '보석',
    '<path d="M14 10h36l10 16-28 32L4 26z" fill="#b06bf0"/><path d="M4 26h56M24 10l-4 16 12 32 12-32-4-16" stroke="#ead6ff" stroke-width="2.5" fill="none"/>',
  ],
  ['칠', '<path d="M12 10h40v10L34 58H20l16-36H12z" fill="#ff4d5e" stroke="#ffd75e" stroke-width="3"/>'],
  [
    '와일드',
    '<rect x="4" y="14" width="56" height="36" rx="8" fill="#f6d27a"/><path d="M16 21l7 22 9-16 9 16 7-22" stroke="#5a3d05" stroke-width="4" fill="none"/>',
  ],
];

/** A symbol of the machines. */
export function slotSymbol(symbol: number, lit: boolean): Html {
  const [name = '', shape = ''] = SYMBOLS[symbol] ?? [];
  return html`<svg
    width="74"
    height="74"
    viewBox="-5 -5 74 74"
    role="img"
    aria-label="${name}"
    class="${lit ? 'lit' : ''}"
  >
    <rect
      x="-3"
      y="-3"
      width="70"
      height="70"
      rx="9"
      fill="${lit ? '#4a3c12' : '#11151d'}"
      stroke="${lit ? '#f6d27a' : '#3a4557'}"
      stroke-width="3"
    />
    ${new Html(shape)}
  </svg>`;
}

export function piece(one: Piece): Html {
  switch (one.kind) {
    case 'card':
      return card(one.rank, one.suit);
    case 'die':
      return die(one.pips);
    case 'pocket':
      return pocket(one.number, one.colour);
    case 'symbol':
      return slotSymbol(one.symbol, one.lit);
  }
}

const TILES: Readonly<Record<CatalogueGame['art'], string>> = {
  cards:
    '<rect x="62" y="22" width="40" height="56" rx="5" fill="#fbfaf6" transform="rotate(-9 82 50)"/><rect x="96" y="22" width="40" height="56" rx="5" fill="#fff" transform="rotate(9 116 50)"/><path d="M116 62l-10-12 10-12 10 12z" fill="#c8202f" transform="rotate(9 116 50)"/>',
  duel: '<rect x="48" y="20" width="44" height="60" rx="5" fill="#c8202f"/><rect x="108" y="20" width="44" height="60" rx="5" fill="#e2a92c"/><path d="M92 40l16 20M108 40L92 60" stroke="#fff" stroke-width="4"/>',
  wheel:
    '<circle cx="100" cy="50" r="36" fill="#1b1f27" stroke="#f6d27a" stroke-width="5"/><path d="M100 14v72M64 50h72M75 25l50 50M125 25L75 75" stroke="#b3202c" stroke-width="5"/><circle cx="100" cy="50" r="11" fill="#f6d27a"/>',
  dice: '<rect x="56" y="28" width="42" height="42" rx="8" fill="#fbfaf6" transform="rotate(-10 77 49)"/><rect x="104" y="30" width="42" height="42" rx="8" fill="#fff" transform="rotate(12 125 51)"/><circle cx="77" cy="49" r="5" fill="#b3202c"/><circle cx="117" cy="44" r="4.5" fill="#b3202c"/><circle cx="133" cy="58" r="4.5" fill="#b3202c"/>',
  reels:
    '<rect x="46" y="22" width="108" height="56" rx="8" fill="#11151d" stroke="#f6d27a" stroke-width="4"/><path d="M82 22v56M118 22v56" stroke="#f6d27a" stroke-width="3"/><text x="64" y="61" font-size="30" font-weight="700" fill="#ff4d5e" text-anchor="middle">7</text><text x="100" y="61" font-size="30" font-weight="700" fill="#ff4d5e" text-anchor="middle">7</text><text x="136" y="61" font-size="30" font-weight="700" fill="#ff4d5e" text-anchor="middle">7</text>',
};

/** The picture of a game's tile. */
export function tileArt({ art, hue }: CatalogueGame): Html {
  return html`<svg viewBox="0 0 200 100" aria-hidden="true">
    <rect width="200" height="100" fill="hsl(${hue} 42% 26%)" />
    <circle cx="170" cy="10" r="60" fill="hsl(${hue} 55% 36%)" opacity="0.5" />
    ${new Html(TILES[art])}
  </svg>`;
}
