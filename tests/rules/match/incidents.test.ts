import { describe, expect, it } from 'vitest';
import { IncidentKind } from '../../../src/contract/stream/incident';
import {
  footballShare,
  hockeyShare,
  leadsOf,
  minuteText,
  pointsOf,
  readIncidents,
  servingSide,
} from '../../../src/rules/match/incidents';

const { score, periodBegan, periodEnded, scoreCancelled } = IncidentKind;

const basketball = readIncidents(
  [
    [periodBegan, 0, 1, 600, 0, 0],
    [score, 1, 1, 580, 3, 0],
    [score, 2, 1, 560, 3, 2],
    [scoreCancelled, 1, 1, 540, 3, 2],
    [score, 2, 1, 520, 3, 4],
  ].flat(),
);

const volleyball = readIncidents(
  [
    [score, 1, 1, -1, 24, 10],
    [score, 1, 1, -1, 25, 10],
    [periodEnded, 0, 1, -1, 25, 10],
    [periodBegan, 0, 2, -1, 0, 0],
    [score, 2, 2, -1, 0, 1],
  ].flat(),
);

describe('incidents', () => {
  it('are read as records', () => {
    expect(basketball[1]).toEqual({ kind: score, side: 1, period: 1, second: 580, home: 3, away: 0 });
    expect(readIncidents([])).toEqual([]);
  });

  it('of an unknown side are nobody’s', () => {
    expect(readIncidents([1, 7, 10, 0, 0, 0])[0]!.side).toBe(0);
  });

  it('add what the score rose by; what was taken back adds nothing', () => {
    expect(pointsOf(basketball)).toEqual([0, 3, 2, 0, 2]);
  });

  it('add from nothing again in the next set', () => {
    expect(pointsOf(volleyball)).toEqual([34, 1, 0, 0, 1]);
  });

  it('give home’s lead after each score', () => {
    expect(leadsOf(basketball)).toEqual([0, 3, 1, -1]);
  });

  it('give the serve to who won the last rally of the set', () => {
    expect([servingSide(volleyball, 1), servingSide(volleyball, 2), servingSide(volleyball, 3)]).toEqual([
      1,
      2,
      undefined,
    ]);
  });
});

it.each([
  [0, 10, "1'"],
  [2_279, 10, "38'"],
  [2_699, 10, "45'"],
  [2_700, 10, "45+1'"],
  [2_821, 10, "45+3'"],
  [2_700, 20, "46'"],
  [5_400, 20, "90+1'"],
  [5_460, 30, "92'"],
  [6_300, 30, "105+1'"],
  [7_260, 35, "120+2'"],
])('second %i of period %i is minute %s', (second, period, text) => {
  expect(minuteText({ second, period })).toBe(text);
});

it.each([
  [footballShare({ second: 2_700 }, false), 0.5],
  [footballShare({ second: 5_700 }, false), 1],
  [footballShare({ second: 5_400 }, true), 0.75],
  [hockeyShare({ second: 1_200, period: 1 }, false), 0],
  [hockeyShare({ second: 600, period: 2 }, false), 0.5],
  [hockeyShare({ second: 0, period: 3 }, false), 1],
  [hockeyShare({ second: 0, period: 40 }, true), 1],
])('share %#', (share, expected) => {
  expect(share).toBeCloseTo(expected, 9);
});
