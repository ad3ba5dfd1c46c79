import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importedLines } from './support/imported';
import { changed, defined, definition, image, mcm, START } from './support/exchange';
import { bet, fixtureEvent, marketEvent, message, result, SENT } from './support/lsports';

/** A few messages of each format, with about everything in them that is read. */
const FILES: Record<string, object[]> = {
  polled: [
    {
      meta: {
        event: 'Reds v Blues',
        sport: 'football',
        kickoffUtc: '2020-05-02T14:00:00Z',
        markets: { Odds: { runners: ['Reds', 'Blues'] } },
      },
    },
    {
      t: START,
      m: 'Odds',
      img: true,
      rc: [
        {
          r: 'Reds',
          b: [
            [2, 5],
            [1.9, 3],
          ],
          l: [],
        },
        { r: 'Blues', b: [[3, 1]] },
      ],
    },
    { t: START + 1000, m: 'Odds', rc: [{ r: 'Reds', b: [] }] },
    { t: START + 2000, m: 'Score', rc: [{ r: '0 - 0', b: [[9, 5]] }] },
  ],
  stream: [
    mcm(
      0,
      [
        image(
          definition(
            { name: 'Odds', eventName: 'Reds v Blues', version: 3, keyLineDefinition: { kl: [{ id: 11, hc: -1.5 }] } },
            [
              { id: 11, hc: -1.5 },
              { id: 22, hc: 1.5 },
            ],
          ),
          [{ id: 11, hc: -1.5, atb: [[2, 5]], batb: [[0, 2, 5]] }],
        ),
      ],
      { ct: 'SUB_IMAGE' },
    ),
    mcm(1, [image(definition({}, [{ id: 33 }]), [], '1.501')], { ct: 'SUB_IMAGE', segmentType: 'SEG_START' }),
    mcm(2, [image(definition(), [{ id: 22, atb: [[3, 1]], ltp: 3 }])], { segmentType: 'SEG_END' }),
    mcm(
      3,
      [
        changed([
          { id: 22, bdatb: [[0, 3, 1]] },
          { id: 11, atb: [[2.2, 4]] },
        ]),
      ],
      { status: 503, con: true },
    ),
    { op: 'mcm', id: 1, pt: START + 4, ct: 'HEARTBEAT' },
    mcm(5, [defined(definition({ inPlay: true, status: 'SUSPENDED' }))], { ct: 'RESUB_DELTA' }),
    {
      op: 'ccm',
      pt: START + 6,
      cc: [
        {
          eventId: '700',
          marketId: '1.500',
          fixtureInfo: { homeTeam: 'Reds', awayTeam: 'Blues', fixtureStatus: 'IN_RUNNING', maxOvers: 20 },
          homeTeam: { name: 'Reds', selectionId: 11 },
          matchStats: {
            currentInnings: 1,
            inningsStats: [
              { inningsNum: 1, battingTeam: 'Reds', inningsRuns: 9, inningsWickets: 1, inningsOvers: '2.1' },
            ],
          },
        },
      ],
    },
    mcm(7, [
      defined(
        definition({ status: 'CLOSED' }, [
          { id: 11, status: 'WINNER' },
          { id: 22, status: 'LOSER' },
        ]),
      ),
    ]),
  ],
  replies: [
    {
      jsonrpc: '2.0',
      result: [
        {
          marketId: '1.20',
          status: 'OPEN',
          inplay: true,
          lastMatchTime: 'Mar 26, 2015 9:11:44 PM',
          runners: [
            {
              selectionId: 5,
              handicap: -1,
              status: 'ACTIVE',
              lastPriceTraded: 2,
              ex: { availableToBack: [{ price: 2, size: 4 }], availableToLay: [] },
            },
            { selectionId: 6, handicap: 1, status: 'ACTIVE', ex: { availableToBack: [] } },
          ],
        },
      ],
    },
    {
      jsonrpc: '2.0',
      result: [
        {
          marketId: '1.20',
          status: 'CLOSED',
          inplay: true,
          lastMatchTime: 'Mar 26, 2015 9:12:44 PM',
          runners: [{ selectionId: 5, handicap: -1, status: 'WINNER' }],
        },
      ],
    },
  ],
  lsports: [
    message(1, [fixtureEvent()]),
    message(3, [
      marketEvent([bet('177777777711098931', { Line: '2.5', BaseLine: '2.5' }), bet(2, { Status: 2 })], {
        MainLine: '2.5',
        Status: 1,
      }),
    ]),
    message(2, [
      {
        FixtureId: 500,
        Fixture: { Sport: { Id: 6046, Name: 'Football' }, League: null },
        Livescore: {
          Scoreboard: {
            Status: 2,
            CurrentPeriod: 10,
            Time: '60',
            Clock: { Status: 1, Seconds: 60 },
            Results: result('1', '0'),
          },
          Periods: [{ Type: 10, IsFinished: false, Results: result('1', '0') }],
          Statistics: [{ Type: 1, Results: result('1', '2') }],
          LivescoreExtraData: [{ Name: 'Turn', Value: '1' }],
        },
      },
    ]),
    message(35, [marketEvent([bet(2, { Status: 3, Settlement: 4 })])]),
    { Header: { Type: 31, MsgGuid: 'k', ServerTimestamp: SENT }, Body: { KeepAlive: { ActiveEvents: [500] } } },
    { Header: { Type: 32, MsgGuid: 'x', ServerTimestamp: SENT / 1000 }, Body: { FeedInterrupted: [] } },
    message(3, [
      {
        FixtureId: 501,
        FixtureName: 'Other',
        Markets: [{ Id: 2, Name: 'M', ProviderMarkets: [{ Id: 8, Bets: [bet(3)] }] }],
      },
    ]),
  ],
};

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e300,
    1.5,
    '',
    '0',
    '-1',
    '1e9',
    'constructor',
    '__proto__',
    'x'.repeat(300),
    '한글 🏇',
    '\u0000',
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [null],
    { id: null },
    Number.MAX_SAFE_INTEGER,
    '9'.repeat(30),
    START,
    '2020-05-02T14:00:00Z',
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** `value` with its `n`th part (counted over all nested ones) replaced. */
function replaced(value: unknown, n: number, by: unknown): unknown {
  let left = n;
  const visit = (one: unknown): unknown => {
    if (left-- === 0) return by;
    if (Array.isArray(one)) return one.map(visit);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [key, visit(part)]));
  };
  return visit(value);
}

