import { describe, expect, test } from 'vitest';
import { file, imported, importedLines } from './support/imported';
import { changed, defined, definition, EVENT, FIXTURE, image, MARKET, mcm, START } from './support/exchange';

const info = (fixtureStatus: string, more = {}) => ({
  homeTeam: 'Reds',
  awayTeam: 'Blue Stars',
  expectedStartTime: START + 600_000,
  maxOvers: 20,
  fixtureStatus,
  ...more,
});
const innings = (
  inningsNum: number,
  battingTeam: string | undefined,
  inningsRuns = 0,
  inningsWickets = 0,
  inningsOvers = '0.0',
) => ({
  inningsNum,
  ...(battingTeam !== undefined && { battingTeam }),
  inningsRuns,
  inningsWickets,
  inningsOvers,
});
const score = (after: number, entry: object, eventId: string | undefined = EVENT) => ({
  op: 'ccm',
  pt: START + after,
  cc: [{ eventId, marketId: MARKET, ...entry }],
});
const stats = (currentInnings: number, ...inningsStats: object[]) => ({ matchStats: { currentInnings, inningsStats } });
const teams = {
  homeTeam: { name: 'Reds', selectionId: 11, players: [] },
  awayTeam: { name: 'Blue Stars', selectionId: 22 },
};
const odds = [
  mcm(0, [
    image(definition({ eventTypeId: '4' }), [
      { id: 11, atb: [[2, 1]] },
      { id: 22, atb: [[1.9, 1]] },
    ]),
  ]),
];
const inPlay = defined(definition({ eventTypeId: '4', inPlay: true }));

describe('the cricket score stream', () => {
  const scores = [
    score(10, { fixtureInfo: info('PRE_MATCH'), ...teams }),
    score(30, { fixtureInfo: info('IN_RUNNING') }),
    score(40, stats(1, innings(1, 'Reds', 126, 4, '16.1'), innings(2, undefined), innings(3, undefined))),
  ];

  test('is its match’s scoreboard, name and teams', async () => {
    const { picture, report } = await imported([file([...odds, mcm(20, [inPlay])]), file(scores)]);
    expect([...picture.fixtures.keys()]).toEqual([`inplay ${FIXTURE}`]);
    expect([...picture.fixtures.values()]).toMatchObject([
      {
        name: 'Reds v Blue Stars',
        participants: [
          { name: 'Reds', position: '1' },
          { name: 'Blue Stars', position: '2' },
        ],
        status: 2,
        scoreboard: {
          results: ['126/4', ''],
          period: 1,
          periods: [{ type: 1, results: ['126/4', ''], finished: false }],
          turn: '1',
          note: '16.1 / 20오버',
        },
      },
    ]);
    expect(report).toMatchObject({ read: 5, used: 5, ignored: {}, fixtures: 1, markets: 1, bets: 2 });
  });

  test('gives the runners of the odds their names, wherever they are declared from then on', async () => {
    const { picture } = await imported([file([...odds, mcm(20, [inPlay])]), file(scores)]);
    expect([...picture.bets.values()].map(({ name, source }) => [name, source])).toEqual([
      ['Reds', '11'],
      ['Blue Stars', '22'],
    ]);
  });

  test('may come before the odds: it waits for them', async () => {
    const late = [mcm(50, [image(definition({ inPlay: true }), [{ id: 11, atb: [[2, 1]] }])])];
    const { picture, report, timed } = await imported([file(late), file(scores)]);
    expect(timed.map(({ at }) => at - START)).toEqual([50]);
    expect([...picture.fixtures.values()]).toMatchObject([{ scoreboard: { results: ['126/4', ''] } }]);
    expect(report).toMatchObject({ read: 4, used: 4, ignored: {} });
  });

  test('of another match is left out where there are odds, and counted', async () => {
    const others = [score(15, stats(1, innings(1, 'Reds', 9)), '999'), score(16, stats(1), '998')];
    const { report } = await imported([file(odds), file(others)]);
    expect(report).toMatchObject({ fixtures: 1, used: 1, ignored: { 'betfair score of a match without odds': 2 } });
  });

  test('finds its match by the market where it names no event', async () => {
    const { picture, report } = await imported([
      file(odds),
      file([{ ...score(10, {}), cc: [{ marketId: MARKET, fixtureInfo: info('PRE_MATCH') }, { fixtureInfo: {} }] }]),
    ]);
    expect([...picture.fixtures.values()]).toMatchObject([{ name: 'Reds v Blue Stars' }]);
    expect(report.ignored).toEqual({ 'betfair score without event': 1 });
  });

  test('alone makes the match, from its own status', async () => {
    const before = await importedLines(scores.slice(0, 1));
    expect([...before.picture.fixtures]).toMatchObject([
      [`europe ${FIXTURE}`, { sport: 452674, status: 1, start: START + 600_000, name: 'Reds v Blue Stars' }],
    ]);
    const during = await importedLines(scores);
    expect([...during.picture.fixtures]).toMatchObject([[`inplay ${FIXTURE}`, { status: 2 }]]);
    expect(during.picture.removed).toHaveLength(1);
  });

  test('does not put a match in play that the odds do not', async () => {
    const { picture } = await imported([file(odds), file(scores)]);
    expect([...picture.fixtures]).toMatchObject([[`europe ${FIXTURE}`, { status: 1 }]]);
  });

  test('finished is finished, though the market closes later', async () => {
    const ended = [...scores, score(60, { fixtureInfo: info('FINISHED') })];
    const { picture } = await imported([file([...odds, mcm(20, [inPlay]), mcm(70, [changed([])])]), file(ended)]);
    const [fixture] = picture.fixtures.values();
    expect(fixture).toMatchObject({ status: 3, scoreboard: { periods: [{ finished: true }] } });
    expect(fixture!.scoreboard!.turn).toBeUndefined();
  });

  test.each<[string, object, object | undefined]>([
    ['no side known to bat: no score', stats(1, innings(1, '0')), undefined],
    ['no innings', stats(1), undefined],
    [
      'second innings',
      stats(2, innings(1, 'Blue Stars', 163, 7, '20'), innings(2, 'Reds', 61, 2, '10.3')),
      { results: ['61/2', '163/7'], period: 2, turn: '1', note: '10.3 / 20오버' },
    ],
    [
      'two innings a side',
      stats(3, innings(1, 'Reds', 250, 10), innings(2, 'Blue Stars', 90, 10), innings(3, 'Reds', 12, 0, '4.0')),
      {
        results: ['250/10 & 12/0', '90/10'],
        period: 3,
        periods: [{ finished: true }, { finished: true }, { finished: false }],
      },
    ],
  ])('%s', async (_, entry, scoreboard) => {
    const { picture } = await importedLines([score(0, { fixtureInfo: info('IN_RUNNING') }), score(1, entry)]);
    const [fixture] = picture.fixtures.values();
    if (scoreboard === undefined) expect(fixture!.scoreboard).toBeUndefined();
    else expect(fixture!.scoreboard).toMatchObject(scoreboard);
  });
});
