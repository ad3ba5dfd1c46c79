/** What team crests are made of. */
export const CREST_COLOURS = [
  '#c62f3b',
  '#1f56b5',
  '#f0f2f5',
  '#17191f',
  '#e3b23a',
  '#1f8a4c',
  '#6b2a8c',
  '#e2702b',
  '#58a8dd',
  '#7a1531',
] as const;
