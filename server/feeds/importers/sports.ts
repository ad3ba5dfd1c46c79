import { EXCHANGE_SPORTS, FEED_SPORTS } from '../../../src/contract/codes/sports';

/** Sports by name and id; ids are LSports' (docs/spec.md CODE-2, domain reference), which the whole project uses. */
export interface ImportedSport {
  id: number;
  name: string;
}

const sport = (id: number, name: string): ImportedSport => ({ id, name });

export const FOOTBALL = sport(6046, 'Football');
export const CRICKET = sport(452674, 'Cricket');
/** Where a file has none. */
const UNKNOWN = sport(0, 'Sports');

const SPORTS: readonly ImportedSport[] = Object.entries(FEED_SPORTS).map(([id, name]) => sport(Number(id), name));

const EVENT_TYPES: ReadonlyMap<string, string> = new Map(Object.entries(EXCHANGE_SPORTS));

export function sportNamed(name: string | undefined): ImportedSport {
  if (name === undefined) return UNKNOWN;
  return SPORTS.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? sport(UNKNOWN.id, name);
}

/** LSports' own id and name; a message may leave the name out. */
export function sportWithId(id: number | undefined, name: string | undefined): ImportedSport {
  if (id === undefined) return sportNamed(name);
  return sport(id, name ?? SPORTS.find((one) => one.id === id)?.name ?? `Sport ${id}`);
}

/** An event type we have no id for has its own number. */
export function exchangeSport(eventTypeId: string | undefined): ImportedSport {
  const name = EVENT_TYPES.get(eventTypeId ?? '');
  const known = SPORTS.find((one) => one.name === name);
  if (known) return known;
  const own = Number(eventTypeId);
  return Number.isSafeInteger(own) && own > 0 ? sport(own, `Event type ${own}`) : UNKNOWN;
}
