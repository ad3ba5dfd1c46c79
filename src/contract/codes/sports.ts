/** Ids of the sports played live (docs/spec.md CODE-2, in-play sport ids). They are LSports' ids. */
export const SportId = {
  football: 6046,
  basketball: 48242,
  volleyball: 154830,
  baseball: 154914,
  iceHockey: 35232,
} as const;

/**
 * LSports id → English name. The first five are played live (docs/spec.md CODE-2), the next seven are on the boards, the
 * rest appear in public feed code.
 */
export const FEED_SPORTS = {
  [SportId.football]: 'Football',
  [SportId.basketball]: 'Basketball',
  [SportId.volleyball]: 'Volleyball',
  [SportId.baseball]: 'Baseball',
  [SportId.iceHockey]: 'Ice Hockey',
  54094: 'Tennis',
  35709: 'Handball',
  131506: 'American Football',
  265917: 'Table Tennis',
  452674: 'Cricket',
  154919: 'Boxing',
  687890: 'E-Games',
  687887: 'Futsal',
  687888: 'Horse Racing',
  687889: 'Golf',
  1149093: 'Badminton',
  621569: 'Beach Volleyball',
  530129: 'Field Hockey',
} as const satisfies Record<number, string>;

/**
 * Betfair event type id → the same English names, for fixtures of files that use their own number. These ids are small
 * or unlike the feed's, so the two tables cannot be confused.
 */
export const EXCHANGE_SPORTS = {
  1: 'Football',
  2: 'Tennis',
  3: 'Golf',
  4: 'Cricket',
  5: 'Rugby Union',
  6: 'Boxing',
  7: 'Horse Racing',
  8: 'Motor Sport',
  1477: 'Rugby League',
  3503: 'Darts',
  4339: 'Greyhounds',
  6422: 'Snooker',
  6423: 'American Football',
  7511: 'Baseball',
  7522: 'Basketball',
  7524: 'Ice Hockey',
  61420: 'Australian Rules',
  468328: 'Handball',
  998917: 'Volleyball',
  2378961: 'Politics',
  2593174: 'Table Tennis',
  26420387: 'MMA',
} as const satisfies Record<number, string>;

/**
 * The sports of the two tables. What is needed for each of them is a `Record` of this type, so that the compiler names what a
 * new one lacks (docs/how-to/add-a-sport.md).
 */
export type KnownSport =
  | (typeof FEED_SPORTS)[keyof typeof FEED_SPORTS]
  | (typeof EXCHANGE_SPORTS)[keyof typeof EXCHANGE_SPORTS];

const NAMES: Readonly<Record<number, KnownSport>> = { ...EXCHANGE_SPORTS, ...FEED_SPORTS };

const ID_BY_KEY = new Map(Object.entries(FEED_SPORTS).map(([id, name]) => [flagKey(name), Number(id)]));

/** English name of a fixture's sport id; undefined where neither table has it. */
export function sportName(id: number): KnownSport | undefined {
  return NAMES[id];
}

/**
 * What a `sport_id` parameter asks for (docs/spec.md NAV-6): a feed id (`6046`) or a flag (`Football=1`, also without the `=1`, whatever its
 * case and spaces). Undefined when it names no sport, or names one with `=0`.
 */
export function sportOfParameter(text: string): number | undefined {
  const value = text.trim();
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const match = /^([^=]+)(?:=1)?$/.exec(value);
  return match?.[1] === undefined ? undefined : idByName(match[1]);
}

/** The sport a query selects: by `sport_id`, else by a flag (`/inplay?Football=1`). */
export function sportOfQuery(query: URLSearchParams): number | undefined {
  const parameter = query.get('sport_id');
  if (parameter !== null) return sportOfParameter(parameter);
  for (const [name, value] of query) {
    const id = value === '1' ? idByName(name) : undefined;
    if (id !== undefined) return id;
  }
  return undefined;
}

function idByName(name: string): number | undefined {
  const key = flagKey(name);
  const id = ID_BY_KEY.get(key);
  if (id !== undefined) return id;
  const other = Object.entries(EXCHANGE_SPORTS).find(([, english]) => flagKey(english) === key);
  return other && Number(other[0]);
}

function flagKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
