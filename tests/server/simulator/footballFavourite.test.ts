import { expect, test } from 'vitest';
import { rng } from '../../../server/simulator/chance/rng';
import type { MatchForecast } from '../../../server/simulator/forecast/scoreDistribution';
import { HomeOrAway } from '../../../server/simulator/history/matchHistory';
import { type MatchEvent, writeEvents } from '../../../server/simulator/sports/football/events';
import { goalRatesOf, HALVES } from '../../../server/simulator/sports/football/model';
import type { Match } from '../../../server/simulator/sports/sport';
import { playedMatches } from './stakes';

const PLAYED = 30_000;

/** Home's and away's goals, and whether the last one was home's. */
interface Course {
  half2: [number, number];
  match: [number, number];
  lastIsHome: boolean | undefined;
}

/** Goes on from this second of the first half and this score. */
function playedOn(match: Match, second: number, score: readonly [number, number]): Course[] {
  const r = rng('played on');
  const rates = goalRatesOf(match);
  return Array.from({ length: PLAYED }, () => {
    const course = { goals: [...score] as [number, number], reds: [0, 0] as [number, number] };
    const played = ([10, 20] as const).map((code) => {
      const seconds = HALVES[code].minutes * 60;
      const left = code === 10 ? seconds - second : seconds;
      return writeEvents(r, left, rates, HALVES[code].share / seconds, course).filter(isGoal);
    });
    const last = played.flat().at(-1);
    const home = played[1]!.filter(({ side }) => side === HomeOrAway.home).length;
    return {
      half2: [home, played[1]!.length - home],
      match: course.goals,
      lastIsHome: last ? last.side === HomeOrAway.home : score[0] === score[1] ? undefined : score[0] > score[1],
    };
  });
}

function isGoal({ what, cancelledAfter }: MatchEvent): boolean {
  return what === 'goal' && cancelledAfter === undefined;
}

/** What a favourite at home is expected to do before the match, and when the other team has scored early. */
function favourite() {
  for (const [{ match, sport }] of playedMatches('football', 'favourite', 1)) {
    match.home.strength = match.away.strength + 5;
    for (let i = 0; ; i++) {
      match.seed = `favourite/${i}`;
      const history = sport.writeHistory(match);
      const first = history.marks.find(({ kind }) => kind === 'goal');
      if (first?.side !== HomeOrAway.away || first.cancelledAt !== undefined || first.at > 600_000) continue;
      const at = first.at + 60_000;
      const facts = sport.factsAt(history, at);
      if (facts.tallies.match!.order.length !== 1 || facts.tallies.reds!.order.length > 0) continue;
      return {
        match,
        second: at / 1_000,
        behind: sport.forecast(match, facts, history, match.form),
        before: sport.forecast(match, sport.factsBefore, undefined, match.form),
      };
    }
  }
  throw new Error('no such match');
}

interface Bet {
  name: string;
  chance: (forecast: MatchForecast) => number;
  isWon: (course: Course) => boolean;
}

const BETS: readonly Bet[] = [
  {
    name: 'draw',
    chance: (forecast) => forecast.of('match').at('margin', 0),
    isWon: ({ match: [home, away] }) => home === away,
  },
  {
    name: 'away +1.5',
    chance: (forecast) => 1 - forecast.of('match').above('margin', 1.5),
    isWon: ({ match: [home, away] }) => home < away + 1.5,
  },
  {
    name: '1-1',
    chance: (forecast) => forecast.of('match').score!(1, 1),
    isWon: ({ match: [home, away] }) => home === 1 && away === 1,
  },
  {
    name: 'under 3.5',
    chance: (forecast) => 1 - forecast.of('match').above('total', 3.5),
    isWon: ({ match: [home, away] }) => home + away < 3.5,
  },
  {
    name: 'second half not home',
    chance: (forecast) => 1 - forecast.of('half2').above('margin', 0),
    isWon: ({ half2: [home, away] }) => home <= away,
  },
  {
    name: 'last goal away',
    chance: (forecast) => forecast.of('last').score!(0, 1),
    isWon: ({ lastIsHome }) => lastIsHome === false,
  },
];

const { match, second, behind, before } = favourite();

test.each([
  { when: 'before the match', forecast: before, from: 0, score: [0, 0] },
  { when: 'when it is soon behind', forecast: behind, from: second, score: [0, 1] },
] as const)('opposing a strong favourite is priced by how it is played, $when', ({ forecast, from, score }) => {
  const courses = playedOn(match, from, score);
  for (const { name, chance, isWon } of BETS) {
    expect(courses.filter(isWon).length / PLAYED / chance(forecast), name).toBeCloseTo(1, 1);
  }
});
