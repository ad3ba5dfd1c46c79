/** Sports by name and id; ids are LSports' (spec section 3, domain reference), which the whole house uses. */
export interface ImportedSport {
  id: number;
  name: string;
}

const sport = (id: number, name: string): ImportedSport => ({ id, name });

export const FOOTBALL = sport(6046, 'Football');
export const CRICKET = sport(452674, 'Cricket');
/** Where a file does not say. */
const UNKNOWN = sport(0, 'Sports');

const SPORTS: readonly ImportedSport[] = [
  FOOTBALL,
  CRICKET,
  sport(54094, 'Tennis'),
  sport(48242, 'Basketball'),
  sport(154830, 'Volleyball'),
  sport(154914, 'Baseball'),
  sport(35232, 'Ice Hockey'),
  sport(35709, 'Handball'),
  sport(131506, 'American Football'),
  sport(154919, 'Boxing'),
  sport(265917, 'Table Tennis'),
  sport(687888, 'Horse Racing'),
];

/** Betfair's event types: its number → our name. */
const EXCHANGE: ReadonlyMap<string, string> = new Map([
  ['1', 'Football'],
  ['2', 'Tennis'],
  ['4', 'Cricket'],
  ['6', 'Boxing'],
  ['7', 'Horse Racing'],
  ['6423', 'American Football'],
  ['7511', 'Baseball'],
  ['7522', 'Basketball'],
  ['7524', 'Ice Hockey'],
  ['468328', 'Handball'],
  ['998917', 'Volleyball'],
  ['2593174', 'Table Tennis'],
]);

export function sportNamed(name: string | undefined): ImportedSport {
  if (name === undefined) return UNKNOWN;
  return SPORTS.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? sport(UNKNOWN.id, name);
}

/** LSports' own id and name; a message may leave the name out. */
export function sportWithId(id: number | undefined, name: string | undefined): ImportedSport {
  if (id === undefined) return sportNamed(name);
  return sport(id, name ?? SPORTS.find((one) => one.id === id)?.name ?? `Sport ${id}`);
}

/** An event type we have no id for keeps its own number. */
export function exchangeSport(eventTypeId: string | undefined): ImportedSport {
  const name = EXCHANGE.get(eventTypeId ?? '');
  if (name !== undefined) return sportNamed(name);
  const own = Number(eventTypeId);
  return Number.isSafeInteger(own) && own > 0 ? sport(own, `Event type ${own}`) : UNKNOWN;
}
