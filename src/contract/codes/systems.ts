/** A system bet makes a combination of each so many of its legs. */
export interface System {
  readonly legs: number;
  /** How many legs its combinations have, ascending: from the least to the most. */
  readonly sizes: readonly number[];
}

function system(legs: number, least: number, most = least): System {
  return { legs, sizes: Array.from({ length: most - least + 1 }, (_, i) => least + i) };
}

/** All that are sold, by their names on the wire. */
export const SYSTEMS = {
  '2/3': system(3, 2),
  trixie: system(3, 2, 3),
  patent: system(3, 1, 3),
  '2/4': system(4, 2),
  '3/4': system(4, 3),
  yankee: system(4, 2, 4),
  'lucky-15': system(4, 1, 4),
  '2/5': system(5, 2),
  '3/5': system(5, 3),
  '4/5': system(5, 4),
  canadian: system(5, 2, 5),
  'lucky-31': system(5, 1, 5),
  '2/6': system(6, 2),
  '3/6': system(6, 3),
  '4/6': system(6, 4),
  '5/6': system(6, 5),
  heinz: system(6, 2, 6),
  'lucky-63': system(6, 1, 6),
  'super-heinz': system(7, 2, 7),
  goliath: system(8, 2, 8),
} as const satisfies Record<string, System>;

export type SystemName = keyof typeof SYSTEMS;
export const SYSTEM_NAMES = Object.keys(SYSTEMS) as SystemName[];

export function isSystemName(name: unknown): name is SystemName {
  return typeof name === 'string' && Object.hasOwn(SYSTEMS, name);
}
