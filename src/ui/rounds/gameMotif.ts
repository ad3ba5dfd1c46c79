import type { Minigame } from '../../contract/rounds/catalogue';
import { DRAW_KINDS, type DrawKind } from '../../contract/rounds/drawKinds';
import { VENDORS } from '../../contract/rounds/vendors';
import { runChance } from '../../rules/rounds/runs/runChance';
import type { MotifName } from '../primitives/art/motifs';

const MOTIF_OF: Readonly<Record<DrawKind, MotifName>> = {
  powerball: 'balls',
  powerladder: 'ladder',
  kenoladder: 'ladder',
  ladder: 'ladder',
  keno: 'balls',
  baccarat: 'cards',
  dragontiger: 'duel',
  cardoddeven: 'cards',
  balls3: 'balls',
  gostop: 'flowers',
  sicbo: 'dice',
  diceduel: 'dice',
  blackjack: 'cards',
  race6: 'car',
  ring12: 'wheel',
  hilo: 'cards',
  roulette15: 'wheel',
  'virtual-soccer': 'soccer',
  'virtual-basketball': 'basketball',
  'virtual-horse': 'horse',
  'virtual-dog': 'dog',
};

/** How often the motif is in the picture, where the kind has a number; otherwise it is the minutes of a round. */
const COUNTS: Readonly<Partial<Record<DrawKind, number>>> = {
  keno: 7,
  baccarat: 3,
  cardoddeven: 2,
  blackjack: 2,
  hilo: 1,
  balls3: 3,
  sicbo: 3,
  diceduel: 2,
  ring12: 12,
  roulette15: 15,
};

/** Hues of a vendor's games of one kind are next to each other; those of others are apart. */
const FAMILY = 30;
const APART = { vendor: 137, kind: 47 } as const;
const VENDOR_NAMES = Object.keys(VENDORS);

function hueOf({ id, kind, vendor }: Minigame): number {
  const family = APART.vendor * VENDOR_NAMES.indexOf(vendor) + APART.kind * DRAW_KINDS.indexOf(kind);
  return (family + runChance(String(id)).below(FAMILY)) % 360;
}

/** What the picture of a game's tile shows. */
export function gameMotif(game: Minigame) {
  const { id, kind, roundSeconds } = game;
  const count = COUNTS[kind] ?? Math.max(1, Math.floor(roundSeconds / 60));
  return { id: String(id), motif: MOTIF_OF[kind], hue: hueOf(game), count };
}
