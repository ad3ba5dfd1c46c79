import { assign, setup } from 'xstate';
import type { CallResult } from '../../api/callResult';
import type { Found, Limits, PricePolicy, Refused } from '../../contract/api/betting';
import { isSystemName } from '../../contract/codes/systems';
import { editBalance } from '../../rules/betting/betEdit';
import { chooseBanker } from '../../rules/betting/bankers';
import type { Slip } from '../../rules/betting/pick';
import { chooseBonus, choosePair, removeBonus, removePick } from '../../rules/betting/replacement';
import { noCall, noEffect } from '../unprovided';
import { NO_PICKS, type SlipSelection } from './slipSelection';
import { type LiveLegs, NO_LIVE_LEGS } from './followLegs';
import type { StoredSlip } from './slipStorage';
import { withSeenJoints } from './jointLegs';
import { isDead, recaptured } from './liveLeg';
import { isOpen, makeOrders, unlapsedOffer, type Order, type SlipMode, withAnswers } from './order';
import { obstacleOf } from './slipCheck';
import { bankersOf, canBecomeBanker, presentMode, type SlipTraits } from './slipMode';
import { NOT_OPEN, ON_ITS_WAY, type SlipNotice } from './slipNotice';
import { applyChange, fittingPicks, withPickToggled, withReread } from './slipPicks';
import {
  type BegunEdit,
  type EditState,
  withAcceptedOffer,
  withAnsweredEdit,
  withBegunEdit,
  withEndedEdit,
  withOffered,
} from './slipEdit';

export interface SlipInput {
  stored: StoredSlip;
  /** Orders whose end was not known when the page was left. */
  orders: readonly Order[];
  newRef: () => string;
  /** Server time, ms. */
  now: () => number;
}

export interface SlipTerms {
  limits: Limits | undefined;
  policy: PricePolicy;
  balance: number | undefined;
}

export interface SlipContext extends SlipTerms, StoredSlip, EditState {
  traits: SlipTraits;
  newRef: () => string;
  now: () => number;
  legs: LiveLegs;
  /** Of the submit that runs, or of the last one. */
  orders: readonly Order[];
  /** Look-ups in a row without anything new. */
  lookUps: number;
  notice: SlipNotice | undefined;
  /** The slip before the last removal, while that can be undone. */
  undo: Slip<SlipSelection> | undefined;
}

export type SlipEvent =
  /** In, or out where it is in. */
  | { type: 'pick.pressed'; pick: SlipSelection }
  | { type: 'pair.pressed'; pair: readonly [SlipSelection, SlipSelection] }
  /** An outcome that is not open for betting. */
  | { type: 'unavailable.pressed' }
  | { type: 'pick.removed'; id: string }
  /** Removes every leg that can never open again. */
  | { type: 'dead.removed' }
  | { type: 'slip.cleared' }
  | { type: 'removal.undone' }
  | { type: 'bonus.pressed'; folds: number }
  | { type: 'stake.set'; stake: number }
  | { type: 'stake.pinned'; isPinned: boolean }
  | { type: 'mode.chosen'; mode: SlipMode }
  /** It becomes the first banker of the system, and the last one stops being a banker. */
  | { type: 'banker.chosen'; id: string }
  | { type: 'changes.accepted' }
  | { type: 'slip.submitted' }
  /** The stake that staff offers instead of the one it refused. */
  | { type: 'offer.accepted' }
  | { type: 'receipt.dismissed' }
  /** The slip becomes the open bet's, to be another one in its place. */
  | ({ type: 'edit.begun' } & BegunEdit)
  /** What is offered for that bet now; undefined: nothing. */
  | { type: 'edit.offered'; offered: number | undefined }
  /** What is offered for it now, where that is less than the member saw. */
  | { type: 'edit.accepted' }
  | { type: 'edit.ended' }
  | { type: 'legs.changed'; legs: LiveLegs }
  | { type: 'terms.changed'; terms: Partial<SlipTerms> }
  /** Another tab changed the slip. */
  | { type: 'slip.reread'; stored: StoredSlip }
  /** Orders of a page that is gone, to be looked up. */
  | { type: 'orders.adopted'; orders: readonly Order[] }
  /** What is known of them may be old. `isLost`: what is on its way may never come. */
  | { type: 'orders.aged'; isLost: boolean };

/** A removal can be undone for this long. */
export const UNDO_MS = 6_000;
/** After the in-play delay the decision is asked for, this much later, ms. */
const DECISION_MARGIN_MS = 200;
/** While staff looks at a bet it may be decided any moment: how often that is asked, ms. */
const REVIEW_LOOK_MS = 2_000;
const LOOK_UP_FIRST_MS = 400;
const LOOK_UP_MAX_MS = 10_000;

