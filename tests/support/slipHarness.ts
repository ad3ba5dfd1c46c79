import type { CallResult } from '../../src/api/callResult';
import type {
  Bet,
  Found,
  Limits,
  Placed,
  PlaceRequest,
  PricePolicy,
  SlipVariant,
} from '../../src/contract/api/betting';
import type { RoundsState } from '../../src/contract/api/rounds';
import { type EndReason } from '../../src/contract/codes/endings';
import { type Area, betsOf, type Channel, esbetsOf, gamesOf } from '../../src/contract/stream/channel';
import type { Fixture } from '../../src/contract/stream/fixture';
import type { ChannelFrame } from '../../src/contract/stream/frame';
import { Settlement, TradingStatus } from '../../src/contract/stream/market';
import { VirtualClock } from '../../src/engine/replay/virtualClock';
import { Tab } from '../../src/engine/tab/tab';
import { openAccountSlips } from '../../src/machines/betting/accountSlips';
import type { SessionView } from '../../src/machines';
import type { Reactive } from '../../src/rules/reactive';
import { type Betting, openBetting } from '../../src/machines/betting/betting';
import type { LoadRound } from '../../src/machines/betting/roundOdds';
import type { SlipView } from '../../src/machines/betting/slipView';
import { LIMITS } from '../rules/betting/limits';
import { memoryStorage } from '../ui/memoryStorage';
import { fakeTabPort } from './fakePort';
import { bet, type OutcomeFields, delta, fixture, image, market } from './frames';

/** A bet of the feed by its fixture, market and outcome: `f1 w 1`. Prices begin at 2.000. */
const MARKETS = { w: '1X2', t: 'Under/Over', h: 'Asian Handicap' } as const;
const OUTCOMES = { w: ['1', 'X', '2'], t: ['Over', 'Under'], h: ['1', '2'] } as const;
const LINES = { w: '', t: '2.5', h: '-1.5' } as const;

export interface SlipHarness {
  clock: VirtualClock;
  betting: Betting;
  local: ReturnType<typeof memoryStorage>;
  /** Requests sent, in order. */
  placed: PlaceRequest[];
  /** Requests stored as under way when each request was sent. */
  storedWhenPlaced: string[];
  found: string[];
  alerts: number;
  /** The server's answer for the round of a game; nothing yet, unless a test sets one. */
  askRound: LoadRound;
  /** Gives the tab a state of the `rounds` channel. */
  rounds(state: RoundsState): void;
  neededChannels: () => readonly string[];
  view(variant?: SlipVariant): SlipView;
  pressOdds(...bets: string[]): void;
  /** Changes bets of the feed; in both areas. */
  feed(changes: Readonly<Record<string, OutcomeFields>>): void;
  fixtureGone(id: string): void;
  /** Changes a fixture of the feed. */
  putFixture(id: string, change: Partial<Fixture>): void;
  /** Publishes a fixture's 1X2 anew, on another line or by another name. */
  redeclare(id: string, words: { line?: string; name?: string }): void;
  fresh(how: 'live' | 'late' | 'down', connection?: 'open' | 'backing-off'): void;
  /** Next answers of placing and of looking up; a function is called when it is needed. */
  answer(...answers: CallResult<Placed>[]): void;
  answerFind(...answers: (CallResult<Found> | Promise<CallResult<Found>>)[]): void;
  signIn(id?: number, money?: number): void;
  signOut(reason: EndReason): void;
  /** Another page of the same browser: a reload, or a tab beside it. */
  page(same: 'reload' | 'other'): SlipHarness;
  pass(ms: number): Promise<void>;
  /** What the server answers. */
  limits: Limits;
  /** The version of the member's bets is pushed. */
  pushBets(version: number): void;
  /** The version of limits is pushed. */
  pushLimits(version: number): void;
}

function handleOf(market: keyof typeof OUTCOMES, outcome = ''): number {
  return Object.keys(OUTCOMES).indexOf(market) * 10 + (OUTCOMES[market] as readonly string[]).indexOf(outcome);
}

/** Prices of a match that agree with each other: only then two legs of it are sold together. */
export const AGREEING_PRICES = {
  'f1 w X': { price: 3_400 },
  'f1 w 2': { price: 3_600 },
  'f1 t Over': { price: 1_900 },
  'f1 t Under': { price: 1_900 },
  'f1 h 1': { status: TradingStatus.suspended },
} as const;

