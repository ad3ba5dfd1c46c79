import { encodeFrame } from '../../../src/book/codec';
import { RECORDING_VERSION, type RecordingLine } from '../../../src/book/recording';
import type { Leg } from '../../../src/contract/api/betting';
import { FixtureStatus } from '../../../src/contract/stream/fixture';
import { TradingStatus, Settlement } from '../../../src/contract/stream/market';
import type { FeedUpdate } from '../../../server/feeds/feed';
import { DAY_MS } from '../../../src/contract/units';
import { importedFrames } from '../../import/frames';
import { writeRecording } from '../../recordingFile';

/**
 * The odds of the betting campaigns: a recording of a board that does not change, so that its outcomes are known in
 * advance, and of a few matches that are decided one after another. Played again after a restart it decides the same.
 */

/** Matches that are never decided, and those that are, one each `DECIDED_EACH` ms where nothing else is asked for. */
export const OPEN_MATCHES = 200;
export const DECIDED_MATCHES = 60;
const DECIDED_EACH = 400;
/** How long the board lasts, ms. */
const LASTS = 3 * 3_600_000;

const MARKETS = {
  wdl: { name: '1X2', line: '', bets: { '1': 1_900, X: 3_200, '2': 3_400 } },
  uo: { name: 'Under/Over', line: '2.5', bets: { Over: 1_850, Under: 1_950 } },
  ah: { name: 'Asian Handicap', line: '-1.5', bets: { '1': 2_100, '2': 1_700 } },
} as const;

const PLACES = Object.entries(MARKETS).flatMap(([market, { bets }]) =>
  Object.entries(bets).map(([outcome, price]) => ({ market, outcome, price: price as number })),
);

/** Outcomes that never change. */
export const OPEN_OUTCOMES = OPEN_MATCHES * PLACES.length;

function legOf(fixtureId: string, { market, outcome, price }: (typeof PLACES)[number]): Leg {
  const outcomeId = `${fixtureId}.${market}.${outcome}`;
  return { kind: 'odds', area: 'europe', fixtureId, marketId: market, betId: outcomeId, price, version: 1 };
}

/** The n-th of the outcomes that never change: neighbours are of different matches. */
export function openLeg(n: number): Leg {
  return legOf(`s${n % OPEN_MATCHES}`, PLACES[Math.floor(n / OPEN_MATCHES) % PLACES.length]!);
}

/** A bet that will be decided, so many of them in all. */
export const DECIDED_OUTCOMES = DECIDED_MATCHES * PLACES.length;
export function decidedLeg(n: number): Leg {
  return legOf(`d${n % DECIDED_MATCHES}`, PLACES[Math.floor(n / DECIDED_MATCHES) % PLACES.length]!);
}

/** Results of the bets of a match that is decided. */
function resultOf(n: number): Settlement {
  return ([2, 1, 2, 3, 1, 2, -1, 1] as const)[n % 8]!;
}

function* matchUpdates(id: string, start: number): Generator<FeedUpdate> {
  const side = (position: '1' | '2') => ({ id: `${id}-${position}`, name: `${id} ${position}`, position });
  const fixture = {
    id,
    sport: 6046,
    location: { id: 'kr', name: '대한민국' },
    league: { id: `league-${id}`, name: `${id} 리그` },
    name: `${id} 1 v ${id} 2`,
    start,
    status: FixtureStatus.notStarted,
    participants: [side('1'), side('2')],
  };
  yield { kind: 'fixture.put', area: 'europe', fixture };
  for (const [market, { name, line, bets }] of Object.entries(MARKETS)) {
    const lined = line === '' ? {} : { line, base: line };
    yield {
      kind: 'market.put',
      area: 'europe',
      market: {
        fixtureId: id,
        id: market,
        name,
        status: TradingStatus.open,
        ...(line !== '' && { main: line }),
        outcomes: Object.entries(bets).map(([outcome, price]) => ({
          id: `${id}.${market}.${outcome}`,
          name: outcome,
          ...lined,
          price,
          status: TradingStatus.open,
          settlement: Settlement.inProgress,
        })),
      },
    };
  }
}

function decide(n: number): FeedUpdate[] {
  return PLACES.map(({ market, outcome }, i): FeedUpdate => {
    const settlement = resultOf(n + i);
    const status = settlement === Settlement.cancelled ? TradingStatus.cancelled : TradingStatus.settled;
    return { kind: 'outcome.changed', area: 'europe', outcomeId: `d${n}.${market}.${outcome}`, status, settlement };
  });
}

/** What the board comes to, with its times. `started`: when its recording begins, ms. */
export async function* boardUpdates(
  started: number,
  decidedEach: number,
): AsyncGenerator<{ at: number; updates: FeedUpdate[] }> {
  const ids = [
    ...Array.from({ length: OPEN_MATCHES }, (_, i) => `s${i}`),
    ...Array.from({ length: DECIDED_MATCHES }, (_, i) => `d${i}`),
  ];
  const alive: FeedUpdate[] = [{ kind: 'alive', area: 'europe' }];
  yield { at: started, updates: [...alive, ...ids.flatMap((id) => [...matchUpdates(id, started + 30 * DAY_MS)])] };
  for (let t = 200; t <= LASTS; t += 200) {
    const n = t / decidedEach;
    const decided = Number.isInteger(n) && n <= DECIDED_MATCHES ? decide(n - 1) : [];
    if (decided.length > 0 || t % 1_000 === 0) yield { at: started + t, updates: [...alive, ...decided] };
  }
}

/** Writes the board to a recording. `decidedEach`: a multiple of 200 ms. */
export async function writeOddsRecording(path: string, decidedEach = DECIDED_EACH): Promise<void> {
  const started = Date.UTC(2026, 0, 1);
  async function* lines(): AsyncGenerator<RecordingLine> {
    for await (const { at, frame } of importedFrames(boardUpdates(started, decidedEach)))
      yield { t: at - started, frame: encodeFrame(frame) };
  }
  const header = { rec: RECORDING_VERSION, started, source: 'campaign', producer: 'campaign' } as const;
  await writeRecording(path, () => header, lines());
}
