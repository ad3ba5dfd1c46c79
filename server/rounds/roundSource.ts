import { sql } from 'kysely';
import type { RoundLeg } from '../../src/contract/api/betting';
import { cardIn } from '../../src/contract/rounds/cards';
import { type Minigame, minigameBy } from '../../src/contract/rounds/catalogue';
import type { BetRefusal } from '../../src/contract/codes/betRefusals';
import { type Exposure, roundExposure } from '../../src/rules/betting/exposure';
import { offerLineOf, offerPriceOf } from '../../src/rules/rounds/offer';
import type { LegSource, CurrentLeg } from '../betting/legSource';
import type { Tx } from '../ledger';
import { roundKindOf, settingOf } from './settings';

/** A round as it stands while it is locked. */
interface LockedRound {
  id: string;
  game_id: number;
  no: string;
  closes_at: Date;
  draws_at: Date;
  input: string;
  /** The round it is drawn from: its own id, or its parent's. */
  source: string;
  own_prices: Record<string, Record<string, number>> | null;
  prev_rank: number | null;
  /** Whether bets are accepted at this moment, by the database's clock. */
  open: boolean;
}

/**
 * Locks the round against its draw until the bet is there or refused, and only then looks at the clock: every bet that
 * was accepted is in before anything is drawn.
 */
async function lockRound(tx: Tx, id: string): Promise<LockedRound | undefined> {
  const { rows } = await sql<LockedRound>`
    with held as materialized (select * from round where id = ${id} for share)
    select id, game_id, no, closes_at, draws_at, input, source, own_prices, prev_rank,
      state = 'pending' and opens_at <= clock_timestamp() and clock_timestamp() < closes_at as open
    from held`.execute(tx);
  return rows[0];
}

/** Rounds of minigames and virtual games, as the database has them at that moment. */
export function roundSource(): LegSource<RoundLeg> {
  return {
    async read(leg, { tx, memberId }) {
      const round = await lockRound(tx, leg.roundId);
      const game = round && minigameBy(round.game_id);
      const market = game?.sheet.find(({ id }) => id === leg.marketId);
      const selection = market?.selections.find(({ id }) => id === leg.selectionId);
      if (!round || !game || !market || !selection) return undefined;
      const { maintenance, prices } = await settingOf(tx, game);
      const card = cardIn(round.input);
      const terms = {
        changed: prices,
        own: round.own_prices ?? undefined,
        card,
        prevRank: round.prev_rank ?? undefined,
      };
      const price = offerPriceOf(market, selection.id, terms);
      const line = offerLineOf(market, card);
      const exposure = roundExposure(game, round.source, market.id);
      const opposed = market.exclusive && (await hasOpposingBet(tx, { memberId, exposure, leg }));
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
        exposure,
        kind: roundKindOf(game),
        problem: problemOf({ round, maintenance, isOffered: price !== undefined, isOpposed: opposed }),
        startsAt: round.closes_at.getTime(),
        league: '',
        snapshot: {
          gameId: game.id,
          game: game.name,
          round: `${round.no}회차`,
          market: line === undefined ? market.name : `${market.name} ${(line / 10).toFixed(1)}`,
          pick: pickName(game, selection.name, selection.id, card),
          drawAt: round.draws_at.getTime(),
        },
      };
    },
  };
}

interface RoundLegState {
  round: LockedRound;
  maintenance: boolean;
  isOffered: boolean;
  isOpposed: boolean;
}

function problemOf({
  round,
  maintenance,
  isOffered: offered,
  isOpposed: opposed,
}: RoundLegState): CurrentLeg['problem'] {
  if (!round.open) return { reason: 'round-closed', limit: round.closes_at.getTime() };
  const reason: BetRefusal | undefined = maintenance
    ? 'suspended'
    : !offered
      ? 'not-offered'
      : opposed
        ? 'opposite'
        : undefined;
  return reason && { reason };
}

interface OpposingQuery {
  memberId: number;
  exposure: Exposure;
  leg: RoundLeg;
}

/**
 * 양방: whether the member holds another selection of the market in this round or in another game that is read from the same
 * draw. Their accounts are locked.
 */
async function hasOpposingBet(tx: Tx, { memberId, exposure, leg }: OpposingQuery): Promise<boolean> {
  const { rows } = await sql`
    select from bet b join bet_leg l on l.bet_id = b.id
    where b.member_id = ${memberId} and b.state in ('waiting', 'open') and l.kind = 'round'
      and l.exposure_key = ${exposure.exposureKey} and l.question_key = ${exposure.questionKey}
      and l.selection_id <> ${leg.selectionId}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Of runners and teams by name; all others as on the board. */
function pickName({ kind }: Minigame, name: string, id: string, card: ReturnType<typeof cardIn>): string {
  if (card && 'runners' in card) {
    const runner = card.runners.find(({ no }) => id === `w${no}` || id === `p${no}`);
    return runner ? `${runner.no}번 ${runner.name}` : name;
  }
  if (card && 'home' in card && (kind === 'virtual-soccer' || kind === 'virtual-basketball')) {
    if (id === 'home' || id === 'ah-home') return `${name} (${card.home})`;
    if (id === 'away' || id === 'ah-away') return `${name} (${card.away})`;
  }
  return name;
}
