import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PlaceRequest, type SlipVariant, SYSTEM_VARIANTS } from '../../../src/contract/api/betting';
import type { SystemName } from '../../../src/contract/codes/systems';
import { matchCount, type Slip, type SlipPick } from '../../../src/rules/betting/pick';
import { chooseBonus, choosePair, choosePick } from '../../../src/rules/betting/replacement';
import { slipProblem } from '../../../src/rules/betting/slipProblem';
import { limitProblem } from '../../../src/rules/betting/stakes';
import { systemsOf } from '../../../src/rules/betting/system';
import { memberLimitsOf } from '../../../server/betting/memberLimits';
import { ChaosRandom } from '../../../tools/chaos/chance';
import { pricesByMatch } from '../../../src/rules/betting/pricesByMatch';
import { type BettingServer, bettingServer, jointOf, legOf, type Player } from '../../support/bettingServer';
import { type TestDatabase, testDatabase } from '../../support/database';
import { MARKETS } from '../../support/testFeed';

/** Slips that are sent, over all variants. */
const SLIPS = 500;
const PLAYERS = 8;
const VARIANTS = ['normal', 'prematch', 'european', 'inplay'] as const;
const MATCHES = ['a', 'b', 'c', 'd', 'e'] as const;
const SOLD = ['wdl', 'uo', 'ah', 'half'] as const;

let database: TestDatabase;
let server: BettingServer;