const files = Object.entries(FILES);

test.each(files)(
  '%s: untouched, all of it is read and nothing is passed over that need not be',
  async (_, messages) => {
    const { report } = await importedLines(messages, {});
    expect(report.ignored).toEqual({});
    expect(report).toMatchObject({ read: messages.length, used: messages.length });
  },
);

test.each(files)('%s: bytes changed, cut or put in: no failure, and every update makes sense', async (_, messages) => {
  const text = messages.map((one) => JSON.stringify(one)).join('\n');
  const change = fc.tuple(fc.nat(text.length - 1), fc.nat(3), fc.constantFrom(...'"{}[],:0179.-e\\\nntx é'));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      let damaged = text;
      for (const [at, cut, put] of changes) damaged = damaged.slice(0, at) + put + damaged.slice(at + cut);
      const { report } = await importedLines(damaged.split('\n'), {});
      expect(report.read).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

test.each(files)('%s: parts replaced by odd values: no failure, and every update makes sense', async (_, messages) => {
  const change = fc.tuple(fc.nat(messages.length - 1), fc.nat(80), odd);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const damaged: unknown[] = [...messages];
      for (const [i, n, by] of changes) damaged[i] = replaced(damaged[i], n, by);
      const { report } = await importedLines(
        damaged.map((one) => JSON.stringify(one)),
        {},
      );
      expect(report.read).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

/** What can be read and not turned into text: fields in place of the methods for it, and more levels than can be written. */
const TEXTLESS = ['{"toString":1,"valueOf":1}', '[{"toString":1}]', '['.repeat(20_000) + ']'.repeat(20_000)];

test.each(files)(
  '%s: each part in turn replaced by what can’t be turned into text: all lines are read',
  async (_, messages) => {
    const lines = messages.flatMap((message) => {
      const parts = JSON.stringify(message).split(/[,:]/).length;
      return TEXTLESS.flatMap((by) =>
        Array.from({ length: parts + 1 }, (_part, n) => JSON.stringify(replaced(message, n, '@')).replace('"@"', by)),
      );
    });
    const { report } = await importedLines([...messages, ...lines], {});
    expect(report.read).toBe(messages.length + lines.length);
  },
);
