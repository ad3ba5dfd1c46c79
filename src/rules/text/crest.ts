export const CREST_SHAPES = ['shield', 'round', 'pointed', 'square'] as const;
export const CREST_PATTERNS = ['plain', 'halves', 'sash', 'stripe', 'band', 'chief', 'chevron', 'quarters'] as const;

/** How a team's crest is drawn. Its colours are numbers of a palette, never the same twice. */
export interface Crest {
  shape: (typeof CREST_SHAPES)[number];
  pattern: (typeof CREST_PATTERNS)[number];
  colours: readonly [ground: number, figure: number];
}

/** The crest of a team by its name, the same everywhere; `palette`: how many colours there are, at least two. */
export function crestOf(name: string, palette: number): Crest {
  let left = hashOf(name);
  const next = (count: number) => {
    const chosen = left % count;
    left = Math.floor(left / count);
    return chosen;
  };
  const ground = next(palette);
  const figure = (ground + 1 + next(palette - 1)) % palette;
  const pattern = CREST_PATTERNS[next(CREST_PATTERNS.length)]!;
  const shape = CREST_SHAPES[next(CREST_SHAPES.length)]!;
  return { shape, pattern, colours: [ground, figure] };
}

/** 32 bits; each letter changes all of them (FNV-1a, then mixed). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
