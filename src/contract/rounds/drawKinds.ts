/** How a round is drawn. The shapes of the results are in `results`, the drawing itself in `rules/rounds`. */
export const DRAW_KINDS = [
  'powerball',
  'powerladder',
  'kenoladder',
  'ladder',
  'keno',
  'baccarat',
  'dragontiger',
  'cardoddeven',
  'balls3',
  'gostop',
  'sicbo',
  'diceduel',
  'blackjack',
  'race6',
  'ring12',
  'hilo',
  'roulette15',
  'virtual-soccer',
  'virtual-basketball',
  'virtual-horse',
  'virtual-dog',
] as const;
export type DrawKind = (typeof DRAW_KINDS)[number];

export const VIRTUAL_KINDS = ['virtual-soccer', 'virtual-basketball', 'virtual-horse', 'virtual-dog'] as const;
export type VirtualKind = (typeof VIRTUAL_KINDS)[number];

export function isVirtual(kind: DrawKind): kind is VirtualKind {
  return (VIRTUAL_KINDS as readonly string[]).includes(kind);
}