type Answers = readonly CallResult<Found>[];

/** What all slips share: picks, stake, and a bet's way from its stored reference to its receipt. */
export function slipMachineOf(traits: SlipTraits) {
  return setup({
    types: { input: {} as SlipInput, context: {} as SlipContext, events: {} as SlipEvent },
    actors: {
      place: noCall<Answers, readonly Order[]>(),
      lookUp: noCall<Answers, readonly Order[]>(),
    },
    actions: {
      /** Stores references before they are sent, and removes them once their bets' ends are known. */
      storeOrders: noEffect<{ orders: readonly Order[] }>(),
      /** The alert for odds too low for a bonus (docs/spec.md SLIP-6). */
      alertBonusOdds: noEffect(),
      press: assign(({ context, event }) =>
        event.type === 'pick.pressed' ? applyChange(context, withPickToggled(context, event.pick)) : {},
      ),
      pressPair: assign(({ context, event }) => {
        if (event.type !== 'pair.pressed') return {};
        return applyChange(context, choosePair(context.traits.variant, context.slip, event.pair));
      }),
      pressBonus: assign(({ context, event }) => {
        if (event.type !== 'bonus.pressed') return {};
        const { slip, traits: own } = context;
        if (slip.bonus === event.folds) return applyChange(context, { ok: true, slip: removeBonus(slip) });
        return applyChange(context, chooseBonus(own.variant, slip, event.folds));
      }),
      remove: assign(({ context, event }) => {
        if (event.type !== 'pick.removed') return {};
        return { slip: removePick(context.slip, event.id), undo: context.slip, notice: undefined };
      }),
      removeDead: assign(({ context: { slip, legs } }) => {
        const dead = slip.picks.filter(({ id }) => isDead(legs.get(id)));
        return { slip: dead.reduce((rest, { id }) => removePick(rest, id), slip), undo: undefined, notice: undefined };
      }),
      clear: assign(({ context }) => ({
        slip: NO_PICKS,
        undo: context.slip.picks.length > 0 ? context.slip : undefined,
        notice: undefined,
      })),
      undo: assign(({ context }) => ({ slip: context.undo ?? context.slip, undo: undefined })),
      forgetUndo: assign({ undo: undefined }),
      giveNotice: assign({
        notice: ({ context }, { reason }: Pick<SlipNotice, 'reason'>) => ({
          reason,
          limit: undefined,
          at: context.now(),
        }),
      }),
      setStake: assign({ stake: ({ context, event }) => (event.type === 'stake.set' ? event.stake : context.stake) }),
      pinStake: assign({
        isStakePinned: ({ context, event }) => (event.type === 'stake.pinned' ? event.isPinned : context.isStakePinned),
      }),
      setMode: assign(({ context, event }) =>
        event.type === 'mode.chosen' ? { mode: event.mode, slip: fittingPicks(context, event.mode) } : {},
      ),
      chooseBanker: assign(({ context: { slip }, event }) =>
        event.type === 'banker.chosen' ? { slip: chooseBanker(slip, event.id), orders: [] } : {},
      ),
      recapture: assign(({ context }) => ({
        slip: {
          ...context.slip,
          picks: context.slip.picks.map((pick) => recaptured(pick, context.legs.get(pick.id))),
        },
      })),
      acceptEdit: assign(({ context }) => withAcceptedOffer(context)),
      beginEdit: assign(({ context, event }) => (event.type === 'edit.begun' ? withBegunEdit(context, event) : {})),
      endEdit: assign(({ context }) => withEndedEdit(context)),
      makeOrders: assign({
        orders: ({ context, event }) => {
          const { slip, policy, newRef, now, edit } = context;
          const offer = event.type === 'offer.accepted' ? staffOfferOf(context) : undefined;
          const stake = offer?.stake ?? context.stake;
          const mode = presentMode(context);
          const terms = { variant: traits.variant, slip, mode, stake, policy, newRef, now: now() };
          const edits = edit && { betId: edit.betId, least: edit.value };
          return makeOrders({ ...terms, edits, ...(offer && { offer: offer.betId }) });
        },
        lookUps: 0,
        notice: undefined,
        undo: undefined,
      }),
      adopt: assign({
        orders: ({ event, context }) => (event.type === 'orders.adopted' ? event.orders : context.orders),
      }),
      storeAnswers: assign(({ context }, answers: Answers) => {
        const orders = withAnswers(context.orders, answers);
        const news = orders.some((order, i) => order.state.is !== context.orders[i]!.state.is);
        return { orders, lookUps: news ? 0 : context.lookUps + 1 };
      }),
      /** Picks that became bets leave the slip; the others stay to be tried again. */
      conclude: assign(({ context }) => {
        const { slip, orders, stake, isStakePinned } = context;
        const taken = orders.filter(({ state }) => state.is === 'accepted').flatMap(({ pickIds }) => pickIds);
        const rest = taken.reduce((left, id) => removePick(left, id), slip);
        const left = rest.picks.length === 0 && !isStakePinned ? 0 : stake;
        const edited = withAnsweredEdit(context, orders);
        const after = edited.edit ? rest : (context.edit?.aside ?? rest);
        return { slip: after, stake: left, undo: undefined, notice: undefined, ...edited };
      }),
      forgetOrders: assign({ orders: [] }),
    },
    guards: {
      canSubmit: ({ context }) => obstacleOf(checkedSlipOf(context)) === undefined,
      canAcceptOffer: ({ context }) => staffOfferOf(context) !== undefined,
      isKnown: ({ context }) => !context.orders.some(isOpen),
      isWaiting: ({ context }) => context.orders.some(({ state }) => state.is === 'waiting'),
      isTaken: ({ context }) => context.orders.some(({ state }) => state.is === 'accepted'),
      isBonusOdds: ({ context }) => context.notice?.reason === 'bonus-odds',
      takesMode: ({ event }) => event.type === 'mode.chosen' && traits.modes.includes(event.mode),
      takesBanker: ({ context, event }) => event.type === 'banker.chosen' && canBecomeBanker(context, event.id),
      hasUndo: ({ context }) => context.undo !== undefined,
    },
    delays: {
      undoLapse: UNDO_MS,
      untilDecided: ({ context }) => {
        const now = context.now();
        const times = context.orders.flatMap(({ state }) => {
          if (state.is !== 'waiting') return [];
          return state.bet.isReviewed ? Math.min(state.decideAt, now + REVIEW_LOOK_MS) : state.decideAt;
        });
        const left = Math.min(...times) - now;
        // At times it is asked for before, too: the clock may have been wrong.
        if (left > 0) return Math.min(LOOK_UP_MAX_MS, left + DECISION_MARGIN_MS);
        // The longer it is overdue, the less often it is asked for.
        return Math.min(LOOK_UP_MAX_MS, Math.max(DECISION_MARGIN_MS, -left));
      },
      untilLookUp: ({ context: { lookUps } }) => Math.min(LOOK_UP_MAX_MS, LOOK_UP_FIRST_MS * 2 ** lookUps),
    },
  }).createMachine({
    id: 'slip',
    context: ({ input }) => ({
      traits,
      ...input.stored,
      // Its offer is asked for anew.
      offered: undefined,
      // What was stored may be of an earlier version of the program.
      mode: traits.modes.includes(input.stored.mode) ? input.stored.mode : traits.modes[0]!,
      orders: input.orders,
      newRef: input.newRef,
      now: input.now,
      limits: undefined,
      policy: 'ask',
      balance: undefined,
      legs: NO_LIVE_LEGS,
      lookUps: 0,
      notice: undefined,
      undo: undefined,
    }),
    initial: 'beginning',
    on: {
      'legs.changed': {
        actions: assign(({ context: { slip }, event: { legs } }) => {
          const picks = withSeenJoints(slip.picks, legs);
          return { legs, slip: picks === slip.picks ? slip : { ...slip, picks } };
        }),
      },
      'terms.changed': { actions: assign(({ event }) => event.terms) },
      'edit.offered': { actions: assign(({ context, event }) => withOffered(context, event.offered)) },
      'slip.reread': { actions: assign(({ context, event }) => withReread(context, event.stored)) },
    },
    states: {
      beginning: { always: [{ guard: 'isKnown', target: 'editing' }, { target: 'resolving' }] },
      editing: {
        initial: 'calm',
        on: {
          'pick.pressed': { target: '.pressed', actions: 'press' },
          'pair.pressed': { target: '.pressed', actions: 'pressPair' },
          'bonus.pressed': { target: '.pressed', actions: 'pressBonus' },
          'unavailable.pressed': { target: '.pressed', actions: NOT_OPEN },
          'pick.removed': { target: '.undoable', actions: 'remove' },
          'slip.cleared': { target: '.undoable', actions: 'clear' },
          'dead.removed': { actions: 'removeDead' },
          'stake.set': { actions: 'setStake' },
          'stake.pinned': { actions: 'pinStake' },
          'mode.chosen': { guard: 'takesMode', actions: 'setMode' },
          'banker.chosen': { guard: 'takesBanker', actions: 'chooseBanker' },
          'changes.accepted': { actions: 'recapture' },
          'edit.begun': { target: '.calm', actions: 'beginEdit' },
          'edit.accepted': { actions: 'acceptEdit' },
          'edit.ended': { target: '.calm', actions: 'endEdit' },
          'orders.adopted': { target: 'resolving', actions: 'adopt' },
          'slip.submitted': { guard: 'canSubmit', target: 'submitting', actions: 'makeOrders' },
          'offer.accepted': { guard: 'canAcceptOffer', target: 'submitting', actions: 'makeOrders' },
        },
        states: {
          calm: {},
          /** The notice of the last press, if any. */
          pressed: {
            always: [{ guard: 'isBonusOdds', target: 'calm', actions: 'alertBonusOdds' }, { target: 'calm' }],
          },
          undoable: {
            after: { undoLapse: { target: 'calm', actions: 'forgetUndo' } },
            on: { 'removal.undone': { guard: 'hasUndo', target: 'calm', actions: 'undo' } },
          },
        },
      },
      submitting: {
        entry: { type: 'storeOrders', params: ({ context }) => ({ orders: context.orders }) },
        on: ON_ITS_WAY,
        invoke: {
          src: 'place',
          input: ({ context }) => context.orders,
          onDone: {
            target: 'resolving',
            actions: { type: 'storeAnswers', params: ({ event }) => event.output },
          },
          // A bug in the calls: what was sent is looked up.
          onError: 'resolving',
        },
      },
      resolving: {
        on: { ...ON_ITS_WAY, 'orders.aged': { target: '.lookingUp', actions: assign({ lookUps: 0 }) } },
        initial: 'judging',
        states: {
          judging: {
            entry: { type: 'storeOrders', params: ({ context }) => ({ orders: context.orders }) },
            always: [
              { guard: 'isKnown', target: '#slip.concluded' },
              { guard: 'isWaiting', target: 'waiting' },
              { target: 'unknown' },
            ],
          },
          /** The in-play delay, or staff's look at a large bet. */
          waiting: { after: { untilDecided: 'lookingUp' } },
          unknown: { after: { untilLookUp: 'lookingUp' } },
          lookingUp: {
            // Bets may change faster than the line answers: the look-up that is on its way is the newest there will be.
            on: { 'orders.aged': { guard: ({ event }) => !event.isLost } },
            invoke: {
              src: 'lookUp',
              input: ({ context }) => context.orders,
              onDone: {
                target: 'judging',
                actions: { type: 'storeAnswers', params: ({ event }) => event.output },
              },
              onError: 'unknown',
            },
          },
        },
      },
      concluded: {
        entry: 'conclude',
        always: [{ guard: 'isTaken', target: 'receipt' }, { target: 'editing' }],
      },
      receipt: {
        on: {
          'receipt.dismissed': { target: 'editing', actions: 'forgetOrders' },
          'pick.pressed': { target: 'editing.pressed', actions: ['forgetOrders', 'press'] },
          'pair.pressed': { target: 'editing.pressed', actions: ['forgetOrders', 'pressPair'] },
          'bonus.pressed': { target: 'editing.pressed', actions: ['forgetOrders', 'pressBonus'] },
          'unavailable.pressed': { actions: NOT_OPEN },
          'edit.begun': { target: 'editing', actions: 'beginEdit' },
          'orders.adopted': { target: 'resolving', actions: 'adopt' },
        },
      },
    },
  });
}