export const settled = () => new Promise<void>((done) => setImmediate(done));
export const ok = <T>(value: T): CallResult<T> => ({ ok: true, value });
export const lost: CallResult<never> = { ok: false, failure: { reason: 'timeout' } };

export function betId(fields: string): string {
  return fields.replaceAll(' ', '-');
}

/** An answer's bet for a request. */
export function betOf(request: PlaceRequest, fields: Partial<Bet> = {}): Bet {
  return {
    id: '100',
    clientRef: request.clientRef,
    kind: 1,
    variant: request.variant,
    placedAt: 1_700_000_000_000,
    legs: [],
    bonusPrice: 1_000,
    stake: request.stake,
    totalPrice: 2_000,
    payout: request.stake * 2,
    paid: 0,
    status: Settlement.inProgress,
    ...fields,
  };
}

interface Shared {
  clock: VirtualClock;
  local: ReturnType<typeof memoryStorage>;
  pageStorage: ReturnType<typeof memoryStorage>;
  refs: { n: number };
}

/** A member's slips over a live tab in virtual time; the test controls the feed, the calls and who is signed in. */
export function slipHarness(variant: SlipVariant = 'normal', shared?: Shared): SlipHarness {
  const { clock, local, pageStorage, refs }: Shared = shared ?? {
    clock: new VirtualClock(),
    local: memoryStorage(),
    pageStorage: memoryStorage(),
    refs: { n: 0 },
  };
  const area: Area = variant === 'inplay' ? 'inplay' : 'europe';
  const port = fakeTabPort();
  const tab = new Tab({ port, clock, frame: (task) => clock.after(16, task) });
  const start = 1_700_000_000_000 + 3_600_000;
  const ids = ['f1', 'f2', 'f3', 'f4', 'f5'];
  const channels: Channel[] = [gamesOf(area), betsOf(area), ...ids.map((id) => esbetsOf(area, id))];
  for (const name of [gamesOf(area), betsOf(area)]) tab.need(name);
  const fixtures: Fixture[] = ids.map((id) => fixture(id, { start, status: area === 'inplay' ? 2 : 1 }));
  let n = 0;
  let freshness: 'live' | 'late' | 'down' = 'live';
  let connection: 'open' | 'backing-off' = 'open';
  const beat = () =>
    port.emit({
      type: 'beat',
      at: clock.wall(),
      server: { now: clock.wall(), bound: 5, known: true },
      counters: undefined as never,
    });
  const patch = (...frames: ChannelFrame[]) => {
    port.emit({ type: 'patch', n: (n += 1), frames });
    clock.advance(20);
  };
  const health = () =>
    port.emit({
      type: 'health',
      health: {
        connection,
        latency: 10,
        channels: Object.fromEntries(channels.map((channel) => [channel, freshness])),
      },
    });
  let version = 100;
  const decl = (id: string) =>
    (['w', 't', 'h'] as const).map((m) =>
      market(
        id,
        m,
        OUTCOMES[m].map((name) => {
          const line = m === 'h' && name === '2' ? '1.5' : LINES[m];
          return bet(handleOf(m, name), betId(`${id} ${m} ${name}`), { name, line, base: LINES[m] });
        }),
        { name: MARKETS[m], main: LINES[m] },
      ),
    );
  const seqs = new Map<Channel, number>();
  const whole = () => {
    const next = (ch: Channel) => {
      seqs.set(ch, (seqs.get(ch) ?? 0) + 1);
      return seqs.get(ch)!;
    };
    patch(image(gamesOf(area), next(gamesOf(area)), { put: fixtures }));
    for (const id of ids) {
      const channel = esbetsOf(area, id);
      tab.need(channel);
      clock.advance(1);
      patch(image(channel, next(channel), { decl: decl(id) }));
    }
  };
  const publish = (channel: Channel, data: Parameters<typeof delta>[2]) => {
    seqs.set(channel, seqs.get(channel)! + 1);
    patch(delta(channel, seqs.get(channel)!, { ver: (version += 1), ...data }));
  };
  clock.advance(1);
  beat();
  health();
  whole();

  const listeners = new Set<(view: SessionView) => void>();
  let session: SessionView = {
    status: 'signedOut',
    user: undefined,
    unread: 0,
    limitsVersion: undefined,
    ended: undefined,
    signOut: undefined,
  };
  const session$: Reactive<SessionView> = {
    get value() {
      return session;
    },
    subscribe: (next) => {
      next(session);
      listeners.add(next);
      return { unsubscribe: () => listeners.delete(next) };
    },
  };
  const be = (view: SessionView) => {
    session = view;
    for (const listener of [...listeners]) listener(view);
  };
  const answers: CallResult<Placed>[] = [];
  const findAnswers: (CallResult<Found> | Promise<CallResult<Found>>)[] = [];
  let policy: PricePolicy = 'ask';
  const harness = {
    placed: [],
    storedWhenPlaced: [],
    found: [],
    alerts: 0,
    limits: LIMITS,
    clock,
    local,
    askRound: () => new Promise(() => {}),
  } as unknown as SlipHarness;
  harness.betting = openBetting({
    slips: () => openAccountSlips,
    tab,
    session$,
    calls: {
      limits: () => Promise.resolve(ok<Limits>(harness.limits)),
      policy: () => Promise.resolve(ok(policy)),
      setPolicy: (wanted) => Promise.resolve(ok((policy = wanted))),
      place: (request) => {
        harness.placed.push(request);
        harness.storedWhenPlaced.push(local.getItem(`orders.v1.${session.user?.id}`) ?? '');
        const answer = answers.shift();
        return answer ? Promise.resolve(answer) : new Promise(() => {});
      },
      find: (ref) => {
        harness.found.push(ref);
        const answer = findAnswers.shift();
        return answer ? Promise.resolve(answer) : new Promise(() => {});
      },
    },
    loadRound: (gameId) => harness.askRound(gameId),
    clock,
    local: local as never,
    page: pageStorage as never,
    newRef: () => `00000000-0000-4000-8000-${String((refs.n += 1)).padStart(12, '0')}`,
    alertBonusOdds: () => (harness.alerts += 1),
  });
  harness.betting.show(variant);
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 500) {
      beat();
      clock.advance(Math.min(left, 500));
      await settled();
    }
  };
  return Object.assign(harness, {
    neededChannels: () => {
      const last = port.posted.findLast((message) => message.type === 'want');
      return last?.type === 'want' ? last.channels : [];
    },
    view: (which = variant) => harness.betting.slip$(which).value!,
    pressOdds: (...bets) => bets.forEach((fields) => harness.betting.toggle(variant, area, betId(fields))),
    feed: (changes) => {
      for (const [key, { price, status, settlement }] of Object.entries(changes)) {
        const [id = '', m, outcome] = key.split(' ');
        const handle = handleOf(m as keyof typeof OUTCOMES, outcome);
        publish(esbetsOf(area, id), {
          ...(price !== undefined && { prices: [handle, price] }),
          ...(status !== undefined && { statuses: [handle, status, settlement ?? 0] }),
        });
      }
    },
    rounds: (state) => port.emit({ type: 'rounds', rounds: state }),
    fixtureGone: (id) => publish(gamesOf(area), { del: [id] }),
    putFixture: (id, change) =>
      publish(gamesOf(area), { put: [{ ...fixtures.find((one) => one.id === id)!, ...change }] }),
    redeclare: (id, { line = '', name = MARKETS.w }) => {
      const records = OUTCOMES.w.map((outcome) =>
        bet(handleOf('w', outcome), betId(`${id} w ${outcome}`), { name: outcome, line, base: line }),
      );
      publish(esbetsOf(area, id), { decl: [market(id, 'w', records, { name })] });
    },
    fresh: (how, as = 'open') => {
      freshness = how;
      connection = as;
      health();
      clock.advance(20);
    },
    answer: (...next) => answers.push(...next),
    answerFind: (...next) => findAnswers.push(...next),
    signIn: (id = 7, money = 1_000_000) =>
      be({ ...session, status: 'signedIn', user: { id, emoney: money } as never, ended: undefined }),
    pushBets: (bets) => {
      port.emit({ type: 'session', session: { state: 'signedIn', token: 't' } });
      port.emit({ type: 'user', user: { user: session.user!, unread: 0, bets } });
    },
    pushLimits: (limitsVersion) => be({ ...session, limitsVersion }),
    signOut: (ended) => be({ ...session, status: 'signedOut', user: undefined, ended }),
    page: (same) =>
      slipHarness(variant, { clock, local, refs, pageStorage: same === 'reload' ? pageStorage : memoryStorage() }),
    pass,
  } satisfies Partial<SlipHarness>);
}
