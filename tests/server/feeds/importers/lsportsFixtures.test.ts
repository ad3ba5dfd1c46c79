import { describe, expect, test } from 'vitest';
import { INCIDENT_RECORD_LENGTH, INCIDENTS_MAX } from '../../../../src/contract/stream/incident';
import { TradingStatus } from '../../../../src/contract/stream/market';
import { file, imported, importedLines } from './support/imported';
import { bet, fixtureEvent, marketEvent, message, metadata, result, SENT, updated } from './support/lsports';

const only = <T>(all: Map<string, T>): T => [...all.values()][0]!;
const livescore = (more: object = {}, fixture: object | null = null) => ({
  FixtureId: 500,
  Fixture: fixture,
  Livescore: {
    Scoreboard: { Status: 2, CurrentPeriod: 10, Time: '600', Results: result('1', '0'), ...more },
    Periods: [],
    Statistics: null,
  },
  Markets: null,
});

describe('fixtures', () => {
  test('follow the metadata', async () => {
    const { picture, report } = await importedLines([message(1, [fixtureEvent()])]);
    expect(only(picture.fixtures)).toEqual({
      id: '500',
      sport: 6046,
      location: { id: '243', name: '잉글랜드' },
      league: { id: '67', name: 'Premier' },
      name: 'Reds v Blues',
      start: Date.UTC(2023, 7, 3, 11, 30),
      status: 1,
      participants: [
        { id: '1', name: 'Reds', position: '1' },
        { id: '2', name: 'Blues', position: '2' },
      ],
    });
    expect(report).toMatchObject({ read: 1, used: 1, ignored: {}, fixtures: 1 });
  });

  test.each([
    [1, 'europe'],
    [2, 'inplay'],
    [3, 'europe'],
    [4, 'europe'],
    [5, 'europe'],
    [6, 'inplay'],
    [8, 'inplay'],
    [9, 'europe'],
  ])('status %i puts a fixture in %s', async (Status, area) => {
    const { picture } = await importedLines([message(1, [fixtureEvent({ Status })])]);
    expect([...picture.fixtures]).toMatchObject([[`${area} 500`, { status: Status }]]);
  });

  test('a match that has begun moves once and remains, finished too', async () => {
    const { picture } = await importedLines([
      message(1, [fixtureEvent({ Status: 9 })]),
      message(3, [marketEvent([bet(1)])]),
      message(1, [fixtureEvent({ Status: 2, LastUpdate: updated(1) })]),
      message(1, [fixtureEvent({ Status: 3, LastUpdate: updated(2) })]),
    ]);
    expect(picture.removed).toEqual([{ area: 'europe', fixtureId: '500', status: 2 }]);
    expect([...picture.fixtures]).toMatchObject([['inplay 500', { status: 3 }]]);
    expect([...picture.bets.values()]).toMatchObject([{ area: 'inplay', status: TradingStatus.open, price: 1850 }]);
  });

  test.each([
    [2, TradingStatus.open],
    [3, TradingStatus.suspended],
    [4, TradingStatus.suspended],
    [5, TradingStatus.suspended],
    [6, TradingStatus.open],
    [7, TradingStatus.suspended],
    [8, TradingStatus.open],
  ])('status %i leaves an open market at %i', async (Status, status) => {
    const first = [message(1, [fixtureEvent()]), message(3, [marketEvent([bet(1)])])];
    const ended = message(1, [fixtureEvent({ Status, LastUpdate: updated(1) })]);
    const { picture } = await importedLines([...first, ended]);
    expect(only(picture.markets).status).toBe(status);
    expect(only(picture.bets).status).toBe(TradingStatus.open);
    const again = message(1, [fixtureEvent({ Status: 2, LastUpdate: updated(2) })]);
    expect(only((await importedLines([...first, ended, again])).picture.markets).status).toBe(TradingStatus.open);
  });

  test('older metadata is dropped', async () => {
    const { picture, report } = await importedLines([
      message(1, [fixtureEvent({ Status: 2, LastUpdate: updated(5) })]),
      message(1, [fixtureEvent({ Status: 1, LastUpdate: updated(4) })]),
    ]);
    expect(only(picture.fixtures).status).toBe(2);
    expect(report.ignored).toEqual({ 'lsports fixture older than known': 1 });
  });

  test('null and missing parts change nothing', async () => {
    const reduced = {
      Subscription: null,
      Location: null,
      League: null,
      Participants: null,
      Sport: { Id: 6046, Name: 'Football' },
    };
    const full = await importedLines([message(1, [fixtureEvent()])]);
    const { picture } = await importedLines([
      message(1, [fixtureEvent()]),
      message(2, [{ ...livescore(), Livescore: null, Fixture: reduced }]),
    ]);
    expect(only(picture.fixtures)).toEqual(only(full.picture.fixtures));
  });

  test('a fixture’s own name is preferred to the teams’', async () => {
    const { picture } = await importedLines([message(1, [{ ...fixtureEvent(), FixtureName: 'The Derby' }])]);
    expect(only(picture.fixtures).name).toBe('The Derby');
  });

  test('teams beyond home and away, and those without a name, are left out', async () => {
    const Participants = [
      { Id: 1, Name: 'Reds', Position: 1 },
      { Id: 3, Name: 'C', Position: '3' },
      { Id: 4, Position: '2' },
    ];
    const { picture } = await importedLines([message(1, [fixtureEvent({ Participants })])]);
    expect(only(picture.fixtures)).toMatchObject({ name: '500', participants: [{ name: 'Reds' }] });
    expect(only(picture.fixtures).participants).toHaveLength(1);
  });
});