export type SlipMachine = ReturnType<typeof slipMachineOf>;

export function checkedSlipOf(context: SlipContext) {
  const { traits, balance, edit } = context;
  // What the old bet brings may be staked, too.
  const spendable = edit && balance !== undefined ? editBalance({ money: balance, owed: 0 }, edit.value) : balance;
  return { ...context, variant: traits.variant, mode: presentMode(context), balance: spendable };
}

/**
 * What staff offers instead of the bet that was sent last, if the slip is still the same and may be bet on at that stake.
 * It lapses by itself: whoever shows it looks at the clock.
 */
export function staffOfferOf(context: SlipContext): NonNullable<Refused['offer']> | undefined {
  const [order] = context.orders;
  const offer = unlapsedOffer(context.orders, context.now());
  if (!order || !offer) return undefined;
  const { picks, bonus } = context.slip;
  const { system, bonus: askedBonus } = order.request;
  const bankers = bankersOf(context);
  const mode = presentMode(context);
  const isSame =
    picks.length === order.pickIds.length &&
    picks.every(({ id }) => order.pickIds.includes(id)) &&
    picks.slice(0, bankers).every(({ id }) => order.pickIds.indexOf(id) < bankers) &&
    system === (isSystemName(mode) ? mode : undefined) &&
    (askedBonus === undefined) === (bonus === undefined);
  return isSame && !obstacleOf({ ...checkedSlipOf(context), stake: offer.stake }) ? offer : undefined;
}
