import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TradingStatus, Settlement } from '../../../../src/contract/stream/market';
import { openSource } from '../../../../server/feeds/importers/openSource';
import { type Imported, imported } from './support/imported';
import {
  type BookReply,
  type Definition,
  messagesOf,
  type PolledLine,
  recording,
  recordingsAtHand,
  type ScoreMessage,
  type StreamMessage,
} from './support/recordings';

/**
 * Over real recordings, the importers' output is compared with a second, slower computation: whole ladders in plain
 * maps, every runner checked after every message, nothing incremental.
 */

const STREAMS = 'betfair/';
const CRICKET_ODDS = `${STREAMS}cricket-NED-PNG-2022-odds-1.200806927.jsonl.gz`;
const CRICKET_SCORES = `${STREAMS}cricket-NED-PNG-2022-scores-ccm-1.200806927.jsonl.gz`;
const TENNIS = `${STREAMS}tennis-2020-PRO-Lorenzi-Kirchheimer-4mkts-29788457.jsonl.gz`;
const HORSES = `${STREAMS}horse-2025-win-1.241629436.jsonl.gz`;
const FOOTBALL_200 = `${STREAMS}football-2025-200markets-prematch.jsonl.gz`;
const REPLIES = 'betfair-status/rep-of-ireland-u21-v-andorra-u21.jsonl.gz';
const SNAPSHOT = 'lsports/getfixtures-snapshot-basketball-2022.json.gz';
const polled = (match: string) => `polled-football-2015/${match}.ndjson.gz`;

const importPaths = (...paths: string[]) =>
  imported(
    paths.map((path) => openSource(recording(path))),
    { aliveEvery: 0 },
  );

/** Prices a runner had, each once in a row, and how it ended; by `market|runner`. */
interface Reckoned {
  prices: number[];
  status: TradingStatus;
  settlement: Settlement;
}
type Reckoning = Map<string, Reckoned>;

const thousandths = (odds: number) => Math.floor(odds * 1000 + 1e-6);

function note(reckoning: Reckoning, key: string, odds: number | undefined, state: Omit<Reckoned, 'prices'>): void {
  const known = reckoning.get(key);
  if (!known && odds === undefined) return;
  const prices = known?.prices ?? [];
  if (odds !== undefined && prices.at(-1) !== thousandths(odds)) prices.push(thousandths(odds));
  reckoning.set(key, { prices, ...state });
}

function currentPrices(market: string, runner: string, odds: number | undefined): Omit<Reckoned, 'prices'> {
  const { open, suspended, settled, cancelled } = TradingStatus;
  if (market === 'CLOSED' && runner === 'WINNER') return { status: settled, settlement: Settlement.won };
  if (market === 'CLOSED' && runner === 'LOSER') return { status: settled, settlement: Settlement.lost };
  if (runner === 'REMOVED') return { status: cancelled, settlement: Settlement.cancelled };
  const isOffered = market !== 'CLOSED' && odds !== undefined;
  return { status: isOffered ? open : suspended, settlement: Settlement.inProgress };
}

function expectSame({ picture, report }: Imported, reckoning: Reckoning): void {
  const importedValue: Reckoning = new Map();
  for (const bet of picture.bets.values()) {
    const market = picture.markets.get(`${bet.area} ${bet.fixtureId} ${bet.marketId}`)!;
    const { status, settlement } = bet;
    importedValue.set(`${market.source}|${bet.source}`, { prices: picture.prices.get(bet.id)!, status, settlement });
  }
  const sorted = (all: Reckoning) => [...all].sort(([a], [b]) => (a < b ? -1 : 1));
  expect(sorted(importedValue)).toEqual(sorted(reckoning));
  expect(report.bets).toBe(reckoning.size);
}

function reckonPolled(path: string): Reckoning {
  const reckoning: Reckoning = new Map();
  for (const { m, rc } of messagesOf<PolledLine>(path))
    for (const { r, b } of rc ?? []) note(reckoning, `${m}|${r}`, b[0]?.[0], currentPrices('', '', b[0]?.[0]));
  return reckoning;
}

interface Depth {
  /** Full depth, odds → size, removed ones as 0. */
  atb: Record<string, number>;
  /** Level → [odds, size]. */
  batb: Record<string, [number, number]>;
}