describe('livescores', () => {
  test('are the scoreboard; period results are the period’s own', async () => {
    const Periods = [
      { Type: 100, IsFinished: true, IsConfirmed: false, Results: result('2', '4'), Incidents: null },
      {
        Type: 20,
        IsFinished: true,
        IsConfirmed: true,
        Results: result('1', '2'),
        Incidents: [{ Period: 20, IncidentType: 27, Results: result('2', '4') }],
      },
      { Type: 10, IsFinished: true, IsConfirmed: true, Results: result('1', '2') },
      { Type: 80, Results: null },
    ];
    const Statistics = [{ Type: 1, Results: result('5', '6') }, { Type: 'x' }];
    const told = livescore({ Status: 3, CurrentPeriod: 100, Time: '5400', Results: result('2', '4') }, metadata());
    const { picture } = await importedLines([
      message(2, [{ ...told, Livescore: { ...told.Livescore, Periods, Statistics } }]),
    ]);
    expect([...picture.fixtures]).toMatchObject([['inplay 500', { status: 3, name: 'Reds v Blues' }]]);
    expect(only(picture.fixtures).scoreboard).toEqual({
      results: ['2', '4'],
      period: 100,
      clock: { seconds: 5400, running: false, at: SENT },
      periods: [
        { type: 10, results: ['1', '2'], finished: true },
        { type: 20, results: ['1', '2'], finished: true },
        { type: 100, results: ['2', '4'], finished: true },
      ],
      stats: [{ type: 1, results: ['5', '6'] }],
    });
  });

  const incident = (
    IncidentType: number,
    Seconds: number,
    ParticipantPosition: string,
    ...score: [string, string]
  ) => ({
    IncidentType,
    Seconds,
    ParticipantPosition,
    Results: result(...score),
  });
  const begun = (Periods: unknown) =>
    message(2, [{ ...livescore(), Livescore: { ...livescore({ Status: 2 }).Livescore, Periods } }]);

  test('have incidents, with the running score; what is incomplete is left out', async () => {
    const Periods = [
      { Type: 100, Incidents: [incident(27, 900, '1', '1', '1')] },
      {
        Type: 20,
        Incidents: [incident(25, 3_120, '2', '1', '1'), { IncidentType: 27 }, incident(27, 1, '1', 'x', '1')],
      },
      { Type: 10, Incidents: [incident(6, 300, '2', '0', '0'), incident(9, 900, '1', '1', '0')] },
    ];
    const { picture, updates } = await importedLines([begun(Periods), begun(null)]);
    expect([...picture.incidents]).toEqual([
      [
        'inplay 500',
        [
          [6, 2, 10, 300, 0, 0],
          [27, 1, 10, 900, 1, 0],
          [27, 2, 20, 3_120, 1, 1],
        ].flat(),
      ],
    ]);
    expect(updates.filter(({ kind }) => kind === 'incidents.put')).toHaveLength(1);
  });

  test('an incident with a number out of range is left out alone', async () => {
    const wrong = [
      incident(7, -7, '1', '0', '0'),
      incident(7, 100_001, '1', '0', '0'),
      incident(-2, 60, '1', '0', '0'),
    ];
    const { picture } = await importedLines([
      begun([{ Type: 10, Incidents: [...wrong, incident(6, 300, '2', '0', '0')] }]),
    ]);
    expect(only(picture.incidents)).toEqual([6, 2, 10, 300, 0, 0]);
  });

  test('of too many incidents the newest are shown', async () => {
    const Incidents = Array.from({ length: INCIDENTS_MAX + 1 }, (_, i) => incident(6, i, '2', '0', '0'));
    const { picture } = await importedLines([begun([{ Type: 10, Incidents }])]);
    const shown = only(picture.incidents);
    expect(shown).toHaveLength(INCIDENTS_MAX * INCIDENT_RECORD_LENGTH);
    expect([shown[3], shown.at(-3)]).toEqual([1, INCIDENTS_MAX]);
  });

  test.each<[string, object, object | undefined]>([
    ['text seconds of a match in progress run', { Time: '600' }, { seconds: 600, running: true }],
    ['of another they stand', { Time: '2700', Status: 6 }, { seconds: 2700, running: false }],
    ['a clock says for itself', { Clock: { Status: 0, Seconds: '70' } }, { seconds: 70, running: false }],
    ['a running clock', { Clock: { Status: 1, Seconds: 71 }, Status: 3 }, { seconds: 71, running: true }],
    ['-1 is no time', { Time: '-1' }, undefined],
  ])('%s', async (_, more, clock) => {
    const { picture } = await importedLines([message(2, [livescore(more)])]);
    expect(only(picture.fixtures).scoreboard!.clock).toEqual(clock && { ...clock, at: SENT });
  });

  test('of an unknown fixture make one; without any score there is no scoreboard', async () => {
    const { picture } = await importedLines([message(2, [livescore({ Results: [] })])]);
    expect([...picture.fixtures]).toMatchObject([['inplay 500', { status: 2, name: '500' }]]);
    expect(only(picture.fixtures).scoreboard).toBeUndefined();
  });

  test('parts that are null change nothing; nor does a status that is not set', async () => {
    const { picture } = await importedLines([
      message(2, [
        { ...livescore(), Livescore: { ...livescore().Livescore, LivescoreExtraData: [{ Name: 'Turn', Value: '2' }] } },
      ]),
      message(2, [
        { ...livescore(), Livescore: { Scoreboard: { Status: 0, CurrentPeriod: 20, Results: null }, Periods: null } },
      ]),
    ]);
    expect(only(picture.fixtures)).toMatchObject({
      status: 2,
      scoreboard: { results: ['1', '0'], period: 20, turn: '2' },
    });
  });

  test('one sent before the present state is dropped', async () => {
    const { picture, report } = await importedLines([
      message(2, [livescore({ Results: result('1', '0') })], { ServerTimestamp: SENT + 2000 }),
      message(2, [livescore({ Results: result('0', '0') })], { ServerTimestamp: SENT + 1000 }),
    ]);
    expect(only(picture.fixtures).scoreboard!.results).toEqual(['1', '0']);
    expect(report.ignored).toEqual({ 'lsports livescore older than known': 1 });
  });
});

