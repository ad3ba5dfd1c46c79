/**
 * The offer of the bench, the same for every contestant: 2,000 fixtures × 8 markets × 3 selections. A bet is identified
 * by its number, fixture × 24 + its place in the fixture.
 */

export const FIXTURES = 2_000;
export const LEAGUE_SIZE = 20;
export const BETS_PER_FIXTURE = 24;
export const BETS = FIXTURES * BETS_PER_FIXTURE;

/** Visible fixtures: one league and a quarter, so that a second league's head is among them. */
export const VISIBLE_FIXTURES = 25;
/** Fixtures in the document: those in sight and what a virtual list renders below them. */
export const MOUNTED_FIXTURES = 30;

export interface BenchOutcome {
  name: string;
  line: string;
  /** Line of the home side, which groups the outcomes of one rung. */
  base: string;
}

export interface OfferedMarket {
  id: string;
  name: string;
  /** The main line; empty where the market has no lines. */
  main: string;
  outcomes: readonly [BenchOutcome, BenchOutcome, BenchOutcome];
}

const plain = (name: string): BenchOutcome => ({ name, line: '', base: '' });
const lined = (name: string, line: string, base = line): BenchOutcome => ({ name, line, base });

/** The first three are on the board. */
export const OFFERED_MARKETS: readonly OfferedMarket[] = [
  { id: '1', name: '1X2', main: '', outcomes: [plain('1'), plain('X'), plain('2')] },
  {
    id: '3',
    name: 'Asian Handicap',
    main: '-0.5',
    outcomes: [lined('1', '-0.5'), lined('2', '0.5', '-0.5'), lined('1', '-1.5')],
  },
  {
    id: '2',
    name: 'Under/Over',
    main: '2.5',
    outcomes: [lined('Over', '2.5'), lined('Under', '2.5'), lined('Over', '3.5')],
  },
  { id: '7', name: 'Double Chance', main: '', outcomes: [plain('1X'), plain('12'), plain('X2')] },
  {
    id: '13',
    name: 'European Handicap',
    main: '-1',
    outcomes: [lined('1', '-1'), lined('X', '-1'), lined('2', '1', '-1')],
  },
  { id: '41', name: '1st Period Winner', main: '', outcomes: [plain('1'), plain('X'), plain('2')] },
  { id: '42', name: '2nd Period Winner', main: '', outcomes: [plain('1'), plain('X'), plain('2')] },
  { id: '6', name: 'Next Goal', main: '', outcomes: [plain('1'), plain('No Goal'), plain('2')] },
];

/** Places in the fixture of the bets its row shows, left to right. */
export const BOARD_PLACES = [0, 1, 2, 3, 4, 6, 7] as const;

/** A phone's cards have one column, the first. */
const PHONE_PLACES = [0, 1, 2] as const;
/** Cards that are in sight at the top of a phone's list, and those that a finger scrolls through. */
const PHONE_VISIBLE_FIXTURES = 6;
const PHONE_REACHED_FIXTURES = 12;

export const MOUNTED_BETS = boardBets(MOUNTED_FIXTURES, BOARD_PLACES);

export type Screen = 'desktop' | 'phone';

/** Bets whose cells have to be right in the end, on a phone when its list is back at its top. */
export const CHECKED_BETS: Readonly<Record<Screen, readonly number[]>> = {
  desktop: MOUNTED_BETS,
  phone: boardBets(PHONE_VISIBLE_FIXTURES, PHONE_PLACES),
};

/** Bets in sight, on a phone sooner or later: these have a share of the changes. */
export const REACHED_BETS: Readonly<Record<Screen, readonly number[]>> = {
  desktop: boardBets(VISIBLE_FIXTURES, BOARD_PLACES),
  phone: boardBets(PHONE_REACHED_FIXTURES, PHONE_PLACES),
};

function boardBets(fixtures: number, places: readonly number[]): readonly number[] {
  return Array.from({ length: fixtures }, (_, fixture) =>
    places.map((place) => fixture * BETS_PER_FIXTURE + place),
  ).flat();
}

export function fixtureOf(bet: number): number {
  return Math.floor(bet / BETS_PER_FIXTURE);
}

export function marketOf(bet: number): OfferedMarket {
  return OFFERED_MARKETS[Math.floor((bet % BETS_PER_FIXTURE) / 3)]!;
}

export function fixtureId(fixture: number): string {
  return `${12_000_000 + fixture}`;
}

/** Sixteen digits, as long as those of real feeds. */
export function betId(bet: number): string {
  return `${12_000_000 + fixtureOf(bet)}${90_000_000 + (bet % BETS_PER_FIXTURE)}`;
}

export interface OfferedFixture {
  id: string;
  league: { id: string; name: string };
  home: string;
  away: string;
  score: [string, string];
}

/** Sorted by name and kick-off, leagues and fixtures are in the order of their numbers. */
export function offeredFixture(fixture: number): OfferedFixture {
  const league = Math.floor(fixture / LEAGUE_SIZE);
  return {
    id: fixtureId(fixture),
    league: { id: `${1_000 + league}`, name: `League ${String(league).padStart(3, '0')}` },
    home: `Home Club ${fixture}`,
    away: `Away Club ${fixture}`,
    score: [`${fixture % 4}`, `${fixture % 3}`],
  };
}

export const LOCATION = { id: '1', name: 'Everywhere' } as const;