function reckonStream(path: string): {
  reckoning: Reckoning;
  statuses: Map<string, string>;
  inPlayAt: number | undefined;
} {
  const reckoning: Reckoning = new Map();
  const definitions = new Map<string, Definition>();
  const depths = new Map<string, Map<string, Depth>>();
  const levelled = new Set<string>();
  let inPlayAt: number | undefined;
  for (const { pt, mc = [] } of messagesOf<StreamMessage>(path)) {
    for (const { id, img, marketDefinition, rc = [] } of mc) {
      if (marketDefinition) definitions.set(id, marketDefinition);
      if (marketDefinition?.inPlay) inPlayAt ??= pt;
      if (img || !depths.has(id)) depths.set(id, new Map());
      const market = depths.get(id)!;
      for (const change of rc) {
        const key = change.hc ? `${change.id}/${change.hc}` : `${change.id}`;
        if (!market.has(key)) market.set(key, { atb: {}, batb: {} });
        const depth = market.get(key)!;
        for (const [odds, size] of change.atb ?? []) depth.atb[odds] = size;
        for (const [level, odds, size] of change.batb ?? []) depth.batb[level] = [odds, size];
        if (change.batb) levelled.add(id);
      }
    }
    for (const { id } of mc) {
      const { status, runners } = definitions.get(id)!;
      for (const runner of runners) {
        const key = runner.hc ? `${runner.id}/${runner.hc}` : `${runner.id}`;
        const { atb = {}, batb = {} } = depths.get(id)!.get(key) ?? {};
        const offers = Object.entries(atb).filter(([, size]) => size > 0);
        const deepest = offers.length > 0 ? Math.max(...offers.map(([odds]) => Number(odds))) : undefined;
        const best = !levelled.has(id) ? deepest : batb[0] && batb[0][1] > 0 ? batb[0][0] : undefined;
        note(reckoning, `${id}|${key}`, best, currentPrices(status, runner.status, best));
      }
    }
  }
  const statuses = new Map([...definitions].map(([id, { status }]) => [id, status]));
  return { reckoning, statuses, inPlayAt };
}

function reckonReplies(path: string): Reckoning {
  const reckoning: Reckoning = new Map();
  for (const { result } of messagesOf<BookReply>(path)) {
    for (const { marketId, status, runners } of result) {
      for (const { selectionId, handicap, status: runner, ex } of runners) {
        const key = handicap ? `${selectionId}/${handicap}` : `${selectionId}`;
        const best = ex.availableToBack[0]?.price;
        note(reckoning, `${marketId}|${key}`, best, currentPrices(status, runner, best));
      }
    }
  }
  return reckoning;
}

