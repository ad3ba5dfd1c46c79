import { sql } from 'kysely';
import { type Minigame, minigameBy } from '../../src/contract/rounds/catalogue';
import { isVirtual } from '../../src/contract/rounds/drawKinds';
import { commitmentOf } from '../../src/rules/rounds/seedStream';
import { nextPrevRank, type OwnPrices } from '../../src/rules/rounds/offer';
import { slotAfter, slotAt, type RoundSlot } from '../../src/rules/rounds/schedule';
import { cardOf } from '../../src/rules/rounds/virtual/card';
import { cardPrices } from '../../src/rules/rounds/virtual/prices';
import type { Tx } from '../ledger';
import type { GameSettings } from './settings';

export interface AnnounceOptions {
  /** By the database's clock, ms. */
  now: number;
  /** How many times faster rounds follow each other. */
  speed: number;
  settings: ReadonlyMap<number, GameSettings>;
  /** 32 bytes nobody can guess, hexadecimal. */
  seed: () => string;
  games: readonly Minigame[];
}

/** A round that is announced late opens so long after, so that its commitment is there before. ms */
const LEAD_MS = 150;
/** It is not announced at all where less time to bet would be left. ms, at the clock's own speed */
const OPEN_MS = 2_000;
/** Rounds that open before then are announced too, besides the one that is on and the one after it. ms */
const AHEAD_MS = 2_500;

/** A round opens so long after the statement that announces it, and closes later still, or it is left out. ms */
const COMMITTED_MS = 5;
const LEAST_OPEN_MS = 15;

interface NewRound extends RoundSlot {
  id: string;
  game: Minigame;
  source: string;
  commitment: string;
  seed: string | null;
  input: string;
  ownPrices: OwnPrices | null;
  prevRank: number | null;
}

export interface Announced {
  /** How many rounds were made. */
  made: number;
  /** By how much the last round of a game lies behind those that are to be known: the clock was ahead by so much. ms */
  ahead: number;
}

/**
 * Makes the rounds that are to be known: of each game the one that is on and at least the one after it, each with its
 * commitment before it opens. One that should be on but was never announced opens late; those that passed unannounced
 * never were. A clock that is set back has rounds of the present announced all the same: those announced ahead of it stay
 * for their time.
 */
export async function announceRound(tx: Tx, announcing: AnnounceOptions): Promise<Announced> {
  // Parents first: a round read from its parent's draw is bound to the parent's seed.
  const games = announcing.games.toSorted(
    (a, b) => Number(a.parentId !== undefined) - Number(b.parentId !== undefined),
  );
  const wanted = games.map((game) => ({ game, slots: slotsOf(game, announcing) }));
  const known = await knownOf(
    tx,
    wanted.flatMap(({ game, slots }) => slots.map(({ drawsAt }) => roundId(game.id, drawsAt))),
  );
  const made = new Map<string, NewRound>();
  for (const { game, slots } of wanted) {
    for (const slot of slots.filter(({ drawsAt }) => !known.has(roundId(game.id, drawsAt)))) {
      const late = openingLate(slot, announcing);
      const round = late && (await roundOf(tx, game, late, { announcing, made }));
      if (round) made.set(round.id, round);
    }
  }
  return { made: await write(tx, [...made.values()]), ahead: await aheadOf(tx, wanted, announcing.speed) };
}

interface WantedRounds {
  game: Minigame;
  slots: readonly RoundSlot[];
}

