import type { CallResult } from '../../api/callResult';
import type { Bet, Found, Leg, PlaceRequest, PricePolicy, Refused, SlipVariant } from '../../contract/api/betting';
import { isSystemName, type SystemName } from '../../contract/codes/systems';
import { isBonusFolds } from '../../rules/betting/bonus';
import type { Slip } from '../../rules/betting/pick';
import { pickedSelection, type SlipSelection } from './slipSelection';

/** All picks in one bet, or a bet a pick. */
export type PlainMode = 'combined' | 'single';
/** The same, or one bet over a system's combinations. */
export type SlipMode = PlainMode | SystemName;

/**
 * One bet on its way. Its reference was stored before it was sent, and stays so until it is known what became of it.
 */
export interface Order {
  readonly request: PlaceRequest;
  /** Picks it is made of, in the order of the request's legs. */
  readonly pickIds: readonly string[];
  /** When it was made, ms since the epoch. */
  readonly at: number;
  readonly state: BetOrderState;
}

export type BetOrderState =
  /** On its way, or its answer was lost. `message`: the server's message, if it had one. */
  | { is: 'unknown'; message?: string | undefined }
  /** The in-play delay runs until then, server time. */
  | { is: 'waiting'; decideAt: number; bet: Bet }
  | { is: 'accepted'; bet: Bet }
  | { is: 'refused'; refusal: Refused }
  /** It never came to be, and never will. `message`: the server's message, if it had one. */
  | { is: 'void'; message: string | undefined };

export interface OrderTerms {
  variant: SlipVariant;
  slip: Slip<SlipSelection>;
  mode: SlipMode;
  /** Won; of each bet. */
  stake: number;
  policy: PricePolicy;
  /** The refused bet for which the stake was offered. */
  offer?: string;
  /** The bet whose place it is to take. */
  edits?: PlaceRequest['edits'] | undefined;
  newRef: () => string;
  now: number;
}

export function makeOrders({ variant, slip, mode, stake, policy, offer, edits, newRef, now }: OrderTerms): Order[] {
  const groups = mode === 'single' ? slip.picks.map((pick) => [pick]) : [slip.picks];
  return groups.map((picks) => ({
    request: {
      clientRef: newRef(),
      variant,
      legs: picks.map((pick) => legOf(pick, picks)),
      ...(mode === 'combined' && isBonusFolds(slip.bonus) && { bonus: slip.bonus }),
      ...(isSystemName(mode) && { system: mode }),
      stake,
      pricePolicy: policy,
      ...(offer !== undefined && { offer }),
      ...(edits && { edits }),
    },
    pickIds: picks.map(({ id }) => id),
    at: now,
    state: { is: 'unknown' },
  }));
}

function legOf(pick: SlipSelection, picks: readonly SlipSelection[]): Leg {
  const { marketId, price } = pick;
  if (pick.kind === 'round') {
    return { kind: 'round', roundId: pick.roundId, marketId, selectionId: pick.selectionId, price };
  }
  const { area, fixtureId, betId, version, joint } = pick;
  const isPaired = picks.some((other) => other !== pick && other.fixtureId === fixtureId);
  return {
    kind: 'odds',
    area,
    fixtureId,
    marketId,
    betId,
    price,
    version,
    ...(isPaired && joint !== undefined && { joint }),
    seen: pickedSelection(pick),
  };
}

/**
 * What an answer, to the bet or to a look-up, means for it. A call that failed, for whatever reason, decides nothing: a
 * look-up finds the bet or makes sure that there never is one.
 */
export function orderWithAnswer(order: Order, answer: CallResult<Found>): Order {
  const { state } = order;
  if (!answer.ok) {
    const { failure } = answer;
    const message = 'message' in failure ? failure.message : undefined;
    return state.is === 'unknown' && message !== undefined ? { ...order, state: { is: 'unknown', message } } : order;
  }
  const found = answer.value;
  switch (found.state) {
    case 'accepted':
      return { ...order, state: { is: 'accepted', bet: found.bet } };
    case 'waiting':
      return { ...order, state: { is: 'waiting', decideAt: found.decideAt, bet: found.bet } };
    case 'refused':
      return { ...order, state: { is: 'refused', refusal: found.refusal } };
    case 'void':
      return { ...order, state: { is: 'void', message: state.is === 'unknown' ? state.message : undefined } };
  }
}

/** Nobody knows yet how it ends. */
export function isOpen({ state }: Order): boolean {
  return state.is === 'unknown' || state.is === 'waiting';
}

/** What staff offers instead of the bet that was sent last, while that stands. */
export function unlapsedOffer([order, another]: readonly Order[], now: number): Refused['offer'] {
  const offer = order?.state.is === 'refused' && !another ? order.state.refusal.offer : undefined;
  return offer && offer.until > now ? offer : undefined;
}

/** Answers in the order of the orders. */
export function withAnswers(orders: readonly Order[], answers: readonly CallResult<Found>[]): readonly Order[] {
  return orders.map((order, i) => {
    const answer = answers[i];
    return answer && isOpen(order) ? orderWithAnswer(order, answer) : order;
  });
}

/** Accepted bets, and refusals, of the last submit. */
export function slipResultsOf(orders: readonly Order[]): {
  bets: Bet[];
  refused: Refused[];
  lost: (string | undefined)[];
} {
  return {
    bets: orders.flatMap(({ state }) => (state.is === 'accepted' ? state.bet : [])),
    refused: orders.flatMap(({ state }) => (state.is === 'refused' ? state.refusal : [])),
    lost: orders.flatMap(({ state }) => (state.is === 'void' ? [state.message] : [])),
  };
}
