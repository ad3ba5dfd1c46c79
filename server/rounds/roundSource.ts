import { sql } from 'kysely';
import type { RoundLeg } from '../../src/contract/api/betting';
import { cardIn } from '../../src/contract/rounds/cards';
import { type Minigame, minigameBy } from '../../src/contract/rounds/catalogue';
import { type Exposure, roundExposure } from '../../src/rules/betting/exposure';
import { offerLineOf, offerPriceOf } from '../../src/rules/rounds/offer';
import { isBettingPhase, phaseOf } from '../../src/rules/rounds/phase';
import type { CurrentLeg, LegProblem, LegSource } from '../betting/legSource';
import { bettingCopy } from '../copy/bettingCopy';
import type { Tx } from '../ledger';
import { prepared } from '../storage/prepared';
import { type GameSettings, minigameSettingsOf, roundKindOf } from './settings';
import { timesOf } from './view';

/** A round's state as it is read. */
interface CurrentRound {
  id: string;
  game_id: number;
  no: string;
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  result_at: Date;
  input: string;
  /** The round it is drawn from: its own id, or its parent's. */
  source: string;
  own_prices: Record<string, Record<string, number>> | null;
  prev_rank: number | null;
  /** Whether it is locked against its draw. */
  held: boolean;
}

/** How long a transaction that holds rounds may do nothing: that of a frozen process is ended, and its rounds are drawn. */
const HELD_IDLE_MS = 2_000;

/**
 * Locks rounds against their draw until the bets are there or refused: every bet that was accepted is in before anything is
 * drawn. One whose draw is due is no longer locked, so that the draw waits only for bets already under way. In the order of
 * their draws, as they are drawn.
 */
async function lockRounds(tx: Tx, ids: readonly string[]): Promise<Map<string, CurrentRound>> {
  const { rows } = await sql<CurrentRound>`${prepared('lock_rounds')}
    with limited as materialized (
      select set_config('idle_in_transaction_session_timeout', ${String(HELD_IDLE_MS)}, true)
    ), held as materialized (
      select id, game_id, no, opens_at, closes_at, draws_at, result_at, input, source, own_prices, prev_rank
      from round
      where id = any(${ids}::text[]) and state = 'pending' and opens_at <= clock_timestamp() and clock_timestamp() < draws_at
      order by draws_at, id for share
    )
    select held.*, true as held from held, limited
    union all
    select id, game_id, no, opens_at, closes_at, draws_at, result_at, input, source, own_prices, prev_rank, false
    from round where id = any(${ids}::text[]) and id not in (select id from held)`.execute(tx);
  return new Map(rows.map((round) => [round.id, round]));
}

/** What a leg names, as far as it exists. */
function namedBy(leg: RoundLeg, round: CurrentRound | undefined) {
  const game = round && minigameBy(round.game_id);
  const market = game?.sheet.find(({ id }) => id === leg.marketId);
  const selection = market?.selections.find(({ id }) => id === leg.selectionId);
  return round && game && market && selection ? { leg, round, game, market, selection } : undefined;
}

type NamedLeg = NonNullable<ReturnType<typeof namedBy>> & { memberId: number; arrivedAt: number };

/** Rounds of minigames and virtual games, as the database has them at that moment. */
export function roundSource(): LegSource<RoundLeg> {
  return {
    async read(asked, { tx }) {
      const rounds = await lockRounds(tx, [...new Set(asked.map(({ leg }) => leg.roundId))]);
      const named = asked.map(({ leg, memberId, arrivedAt }): NamedLeg | undefined => {
        const names = namedBy(leg, rounds.get(leg.roundId));
        return names && { ...names, memberId, arrivedAt };
      });
      const known = named.filter((each) => each !== undefined);
      if (known.length === 0) return named as undefined[];
      const settings = await minigameSettingsOf(tx, [...new Set(known.map(({ game }) => game))]);
      const opposed = await opposedLegs(tx, known);
      return named.map((each) => each && readingOf(each, settings.get(each.game.id)!, opposed.has(each)));
    },
  };
}

function exposureOf({ game, round, market }: NamedLeg): Exposure {
  return roundExposure(game, round.source, market.id);
}

