/** A system bet makes a combination of each so many of its legs. */
interface PlainSystem {
  readonly legs: number;
  /** How many legs its combinations have, ascending: from the least to the most. */
  readonly sizes: readonly number[];
}

export interface System extends PlainSystem {
  /** So many of its legs, the first ones, are in every combination. */
  readonly bankers: number;
  /** The system of the other legs. */
  readonly rest: PlainSystemName;
}

function system(legs: number, least: number, most = least): PlainSystem {
  return { legs, sizes: Array.from({ length: most - least + 1 }, (_, i) => least + i) };
}

const PLAIN_SYSTEMS = {
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
} as const satisfies Record<string, PlainSystem>;

export type PlainSystemName = keyof typeof PLAIN_SYSTEMS;
type BankerCount = 1 | 2 | 3 | 4 | 5;
/** `trixie+2`: a trixie of the legs after the first two, which are bankers. */
export type SystemName = PlainSystemName | `${PlainSystemName}+${BankerCount}`;

/** With its bankers a system has no more legs than the largest without. */
const LEGS_MAX = Math.max(...Object.values(PLAIN_SYSTEMS).map(({ legs }) => legs));
const BANKERS_MAX = LEGS_MAX - Math.min(...Object.values(PLAIN_SYSTEMS).map(({ legs }) => legs));

function systemsWith(bankers: number): [string, System][] {
  const plain = Object.entries(PLAIN_SYSTEMS) as [PlainSystemName, PlainSystem][];
  return plain
    .filter(([, { legs }]) => legs + bankers <= LEGS_MAX)
    .map(([rest, { legs, sizes }]) => [
      bankers === 0 ? rest : `${rest}+${bankers}`,
      { legs: legs + bankers, sizes: sizes.map((size) => size + bankers), bankers, rest },
    ]);
}

/** All that are sold, by their names on the wire, those without bankers first. */
export const SYSTEMS = Object.fromEntries(
  Array.from({ length: BANKERS_MAX + 1 }, (_, bankers) => systemsWith(bankers)).flat(),
) as Readonly<Record<SystemName, System>>;

export const SYSTEM_NAMES = Object.keys(SYSTEMS) as SystemName[];

export function isSystemName(name: unknown): name is SystemName {
  return typeof name === 'string' && Object.hasOwn(SYSTEMS, name);
}
