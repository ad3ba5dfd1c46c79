/** The place of an outcome in a row. Korean boards have home and over on the left, away and under on the right. */
export type OutcomeSlot = 'left' | 'middle' | 'right';

/** Names of the fixture's teams, for files whose outcomes are called by them. */
export interface Teams {
  readonly home: string;
  readonly away: string;
}

/** Outcome names in lower case, row by row in their order. */
const ROWS: readonly (readonly [left: string, middle: string, right: string])[] = [
  ['1', 'x', '2'],
  ['home', 'draw', 'away'],
  ['', 'the draw', ''],
  ['', 'tie', ''],
  ['over', 'exactly', 'under'],
  ['1x', '12', 'x2'],
  ['odd', '', 'even'],
  ['yes', '', 'no'],
  ['1st half', 'equal', '2nd half'],
  ['', 'neither', ''],
  ['', 'no goal', ''],
  ['', 'none', ''],
  ['', 'no corner', ''],
  ['1/1', '1/x', '1/2'],
  ['x/1', 'x/x', 'x/2'],
  ['2/1', '2/x', '2/2'],
  ['1 and over', 'x and over', '2 and over'],
  ['1 and under', 'x and under', '2 and under'],
  ['1x and over', '', 'x2 and over'],
  ['1x and under', '', 'x2 and under'],
  ['yes and 1', 'yes and x', 'yes and 2'],
  ['no and 1', 'no and x', 'no and 2'],
  ['any other home win', 'any other draw', 'any other away win'],
  ['', 'any other score', ''],
  ['', 'any unquoted', ''],
];

const SLOTS: readonly OutcomeSlot[] = ['left', 'middle', 'right'];
const PLACES = new Map(
  ROWS.flatMap((row, r) => row.flatMap((name, s) => (name === '' ? [] : [[name, { row: r, slot: s }] as const]))),
);
/** Scores come before `any other score`, totals with a number in their name after all rows. */
const SCORE_ROW = ROWS.findIndex(([left]) => left === 'any other home win') - 0.5;

interface Place {
  readonly row: number;
  /** Index in `SLOTS`. */
  readonly slot: number;
  /** Order among places of one row and slot. */
  readonly by?: readonly number[];
}

/** Undefined for outcomes without a row: players, ranges, teams of a tournament. */
export function outcomeSlot(name: string, teams?: Teams): OutcomeSlot | undefined {
  const place = placeOf(name, teams);
  return place && SLOTS[place.slot];
}

/**
 * The outcomes of one rung by their places: row by row from the left, scores by their goals, and in the feed's order those
 * that have none. Where most have none all stay in the feed's order: beside `9 or less` the range `10 - 12` is no score,
 * and `No Goal` comes after the minutes of a first goal.
 */
export function orderOutcomes<B extends { readonly name: string }>(
  outcomes: readonly B[],
  teams?: Teams,
): readonly B[] {
  const places = outcomes.map((outcome) => ({ outcome, place: placeOf(outcome.name, teams) }));
  const placed = places.flatMap(({ outcome, place }) => (place ? [{ outcome, place }] : []));
  if (placed.length <= outcomes.length / 2) return outcomes;
  const others = places.flatMap(({ outcome, place }) => (place ? [] : [outcome]));
  return [
    ...placed.toSorted((one, other) => comparePlaces(one.place, other.place)).map(({ outcome }) => outcome),
    ...others,
  ];
}

function comparePlaces(first: Place, second: Place): number {
  return (
    first.row - second.row ||
    first.slot - second.slot ||
    (first.by?.[0] ?? 0) - (second.by?.[0] ?? 0) ||
    (first.by?.[1] ?? 0) - (second.by?.[1] ?? 0)
  );
}

function placeOf(name: string, teams: Teams | undefined): Place | undefined {
  // Files mark outcomes of the first half by a suffix: `The Draw (HT)`.
  const plain = name.replace(/ \(HT\)$/, '');
  if (teams && plain === teams.home) return { row: 0, slot: 0 };
  if (teams && plain === teams.away) return { row: 0, slot: 2 };
  const lower = plain.toLowerCase();
  const place = PLACES.get(lower);
  if (place) return place;
  const score = /^(\d+) ?[-:] ?(\d+)$/.exec(lower);
  if (score) {
    const [home, away] = [Number(score[1]), Number(score[2])];
    const slot = home > away ? 0 : home === away ? 1 : 2;
    return { row: SCORE_ROW, slot, by: slot === 2 ? [away, home] : [home, away] };
  }
  const total = /^(over|under) (\d+(?:\.\d+)?)\b/.exec(lower);
  return total ? { row: ROWS.length + Number(total[2]), slot: total[1] === 'over' ? 0 : 2 } : undefined;
}