function readingOf(named: NamedLeg, { maintenance, prices }: GameSettings, isOpposed: boolean): CurrentLeg {
  const { leg, round, game, market, selection, arrivedAt } = named;
  const card = cardIn(round.input);
  const terms = {
    changed: prices,
    own: round.own_prices ?? undefined,
    card,
    prevRank: round.prev_rank ?? undefined,
  };
  const price = offerPriceOf(market, selection.id, terms);
  const line = offerLineOf(market, card);
  return {
    pick: {
      id: `${leg.roundId}/${leg.marketId}/${leg.selectionId}`,
      fixtureId: leg.roundId,
      marketId: leg.marketId,
      market: '',
      sport: 0,
      gameId: game.id,
      live: false,
      price: price ?? leg.price,
    },
    exposure: exposureOf(named),
    kind: roundKindOf(game),
    problem: problemOf({ round, arrivedAt, maintenance, isOffered: price !== undefined, isOpposed }),
    startsAt: round.closes_at.getTime(),
    league: '',
    snapshot: {
      gameId: game.id,
      game: game.name,
      round: bettingCopy.round(round.no),
      market: line === undefined ? market.name : `${market.name} ${(line / 10).toFixed(1)}`,
      pick: pickName(game, selection.name, selection.id, card),
      drawAt: round.draws_at.getTime(),
    },
  };
}

interface RoundLegState extends Pick<NamedLeg, 'round' | 'arrivedAt'> {
  maintenance: boolean;
  isOffered: boolean;
  isOpposed: boolean;
}

/** A round is judged at the moment when the bet arrived, and takes no more once its draw is due. */
function isOpen(round: CurrentRound, arrivedAt: number): boolean {
  return round.held && isBettingPhase(phaseOf(timesOf(round), 'pending', arrivedAt));
}

function problemOf({
  round,
  arrivedAt,
  maintenance,
  isOffered: offered,
  isOpposed: opposed,
}: RoundLegState): CurrentLeg['problem'] {
  if (!isOpen(round, arrivedAt)) return { reason: 'round-closed', limit: round.closes_at.getTime() };
  const reason: LegProblem | undefined = maintenance
    ? 'suspended'
    : !offered
      ? 'not-offered'
      : opposed
        ? 'opposite'
        : undefined;
  return reason && { reason };
}

/**
 * 양방: those whose member holds another selection of the market in this round or in another game that is read from the
 * same draw. Their accounts are locked.
 */
async function opposedLegs(tx: Tx, legs: readonly NamedLeg[]): Promise<Set<NamedLeg>> {
  const asked = legs.filter(({ market }) => market.exclusive);
  if (asked.length === 0) return new Set();
  const exposures = asked.map(exposureOf);
  const { rows } = await sql<{ n: string }>`${prepared('opposed_legs')}
    select asked.n
    from unnest(${asked.map(({ memberId }) => memberId)}::integer[], ${exposures.map(({ exposureKey }) => exposureKey)}::text[],
      ${exposures.map(({ questionKey }) => questionKey)}::text[], ${asked.map(({ leg }) => leg.selectionId)}::text[])
      with ordinality as asked (member, exposure, question, selection, n)
    where exists (
      select from bet b join bet_leg l on l.bet_id = b.id
      where b.member_id = asked.member and b.state in ('waiting', 'open') and l.kind = 'round'
        and l.exposure_key = asked.exposure and l.question_key = asked.question and l.selection_id <> asked.selection
    )`.execute(tx);
  return new Set(rows.map(({ n }) => asked[Number(n) - 1]!));
}

/** Of runners and teams by name; all others as on the board. */
function pickName({ kind }: Minigame, name: string, id: string, card: ReturnType<typeof cardIn>): string {
  if (card && 'runners' in card) {
    const runner = card.runners.find(({ no }) => id === `w${no}` || id === `p${no}`);
    return runner ? bettingCopy.runner(runner.no, runner.name) : name;
  }
  if (card && 'home' in card && (kind === 'virtual-soccer' || kind === 'virtual-basketball')) {
    if (id === 'home' || id === 'ah-home') return `${name} (${card.home})`;
    if (id === 'away' || id === 'ah-away') return `${name} (${card.away})`;
  }
  return name;
}
