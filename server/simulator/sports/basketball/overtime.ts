import { PairedScores, type ScoreAxes } from '../../forecast/pairedScores';
import { HomeOrAway } from '../../history/matchHistory';
import { BASKETBALL_OVERTIME, type PossessionValues } from './model';
import { lastTurns } from './possessions';

const NOTHING = { home: 0, away: 0 } as const;
/** Possessions are looked at by what they are worth, in steps of so much. */
const STEP = 0.005;
/** So many are remembered. */
const MOST_KNOWN = 1_000;
/** Overtimes after the first that are looked at: one in some thousands goes on after them. */
const FURTHER = 2;
/** What comes after those: so rare that it doesn't matter by how much it is won. */
const WON_BY_ONE = PairedScores.by(
  NOTHING,
  [
    { chance: 0.5, home: [0, 1], away: [1] },
    { chance: 0.5, home: [1], away: [0, 1] },
  ],
  NOTHING,
).axes();

const known = new Map<string, ScoreAxes>();

/** What a tie adds: an overtime, and a further one where that ends level too. */
export function overtimeScores(worth: PossessionValues): ScoreAxes {
  const rounded = { home: Math.round(worth.home / STEP) * STEP, away: Math.round(worth.away / STEP) * STEP };
  const key = `${rounded.home}/${rounded.away}`;
  let scores = known.get(key);
  if (!scores) {
    if (known.size === MOST_KNOWN) known.clear();
    known.set(key, (scores = reckoned(rounded)));
  }
  return scores;
}

function reckoned(worth: PossessionValues): ScoreAxes {
  // Nobody knows who begins.
  const ways = [HomeOrAway.home, HomeOrAway.away].flatMap((side) =>
    lastTurns({ side, seconds: 0 }, BASKETBALL_OVERTIME, worth).map((way) => ({ ...way, chance: way.chance / 2 })),
  );
  const one = PairedScores.by(NOTHING, ways, NOTHING);
  let scores = WON_BY_ONE;
  for (let i = 0; i <= FURTHER; i++) scores = one.withOvertime(scores).axes();
  return scores;
}