describe('envelopes', () => {
  const events = [fixtureEvent(), { ...fixtureEvent(), FixtureId: 501 }];

  test.each<[string, unknown, number]>([
    ['a list of events', message(1, events), 2],
    ['a single event', message(1, events[0]), 1],
    ['a snapshot, whose body is the list', { Header: { Type: 1, ServerTimestamp: 1691064000 }, Body: events }, 2],
    ['a snapshot of everything', { Header: { Type: 36, ServerTimestamp: 1691064000 }, Body: events }, 2],
    ['no events', message(1, null), 0],
  ])('%s', async (_, one, fixtures) => {
    const { report } = await importedLines([one]);
    expect(report.fixtures).toBe(fixtures);
  });

  test('time in seconds, in ms, or only as text', async () => {
    for (const header of [
      { ServerTimestamp: SENT / 1000 },
      { ServerTimestamp: SENT },
      { ServerTimestamp: undefined, CreationDate: '2023-08-03T12:00:00.0000001Z' },
    ]) {
      const { timed } = await importedLines([message(1, [fixtureEvent()], header)]);
      expect(timed.map(({ at }) => at)).toEqual([SENT]);
    }
  });

  test('a message seen before is dropped, from whichever file', async () => {
    const once = message(3, [marketEvent([bet(1)])]);
    const { report } = await imported([file([once, once]), file([once])]);
    expect(report).toMatchObject({ read: 3, used: 1, ignored: { 'lsports duplicate message': 2 } });
  });

  test('files of fixtures and of odds are one picture', async () => {
    const { picture } = await imported([
      file([JSON.stringify(message(1, [fixtureEvent()]), null, 2)]),
      file([message(3, [marketEvent([bet(1)])], { ServerTimestamp: SENT + 1 })]),
    ]);
    expect([...picture.fixtures.values()]).toMatchObject([{ name: 'Reds v Blues' }]);
    expect(picture.bets.size).toBe(1);
  });

  test('other types, outrights and events without content are counted', async () => {
    const { report, timed } = await importedLines(
      [
        message(40, []),
        message(43, []),
        { Competition: { Id: 1 } },
        message(3, [{ FixtureId: 1, Markets: [] }, { Markets: [] }]),
        { Header: {} },
      ],
      {},
    );
    expect(timed).toEqual([]);
    expect(report).toMatchObject({
      read: 5,
      used: 0,
      ignored: {
        'lsports type 40': 1,
        'lsports type 43': 1,
        'lsports outright': 1,
        'lsports event without content': 1,
        'lsports event without fixture id': 1,
        'unrecognised message': 1,
      },
    });
  });

  test('keep-alives and heartbeats are signs of life; interrupted domains are the contrary', async () => {
    const beat = (Type: number, after: number, Body?: object) => ({
      Header: { Type, MsgGuid: `b${after}`, ServerTimestamp: SENT + after },
      Body,
    });
    const { picture, report } = await importedLines(
      [
        message(1, [fixtureEvent()]),
        beat(31, 1000, { KeepAlive: { ActiveEvents: [500] } }),
        beat(32, 2000),
        beat(32, 3000, { FeedInterrupted: [1] }),
        beat(31, 4000, { KeepAlive: { ActiveEvents: [] } }),
        beat(32, 5000, { FeedInterrupted: [] }),
      ],
      {},
    );
    expect(picture.alive.map(({ at }) => at - SENT)).toEqual([0, 1000, 2000, 5000]);
    expect(report).toMatchObject({ read: 6, used: 6, ignored: {} });
  });
});
