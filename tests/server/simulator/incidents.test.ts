import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INCIDENT_RECORD_LENGTH, IncidentKind, isIncidentRecords } from '../../../src/contract/stream/incident';
import { incidentsAt } from '../../../server/simulator/history/incidents';
import { simulatedScoreboardOf } from '../../../server/simulator/history/scoreboard';
import { SPORT_NAMES, type SportName } from '../../../server/simulator/sports/sports';
import { momentOf, type Moment } from './moments';
import { playedMatches } from './stakes';

interface Read {
  kind: number;
  side: number;
  period: number;
  second: number;
  score: [number, number];
}

function read(records: readonly number[]): Read[] {
  const list: Read[] = [];
  for (let i = 0; i < records.length; i += INCIDENT_RECORD_LENGTH) {
    const [kind, side, period, second, home, away] = records.slice(i, i + INCIDENT_RECORD_LENGTH) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    list.push({ kind, side, period, second, score: [home, away] });
  }
  return list;
}

type Seen = Pick<Moment, 'sport' | 'history' | 'facts'>;

function incidentsOf({ sport, history, facts }: Seen): Read[] {
  const records = incidentsAt(sport.incidents, history, facts.at);
  expect(isIncidentRecords(records)).toBe(true);
  return read(records);
}

function scoreboardOf({ sport, facts }: Seen) {
  return simulatedScoreboardOf(sport.scoreboard, facts, 0, 1);
}

/** What the last incident of a period gives as its score, beside what the scoreboard has. */
function scores(moment: Moment) {
  const { results, periods } = scoreboardOf(moment);
  const apart = moment.sport.incidents.scoredApart ?? [];
  const incidents = incidentsOf(moment);
  const last = (of: (incident: Read) => boolean) => incidents.findLast(of)?.score ?? [0, 0];
  return [
    ...(apart.length < 5 ? [[last(({ period }) => !apart.includes(period)), results]] : []),
    ...periods
      .filter(({ type }) => apart.includes(type))
      .map((period) => [last(({ period: of }) => of === period.type), period.results]),
  ].map(([incident, board]) => [incident!.map(String), board]);
}

/** What the incidents come to, beside what the scoreboard has. */
function statistics(moment: Seen) {
  const incidents = incidentsOf(moment);
  const counted = (kind: number, side: number) =>
    String(incidents.filter((each) => each.kind === kind && each.side === side).length);
  const board = scoreboardOf(moment).stats ?? [];
  return { counted: board.map(({ type }) => ({ type, results: [counted(type, 1), counted(type, 2)] })), board };
}

describe('incidents of a simulated match', () => {
  test('never disagree with its score: a thousand matches, each at six moments', () => {
    for (let number = 0; number < 200; number++) {
      for (const sport of SPORT_NAMES) {
        for (const share of [0.05, 0.3, 0.5, 0.72, 0.93, 1.02]) {
          for (const [incident, board] of scores(momentOf(sport, number, share))) {
            expect(incident, `${sport} ${number} at ${share}`).toEqual(board);
          }
        }
      }
    }
  });

  test('are only added to, but for scores that are taken back', () => {
    const share = fc.double({ min: 0, max: 1.02, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...SPORT_NAMES), fc.nat(4_000), share, share, (sport, number, a, b) => {
        const [before, after] = [Math.min(a, b), Math.max(a, b)].map((at) => incidentsOf(momentOf(sport, number, at)));
        before!.forEach((incident, i) => {
          const later = after![i]!;
          expect([incident.kind, IncidentKind.scoreCancelled]).toContain(later.kind);
          expect([later.period, later.second]).toEqual([incident.period, incident.second]);
        });
      }),
      { numRuns: 200 },
    );
  });

  test('count what the statistics of football count', () => {
    for (let number = 0; number < 60; number++) {
      const { counted, board } = statistics(momentOf('football', number, 0.8));
      expect(counted).toEqual(board);
    }
  });

  test('count them in extra time too', () => {
    let extra = 0;
    for (const [{ sport }, history] of playedMatches('football', 'a', 300, true)) {
      if (!history.ends.has(30)) continue;
      extra += 1;
      const { counted, board } = statistics({ sport, history, facts: sport.factsAt(history, history.end) });
      expect(counted).toEqual(board);
    }
    expect(extra).toBeGreaterThan(40);
  });

  test.each<[SportName, number]>([
    ['football', IncidentKind.review],
    ['football', IncidentKind.injury],
    ['football', IncidentKind.penalty],
    ['football', IncidentKind.scoreCancelled],
    ['basketball', IncidentKind.timeout],
    ['volleyball', IncidentKind.review],
    ['hockey', IncidentKind.scoreCancelled],
    ['baseball', IncidentKind.interruption],
  ])('%s has incidents of kind %i', (sport, kind) => {
    const found = Array.from({ length: 300 }, (_, number) => incidentsOf(momentOf(sport, number, 1)));
    expect(found.flat().some((incident) => incident.kind === kind)).toBe(true);
  });

  test('a period that was not played any more never began', () => {
    for (let number = 0; number < 1_500; number++) {
      const moment = momentOf('baseball', number, 1.1);
      if (!moment.history.abandoned) continue;
      const began = incidentsOf(moment).filter(({ kind }) => kind === IncidentKind.periodBegan);
      const ended = incidentsOf(moment).filter(({ kind }) => kind === IncidentKind.periodEnded);
      expect(began.length - ended.length).toBeLessThanOrEqual(1);
    }
  });
});