describe.skipIf(!recordingsAtHand)('recordings', () => {
  test.each([
    ['man-utd-v-arsenal', 'Man Utd v Arsenal', 26],
    ['liverpool-v-man-utd', 'Liverpool v Man Utd', 17],
    ['chelsea-v-paris-st-g', 'Chelsea v Paris St-G', 28],
    ['hull-v-chelsea', 'Hull v Chelsea', 19],
    ['everton-v-southampton', 'Everton v Southampton', 4],
    ['man-utd-v-aston-villa', 'Man Utd v Aston Villa', 4],
    ['chelsea-v-stoke', 'Chelsea v Stoke', 4],
    ['dortmund-v-b-munich', 'Dortmund v B Munich', 4],
  ])('%s: every price every runner had', async (match, name, markets) => {
    const run = await importPaths(polled(match));
    expectSame(run, reckonPolled(polled(match)));
    expect(run.report).toMatchObject({ ignored: {}, fixtures: 1, markets });
    expect(run.report.used).toBe(run.report.read);
    const [fixture] = run.picture.fixtures.values();
    expect([...run.picture.fixtures.keys()]).toEqual([`inplay ${fixture!.id}`]);
    expect(fixture).toMatchObject({ name, sport: 6046, status: 2 });
    expect(fixture!.participants).toHaveLength(2);
    expect(fixture!.scoreboard).toBeUndefined();
  });

  test.each([
    ['everton-v-southampton', 'man-utd-v-aston-villa'],
    ['chelsea-v-stoke', 'dortmund-v-b-munich'],
  ])('%s and %s, one recording: both as they are alone', async (...matches) => {
    const both = await importPaths(...matches.map(polled));
    const alone = await Promise.all(matches.map((match) => importPaths(polled(match))));
    const bets = (runs: Imported[]) =>
      runs.flatMap(({ picture }) => [...picture.bets.values()]).sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(bets([both])).toEqual(bets(alone));
    expect(both.report.fixtures).toBe(2);
    expect(both.report.used).toBe(alone[0]!.report.used + alone[1]!.report.used);
  });

  test.each([
    ['cricket', CRICKET_ODDS, { fixtures: 1, markets: 1, bets: 2 }],
    ['tennis', TENNIS, { fixtures: 1, markets: 4, bets: 10 }],
    ['horses', HORSES, { fixtures: 1, markets: 1, bets: 9 }],
    // Of its 200 markets 15 never have an offer to back: none of their runners is ever a bet.
    ['200 football markets', FOOTBALL_200, { fixtures: 140, markets: 185 }],
  ])('%s: every price, every state, every market', async (_, path, counts) => {
    const run = await importPaths(path);
    const { reckoning, statuses, inPlayAt } = reckonStream(path);
    expectSame(run, reckoning);
    expect(run.report).toMatchObject({ ...counts, ignored: {} });
    expect(run.report.used).toBe(run.report.read);
    const expected = {
      OPEN: TradingStatus.open,
      SUSPENDED: TradingStatus.suspended,
      CLOSED: TradingStatus.settled,
    } as Record<string, TradingStatus>;
    for (const { source, status } of run.picture.markets.values())
      expect(status).toBe(expected[statuses.get(source!)!]);
    const moved = run.timed.find(({ updates }) => updates.some(({ kind }) => kind === 'fixture.removed'));
    expect(moved?.at).toBe(inPlayAt);
    const area = inPlayAt === undefined ? 'europe' : 'inplay';
    expect(new Set([...run.picture.fixtures.keys()].map((key) => key.split(' ')[0]))).toEqual(new Set([area]));
  });

  test('cricket odds and scores are one fixture with a scoreboard; the other match’s scores are left out', async () => {
    const run = await importPaths(CRICKET_ODDS, CRICKET_SCORES);
    expectSame(run, reckonStream(CRICKET_ODDS).reckoning);
    let innings: { inningsRuns: number; inningsWickets: number }[] = [];
    for (const { cc } of messagesOf<ScoreMessage>(CRICKET_SCORES))
      for (const { eventId, matchStats } of cc)
        if (eventId === '31573045' && matchStats) innings = matchStats.inningsStats;
    const [fixture] = run.picture.fixtures.values();
    expect(fixture).toMatchObject({ name: 'Netherlands v Papua New Guinea', sport: 452674, status: 3 });
    expect(fixture!.scoreboard).toMatchObject({
      results: [...innings.slice(0, 2).map((one) => `${one.inningsRuns}/${one.inningsWickets}`)],
      period: 2,
    });
    expect(run.report).toMatchObject({
      fixtures: 1,
      markets: 1,
      bets: 2,
      ignored: { 'betfair score of a match without odds': 2 },
    });
    expect([...run.picture.bets.values()].map(({ name }) => name)).toEqual(['Netherlands', 'Papua New Guinea']);
    // Runs never fall within an innings, and both innings are seen.
    const scores = run.updates.flatMap((one) =>
      one.kind === 'fixture.put' && one.fixture.scoreboard ? [one.fixture.scoreboard] : [],
    );
    expect(new Set(scores.map(({ period }) => period))).toEqual(new Set([1, 2]));
    expect(scores.length).toBeGreaterThan(200);
  });

  test('listMarketBook replies: every price, and how each market ended', async () => {
    const run = await importPaths(REPLIES);
    expectSame(run, reckonReplies(REPLIES));
    // 4 of its 20 markets never have an offer to back.
    expect(run.report).toMatchObject({ read: 52, used: 52, ignored: {}, fixtures: 1, markets: 16 });
    expect([...run.picture.markets.values()].every(({ status }) => status === TradingStatus.settled)).toBe(true);
    expect(new Set([...run.picture.bets.values()].map(({ settlement }) => settlement))).toEqual(
      new Set([Settlement.won, Settlement.lost]),
    );
    expect(run.timed[0]!.at).toBe(Date.UTC(2015, 2, 26, 21, 32, 43));
    expect(run.timed.at(-1)!.at - run.timed[0]!.at).toBeLessThan(5 * 60_000);
  });

  test('a fixture snapshot: all of its fixtures, with their states', async () => {
    const run = await importPaths(SNAPSHOT);
    expect(run.report).toMatchObject({ read: 1, used: 1, ignored: {}, fixtures: 645, markets: 0, bets: 0 });
    const states = new Map<number, number>();
    for (const { status } of run.picture.fixtures.values()) states.set(status, (states.get(status) ?? 0) + 1);
    expect(Object.fromEntries(states)).toEqual({ 1: 360, 2: 7, 3: 230, 4: 14, 5: 27, 7: 2, 8: 5 });
    expect(
      [...run.picture.fixtures.values()].every(
        ({ participants, sport }) => participants.length === 2 && sport === 48242,
      ),
    ).toBe(true);
  });

  test('single LSports messages: what they contain, with all digits', async () => {
    const market = await importPaths('lsports/kotlin-sdk-market_update_message_deserialization.json');
    expect([...market.picture.bets.values()]).toMatchObject([
      { id: '149383821811098946', price: 19_000, status: TradingStatus.open },
    ]);
    const settlement = await importPaths('lsports/kotlin-sdk-settlement_message_deserialization.json');
    expect(
      [...settlement.picture.bets.values()].map(({ id, price, settlement: result }) => [id, price, result]),
    ).toEqual([
      ['172814742111092776', 17_057, Settlement.lost],
      ['92157836711092776', 17_057, Settlement.lost],
      ['64450557411092776', 17_057, Settlement.lost],
    ]);
    const score = await importPaths('lsports/kotlin-sdk-livescore_update_message_deserialization.json');
    expect([...score.picture.fixtures.values()]).toMatchObject([
      { status: 3, scoreboard: { results: ['2', '4'], period: 100 } },
    ]);
    const fixture = await importPaths('lsports/kotlin-sdk-fixture_update_message_deserialization.json');
    expect([...fixture.picture.fixtures]).toMatchObject([['europe 11113180', { status: 9, league: { id: '54289' } }]]);
  });

  test.each([
    ['lsports/java-sdk-outright-league-markets-snapshot.json', { 'lsports outright': 1 }, 0],
    ['lsports/nodejs-sdk-outright-league-market-type40.json', { 'lsports outright': 1 }, 0],
    ['lsports/kotlin-sdk-heartbeat_message_deserialization.json', {}, 1],
    ['lsports/kotlin-sdk-keep_alive_message_deserialization.json', {}, 1],
    ['betfair/protocol-samples/bflw-connection.json', { 'betfair connection': 1 }, 0],
    ['betfair/protocol-samples/bflw-status.json', { 'betfair status': 1 }, 0],
    ['betfair/protocol-samples/bflw-503.json', {}, 1],
    ['betfair/protocol-samples/bflw-mcm_HEARTBEAT.json', {}, 1],
    ['betfair/protocol-samples/bflw-mcm_SUB_IMAGE.json', {}, 1],
    ['betfair/protocol-samples/bflw-mcm_RESUB_DELTA.json', { 'betfair market without definition': 41 }, 1],
    ['betfair/protocol-samples/bflw-mcm_UPDATE_md.json', {}, 1],
    ['betfair/protocol-samples/bflw-mcm_UPDATE_tv.json', { 'betfair market without definition': 1 }, 0],
    ['betfair/protocol-samples/bflw-mcm_update.json', { 'betfair market without definition': 1 }, 0],
  ])('%s reports what it ignored', async (path, ignored, used) => {
    expect((await importPaths(path)).report).toMatchObject({ read: 1, ignored, used });
  });

  test('the sample image and the updates that follow it', async () => {
    const kinds = ['SUB_IMAGE', 'update', 'UPDATE_tv', 'HEARTBEAT'];
    const texts = kinds.map((kind) =>
      readFileSync(recording(`betfair/protocol-samples/bflw-mcm_${kind}.json`), 'utf8'),
    );
    const { picture, report } = await imported([{ name: 'samples', text: texts.join('\n') }]);
    expect(report).toMatchObject({ read: 4, used: 4, ignored: {}, fixtures: 1, markets: 1, bets: 7 });
    expect(picture.prices.get('1.126235656.11527192')).toEqual([4600, 4700]);
    expect(picture.alive.at(-1)).toEqual({ area: 'europe', at: 1471370165625 });
  });

  test('every file at hand imports or reports what it ignored', async () => {
    const paths = readdirSync(recording('.'), { recursive: true, encoding: 'utf8' });
    for (const path of paths.filter((name) => /\.(gz|json)$/.test(name))) {
      const { report, sources } = await importPaths(path);
      expect([path, sources[0]!.kind, report.read > 0]).toEqual([path, expect.any(String), true]);
      expect([path, report.used > 0 || Object.keys(report.ignored).length > 0]).toEqual([path, true]);
    }
  });
});
