import type { Fixture } from '../../../src/contract/stream/fixture';
import { Settlement } from '../../../src/contract/stream/market';
import type { WatchedBet } from './feedWatch';

/**
 * Result of a bet by the last scoreboard alone, computed again from the names of market and bet. Undefined
 * for markets that a final score does not decide (who scored first, and the like).
 */
export function byFinalScore(fixture: Fixture, { market, name, base }: WatchedBet): Settlement | undefined {
  const counted = countedBy(fixture, market.name);
  if (!counted) return undefined;
  const [home, away] = counted;
  const line = base === undefined ? 0 : Number(base);
  const kind = market.name;
  if (/European/.test(kind)) return hit(name === sign(home - away + line));
  if (/[Hh]andicap|Spread|^12|- 12$|Home\/Away|Draw No Bet/.test(kind)) {
    return byHalves(line, (half) => {
      const margin = home - away + half;
      return margin === 0 ? Settlement.specialHit : hit(name === sign(margin));
    });
  }
  if (name.includes(' And ')) return combined(name, home, away, line);
  if (/Under\/Over|Total/.test(kind)) {
    const value = /Home Team/.test(kind) ? home : /Away Team/.test(kind) ? away : home + away;
    return byHalves(line, (half) =>
      value === half ? Settlement.specialHit : hit(name === (value > half ? 'Over' : 'Under')),
    );
  }
  if (/Double Chance/.test(kind)) return hit(name.includes(sign(home - away)));
  if (/Odd\/Even/.test(kind)) return hit(name === ((home + away) % 2 === 1 ? 'Odd' : 'Even'));
  if (/Both Teams/.test(kind)) return hit(name === (home > 0 && away > 0 ? 'Yes' : 'No'));
  if (/Number Of Sets/.test(kind)) return hit(name === String(home + away));
  if (/Correct Score/.test(kind)) {
    const listed = market.bets.some((bet) => bet.name === `${home}-${away}`);
    return hit(name === (listed ? `${home}-${away}` : 'Any Other Score'));
  }
  return hit(name === sign(home - away));
}

/** A quarter line is the lines on both of its sides, each with half the stake. */
function byHalves(line: number, settle: (line: number) => Settlement): Settlement {
  if (Number.isInteger(line * 2)) return settle(line);
  const halves = [settle(line - 0.25), settle(line + 0.25)];
  if (!halves.includes(Settlement.specialHit)) return halves[0]!;
  return halves.includes(Settlement.won) ? Settlement.halfWon : Settlement.halfLost;
}

function combined(name: string, home: number, away: number, line: number): Settlement {
  const [first, second] = name.split(' And ') as [string, string];
  if (first === 'Yes' || first === 'No')
    return hit((first === 'Yes') === (home > 0 && away > 0) && second === sign(home - away));
  return hit(first.includes(sign(home - away)) && second === (home + away > line ? 'Over' : 'Under'));
}

/** Which counts of the scoreboard a market is about. */
function countedBy({ sport, scoreboard }: Fixture, market: string): [number, number] | undefined {
  const sum = (...codes: number[]): [number, number] | undefined => {
    const played = scoreboard!.periods.filter(({ type }) => codes.includes(type));
    if (played.length === 0) return undefined;
    return [0, 1].map((side) => played.reduce((all, { results }) => all + Number(results[side]), 0)) as [
      number,
      number,
    ];
  };
  const results = scoreboard!.results.map(Number) as [number, number];
  const nth = /(\d)(?:st|nd|rd|th) Period/.exec(market)?.[1];
  if (
    !/^(1X2|12|Under\/Over|Asian Handicap|Double Chance|Odd\/Even|Both Teams To Score|Correct Score|Draw No Bet|European Handicap|Set Spread|Number Of Sets|Total Corners|Corners Handicap|\d\w\w (Period (Winner|Odd\/Even|1X2 And)|Half 1X2|Five|5|7))/.test(
      market,
    )
  )
    return undefined;
  if (/Offside|Card|Shots|Team.*Period|Period - |Halves|2nd Half|Odd\/Even - |1st Half$/.test(market)) return undefined;
  if (/Corners - /.test(market)) return undefined;
  if (/Corner/.test(market))
    return scoreboard!.stats!.find(({ type }) => type === 1)!.results.map(Number) as [number, number];
  if (/Five|5 Innings/.test(market)) return sum(1, 2, 3, 4, 5);
  if (/7 Innings/.test(market)) return sum(1, 2, 3, 4, 5, 6, 7);
  if (/Halftime|1st Half 1X2/.test(market)) return sum(1, 2);
  if (/Including Overtime/.test(market)) return results;
  if (sport === 6046) return nth ? sum(nth === '1' ? 10 : 20) : sum(10, 20);
  if (nth) return sum(Number(nth));
  if (sport === 154830)
    return /^(12|Set Spread|Under\/Over Sets|Number Of Sets|Correct Score)/.test(market) ? results : sum(1, 2, 3, 4, 5);
  return sum(1, 2, 3, 4, 5, 6, 7, 8, 9);
}

function sign(margin: number): '1' | 'X' | '2' {
  return margin > 0 ? '1' : margin === 0 ? 'X' : '2';
}

function hit(won: boolean): Settlement {
  return won ? Settlement.won : Settlement.lost;
}