beforeAll(async () => {
  database = await testDatabase('demo');
  server = await bettingServer({ url: database.url, liveDelayMs: 60_000 });
  for (const id of MATCHES) {
    for (const area of ['europe', 'inplay'] as const) server.feed.match(id, { area, markets: SOLD });
  }
  server.feed.price('a.wdl.1', 1_250);
  server.feed.price('b.uo.Over', 1_300);
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

function pickOf(
  chance: ChaosRandom,
  live: boolean,
  fixtureId: string = chance.pick(MATCHES),
): SlipPick & { bet: string } {
  const marketId = chance.pick(SOLD);
  const bet = `${fixtureId}.${marketId}.${chance.pick(Object.keys(MARKETS[marketId].bets))}`;
  const area = live ? 'inplay' : 'europe';
  const { price, betId } = legOf(server.services.bus, bet, area);
  return { id: `${area}/${betId}`, bet, fixtureId, marketId, market: MARKETS[marketId].name, sport: 6046, live, price };
}

type Built = Slip<SlipPick & { bet: string }>;

/** A slip as presses make it, or (one time in three) picks thrown together past the rules. */
function build(chance: ChaosRandom, variant: SlipVariant): Built {
  const live = () => (variant === 'inplay' ? !chance.hit(0.03) : chance.hit(0.03));
  if (chance.hit(0.33)) {
    const picks = Array.from({ length: chance.whole(1, 4) }, () => pickOf(chance, live()));
    return { picks, bonus: chance.hit(0.2) ? 3 : undefined };
  }
  let slip: Built = { picks: [], bonus: undefined };
  for (let press = chance.whole(1, 8); press > 0 || slip.picks.length === 0; press -= 1) {
    const first = pickOf(chance, variant === 'inplay');
    const other = pickOf(chance, variant === 'inplay', first.fixtureId);
    const change = chance.hit(0.2)
      ? choosePair(variant, slip, [first, other])
      : chance.hit(0.1)
        ? chooseBonus(variant, slip, 3)
        : choosePick(variant, slip, first);
    if (change.ok) slip = change.slip;
  }
  return slip;
}

function jointOfPick(pick: Built['picks'][number], picks: Built['picks']): number | undefined {
  const own = picks.filter(({ fixtureId }) => fixtureId === pick.fixtureId);
  if (own.length < 2) return undefined;
  const [a, b] = own.map(({ bet, live }) => legOf(server.services.bus, bet, live ? 'inplay' : 'europe'));
  return jointOf(server.services.bus, a!, b!) ?? 0;
}

interface Sent {
  variant: SlipVariant;
  slip: Built;
  stake: number;
  system: SystemName | undefined;
}

/** What the rules decide about the slip alone; undefined: it is accepted. */
function expected(
  variant: SlipVariant,
  { picks, bonus }: Built,
  stake: number,
  system: SystemName | undefined,
): string | undefined {
  const problem = slipProblem(variant, picks);
  if (problem) return problem.reason;
  if (bonus !== undefined && variant !== 'normal' && variant !== 'prematch') return 'not-offered';
  if (system && (bonus !== undefined || !SYSTEM_VARIANTS.includes(variant))) return 'not-offered';
  const prices = picks.map(({ price }) => price);
  const kind = picks[0]!.live ? 'live' : 'sports';
  const limits = memberLimitsOf(
    { level: 1, stakeMax: null, factor: null, delay: null },
    { leftToday: 3, liveDelayMs: 0, version: 0, rows: [] },
  );
  const joints = picks.map((pick) => jointOfPick(pick, picks));
  if (joints.includes(0)) return 'combination';
  const byMatch = pricesByMatch(
    picks.map(({ price, fixtureId }, i) => ({ price, match: fixtureId, joint: joints[i] })),
  );
  const asked = {
    variant,
    kind,
    prices,
    pricesByMatch: byMatch,
    matches: matchCount(picks),
    bonus,
    system,
    legs: picks,
  } as const;
  return limitProblem(limits, asked, stake, 1e9)?.reason;
}

it('500 slips over HTTP are accepted and refused as the rules decide', async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => server.player(1_000_000_000)));
  const chance = new ChaosRandom(500);
  const ofSystems = new ChaosRandom(501);
  let systemsTaken = 0;
  const counts: Record<string, number> = {};
  const send = async (player: Player, { variant, slip, stake, system }: Sent) => {
    const request: Partial<PlaceRequest> = {
      ...{ variant, stake },
      ...(slip.bonus !== undefined && { bonus: 3 as const }),
      ...(system && { system }),
    };
    const legs = slip.picks.map(({ bet, live }) => legOf(server.services.bus, bet, live ? 'inplay' : 'europe'));
    const placed = await player.place(legs, request);
    const told = placed.state === 'refused' ? placed.refusal.reason : 'taken';
    const due = expected(variant, slip, stake, system) ?? 'taken';
    expect({ variant, slip, stake, system, told }).toEqual({ variant, slip, stake, system, told: due });
    counts[due] = (counts[due] ?? 0) + 1;
    if (system && told === 'taken') systemsTaken += 1;
    // Another slip of the same picks is another matter: each is looked at by itself.
    if (told === 'taken') {
      await server.database.pool.query(
        `update bet set state = 'cancelled', status = -1 where member_id = $1 and state in ('open', 'waiting')`,
        [player.id],
      );
    }
  };
  const slips = Array.from({ length: SLIPS }, () => {
    const variant = chance.pick(VARIANTS);
    const slip = build(chance, variant);
    const systems = systemsOf(slip.picks.length, matchCount(slip.picks));
    return {
      variant,
      slip,
      system: systems.length > 0 && ofSystems.hit(0.4) ? ofSystems.pick(systems) : undefined,
      stake: chance.pick([4_000, 5_000, 5_000, 20_000, 20_000, 310_000]),
    };
  });
  await Promise.all(
    players.map(async (player, i) => {
      for (const sent of slips.filter((_, n) => n % PLAYERS === i)) await send(player, sent);
    }),
  );
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(SLIPS);
  expect(counts.taken).toBeGreaterThan(SLIPS / 4);
  expect(systemsTaken).toBeGreaterThan(10);
  for (const reason of ['combination', 'mixed', 'not-offered', 'stake-min', 'folds-min', 'single-odds', 'bonus-odds']) {
    expect(counts[reason], reason).toBeGreaterThan(0);
  }
});