/** Which of these rounds are there. */
async function knownOf(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from round where id = any(${ids}::text[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** One round more than is to be known may be there: clocks are set back a little all the time. */
async function aheadOf(tx: Tx, wanted: readonly WantedRounds[], speed: number): Promise<number> {
  const { rows } = await sql<{ game_id: number; last: number }>`
    select g.game_id, (extract(epoch from r.draws_at) * 1000)::float8 as last
    from unnest(${wanted.map(({ game }) => game.id)}::integer[]) as g (game_id)
    cross join lateral (
      select draws_at from round where game_id = g.game_id order by draws_at desc limit 1
    ) r`.execute(tx);
  const lasts = new Map(rows.map(({ game_id, last }) => [game_id, Math.round(last)]));
  const over = wanted.map(({ game, slots }) => {
    const end = slots.at(-1)!;
    const last = lasts.get(game.id) ?? 0;
    return last > slotAfter(game, end, speed).drawsAt ? last - end.drawsAt : 0;
  });
  return Math.max(0, ...over);
}

/** Slots whose rounds are to be known, soonest first. */
function slotsOf(game: Minigame, { now, speed, settings }: AnnounceOptions): RoundSlot[] {
  const timing = { ...game, closeSeconds: settings.get(game.id)?.closeSeconds ?? game.closeSeconds };
  const slots = [slotAt(timing, now, speed)];
  while (slots.length < 2 || slots.at(-1)!.opensAt < now + AHEAD_MS)
    slots.push(slotAfter(timing, slots.at(-1)!, speed));
  return slots;
}

/** The slot as late as it opens by now; undefined where too little time to bet would be left. */
function openingLate(slot: RoundSlot, { now, speed }: AnnounceOptions): RoundSlot | undefined {
  const opensAt = Math.max(slot.opensAt, now + LEAD_MS);
  return slot.closesAt - opensAt >= OPEN_MS / speed ? { ...slot, opensAt } : undefined;
}

/** Undefined where the round would be read from a parent's that is not there. */
async function roundOf(
  tx: Tx,
  game: Minigame,
  slot: RoundSlot,
  { announcing, made }: { announcing: AnnounceOptions; made: ReadonlyMap<string, NewRound> },
): Promise<NewRound | undefined> {
  const id = roundId(game.id, slot.drawsAt);
  const head = { ...slot, id, game };
  const parent = minigameBy(game.parentId ?? 0);
  if (parent) {
    const source = roundId(parent.id, slot.drawsAt);
    const commitment = made.get(source)?.commitment ?? (await commitmentBy(tx, source));
    return commitment === undefined
      ? undefined
      : { ...head, source, commitment, seed: null, input: '', ownPrices: null, prevRank: null };
  }
  const card = isVirtual(game.kind) ? cardOf(game, id) : undefined;
  const input = card ? JSON.stringify(card) : '';
  const seed = announcing.seed();
  return {
    ...head,
    source: id,
    commitment: commitmentOf({ source: id, input, seed }),
    seed,
    input,
    ownPrices: card ? cardPrices(card, game.sheet) : null,
    prevRank: game.kind === 'hilo' ? ((await prevRankOf(tx, head, made)) ?? null) : null,
  };
}

/** Unique for ever, whatever the speed or the numbering: a game has one draw at a time. */
export function roundId(gameId: number, drawsAt: number): string {
  return `${gameId}-${drawsAt}`;
}

async function commitmentBy(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('round').select('commitment').where('id', '=', id).executeTakeFirst();
  return row?.commitment;
}

/**
 * The card before a round of 하이로우; undefined while the round before it is still to be drawn: the draw decides it.
 */
async function prevRankOf(
  tx: Tx,
  { game, drawsAt }: Pick<NewRound, 'game' | 'drawsAt'>,
  made: ReadonlyMap<string, NewRound>,
): Promise<number | undefined> {
  if ([...made.values()].some((round) => round.game.id === game.id)) return undefined;
  const last = await tx
    .selectFrom('round')
    .select(['state', 'result', 'prev_rank'])
    .where('game_id', '=', game.id)
    .where('draws_at', '<', new Date(drawsAt))
    .orderBy('draws_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.state === 'pending') return undefined;
  const before = last.prev_rank ?? undefined;
  return last.result?.kind === 'hilo' ? nextPrevRank(before, last.result.card) : before;
}

/**
 * However long this lasted: betting opens after the commitment is there, and a round that would close before is left
 * out.
 */
async function write(tx: Tx, rounds: readonly NewRound[]): Promise<number> {
  if (rounds.length === 0) return 0;
  const rows = rounds.map(({ game, opensAt, closesAt, drawsAt, resultAt, ...round }) => ({
    ...round,
    game_id: game.id,
    opens_at: new Date(opensAt),
    closes_at: new Date(closesAt),
    draws_at: new Date(drawsAt),
    result_at: new Date(resultAt),
    own_prices: round.ownPrices,
    prev_rank: round.prevRank,
  }));
  const { numAffectedRows = 0n } = await sql`
    insert into round (id, game_id, no, day, opens_at, closes_at, draws_at, result_at, source, commitment, seed, input,
      own_prices, prev_rank, created_at)
    select id, game_id, no, day, greatest(opens_at, clock_timestamp() + ${COMMITTED_MS} * interval '1 ms'), closes_at, draws_at, result_at,
      source, commitment, seed, input, own_prices, prev_rank, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, game_id integer, no bigint, day text,
      opens_at timestamptz, closes_at timestamptz, draws_at timestamptz, result_at timestamptz, source text,
      commitment text, seed text, input text, own_prices jsonb, prev_rank integer)
    where closes_at > clock_timestamp() + ${LEAST_OPEN_MS} * interval '1 ms'
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}
