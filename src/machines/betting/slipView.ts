import type { Actor } from 'xstate';
import type { Bet, Limits, PricePolicy, Refused, SlipVariant } from '../../contract/api/betting';
import { bonusPrice } from '../../rules/betting/bonus';
import { allowsBonus } from '../../rules/betting/replacement';
import type { StakeBound } from '../../rules/betting/stakes';
import type { Reactive, Subscribable } from '../../rules/reactive';
import { reactiveOf } from '../shell/reactiveOf';
import type { RoundPick, SlipSelection } from './slipSelection';
import { isDead, type LiveLeg, movement } from './liveLeg';
import { isOpen, type SlipMode, slipResultsOf } from './order';
import {
  changedPicks,
  faultsOf,
  fillOf,
  type JointOdds,
  type LegFault,
  jointsOf,
  presentJoint,
  limitsOf,
  maxStakeOf,
  type Obstacle,
  obstacleOf,
  type SlipFill,
  type Totals,
  totalsOf,
  waitOf,
} from './slipCheck';
import { hasEditFallen } from './slipEdit';
import { checkedSlipOf, staffOfferOf, type SlipContext, type SlipMachine } from './slipCore';
import { bankersOf, canBecomeBanker, modesOf } from './slipMode';

export interface SlipLegView {
  pick: SlipSelection;
  /** Undefined before the live book was asked. */
  now: LiveLeg | undefined;
  /** Against the price the member saw. */
  moved: -1 | 0 | 1;
  /** It can never open again. */
  isDead: boolean;
  /** The member's policy does not accept the new price: it has to be accepted. */
  isChanged: boolean;
  /** The last submit was refused because of it. */
  isRefused: boolean;
  /** It is in every combination of the system. */
  isBanker: boolean;
  makeBanker: (() => void) | undefined;
  /** Of a runner to win: bets on the same one to be placed besides, with the same stake (docs/spec.md BET-30). */
  betEachWay: (() => void) | undefined;
  /** Which rule it breaks: with it the slip can't be sent. */
  fault: LegFault | undefined;
  remove: (() => void) | undefined;
}

export interface SlipEditView {
  betId: string;
  /** What it is given for: the least, as the member saw it. */
  value: number;
  /** What is offered now, where that is less: it has to be accepted. */
  fell: number | undefined;
  accept: (() => void) | undefined;
  /** What is offered now; undefined: nothing. */
  reportOffer: (offered: number | undefined) => void;
  /** Leaves the bet as it is. */
  end: (() => void) | undefined;
}

/** One slip and what can be done with it. What is impossible now is absent. */
export interface SlipView {
  variant: SlipVariant;
  /** `waiting`: the in-play delay runs. `looking`: it is not known what became of the bet, and is being found out. */
  stage: 'editing' | 'submitting' | 'waiting' | 'looking' | 'receipt';
  legs: readonly SlipLegView[];
  bonus: { folds: number; price: number } | undefined;
  /** Adds a bonus item, or removes the present one. */
  toggleBonus: ((folds: number) => void) | undefined;
  mode: SlipMode;
  modes: readonly SlipMode[];
  chooseMode: ((mode: SlipMode) => void) | undefined;
  /** Won, of each bet. */
  stake: number;
  setStake: ((stake: number) => void) | undefined;
  /** The stake stays when the legs are replaced by others. */
  isStakePinned: boolean;
  pinStake: ((isPinned: boolean) => void) | undefined;
  maxStake: StakeBound | undefined;
  /** Won. */
  bounds: { stakeMin: number; stakeMax: number; payoutMax: number } | undefined;
  balance: number | undefined;
  totals: Totals;
  fill: SlipFill | undefined;
  /** Odds of two legs of one match together. */
  joints: readonly JointOdds[];
  obstacle: Obstacle | undefined;
  policy: PricePolicy;
  choosePolicy: (policy: PricePolicy) => void;
  /** How many odds have to be accepted since they changed: those of two legs of one match together are one. */
  changes: number;
  acceptChanges: (() => void) | undefined;
  removeDead: (() => void) | undefined;
  clear: (() => void) | undefined;
  undo: (() => void) | undefined;
  submit: (() => void) | undefined;
  /** The open bet whose place the slip's is to take. Whole won. */
  edit: SlipEditView | undefined;
  /** A stake that staff takes instead, until then, server time. */
  offer: { stake: number; until: number; accept: () => void } | undefined;
  notice: SlipContext['notice'];
  /** How long the bets would wait in play, ms; undefined where none does, and before the limits are known. */
  wait: number | undefined;
  /** When the delay is over, in play or for staff to look at the bet, server time, and how long it is, ms. */
  delay: { decideAt: number; lasts: number; isReviewed: boolean } | undefined;
  results: { bets: Bet[]; refused: Refused[]; lost: (string | undefined)[] };
  dismissReceipt: (() => void) | undefined;
  limits: Limits | undefined;
}

export interface TermsActions {
  choosePolicy: (policy: PricePolicy) => void;
}

export function slipView(actor: Actor<SlipMachine>, { choosePolicy }: TermsActions): Reactive<SlipView> {
  return reactiveOf({
    on: [actor as Subscribable<unknown>],
    data: () => {
      const { context, value } = actor.getSnapshot();
      return { stage: stageOf(value, context), ...context };
    },
    view: ({ stage, ...context }) => {
      const checked = checkedSlipOf(context);
      const { slip, legs, traits, orders } = context;
      const modes = modesOf(context);
      const isEditing = stage === 'editing';
      const obstacle = obstacleOf(checked);
      const changed = changedPicks(checked);
      const isJoint = ({ id }: SlipSelection) => presentJoint(checked, id) !== undefined;
      const changes = new Set(changed.map((pick) => (pick.kind === 'odds' && isJoint(pick) ? pick.fixtureId : pick.id)))
        .size;
      const refused = refusedPicks(context);
      const faults = faultsOf(checked);
      const offer = isEditing ? staffOfferOf(context) : undefined;
      const hasDead = slip.picks.some(({ id }) => isDead(legs.get(id)));
      const send = actor.send.bind(actor);
      const when = <F>(possible: boolean, act: F): F | undefined => (possible ? act : undefined);
      return {
        variant: traits.variant,
        stage,
        legs: slip.picks.map((pick, place) => {
          const now = legs.get(pick.id);
          return {
            pick,
            now,
            moved: movement(pick, now),
            isDead: isDead(now),
            isChanged: changed.includes(pick) && !isJoint(pick),
            isRefused: refused.has(pick.id),
            isBanker: place < bankersOf(context),
            makeBanker: when(isEditing && canBecomeBanker(context, pick.id), () =>
              send({ type: 'banker.chosen', id: pick.id }),
            ),
            betEachWay: when(isEditing && placedOf(context, pick.id) !== undefined, () => {
              send({ type: 'mode.chosen', mode: 'single' });
              send({ type: 'pick.pressed', pick: placedOf(context, pick.id)! });
            }),
            fault: faults.get(pick.id),
            remove: when(isEditing, () => send({ type: 'pick.removed', id: pick.id })),
          };
        }),
        bonus: slip.bonus === undefined ? undefined : { folds: slip.bonus, price: bonusPrice(slip.bonus) },
        toggleBonus: when(isEditing && allowsBonus(traits.variant), (folds: number) =>
          send({ type: 'bonus.pressed', folds }),
        ),
        mode: checked.mode,
        modes,
        chooseMode: when(isEditing && modes.length > 1, (mode: SlipMode) => send({ type: 'mode.chosen', mode })),
        stake: context.stake,
        setStake: when(isEditing, (stake: number) => send({ type: 'stake.set', stake })),
        isStakePinned: context.isStakePinned,
        pinStake: when(isEditing, (isPinned: boolean) => send({ type: 'stake.pinned', isPinned })),
        maxStake: maxStakeOf(checked),
        bounds: limitsOf(checked),
        balance: context.balance,
        totals: totalsOf(checked),
        fill: fillOf(checked),
        joints: jointsOf(checked),
        obstacle,
        policy: context.policy,
        choosePolicy,
        changes,
        acceptChanges: when(isEditing && changes > 0, () => send({ type: 'changes.accepted' })),
        removeDead: when(isEditing && hasDead, () => send({ type: 'dead.removed' })),
        clear: when(isEditing && slip.picks.length > 0, () => send({ type: 'slip.cleared' })),
        undo: when(isEditing && context.undo !== undefined, () => send({ type: 'removal.undone' })),
        submit: when(isEditing && obstacle === undefined, () => send({ type: 'slip.submitted' })),
        offer: offer && { stake: offer.stake, until: offer.until, accept: () => send({ type: 'offer.accepted' }) },
        edit: context.edit && {
          ...context.edit,
          fell: hasEditFallen(context) ? context.offered : undefined,
          accept: when(isEditing && hasEditFallen(context), () => send({ type: 'edit.accepted' })),
          reportOffer: (offered) => send({ type: 'edit.offered', offered }),
          end: when(isEditing, () => send({ type: 'edit.ended' })),
        },
        notice: context.notice,
        wait: waitOf(checked),
        delay: delayOf(context),
        results: slipResultsOf(orders),
        dismissReceipt: when(stage === 'receipt', () => send({ type: 'receipt.dismissed' })),
        limits: context.limits,
      };
    },
  });
}

/** What an each-way bet would add to the slip. */
function placedOf({ slip, legs }: SlipContext, pickId: string): RoundPick | undefined {
  const placed = legs.get(pickId)?.placed;
  return slip.picks.some(({ id }) => id === placed?.id) ? undefined : placed;
}

function stageOf(value: unknown, { orders }: SlipContext): SlipView['stage'] {
  if (value === 'submitting' || value === 'receipt') return value;
  if (typeof value !== 'object' || value === null || !('resolving' in value)) return 'editing';
  return orders.some(({ state }) => state.is === 'waiting') ? 'waiting' : 'looking';
}

function refusedPicks({ orders }: SlipContext): ReadonlySet<string> {
  return new Set(
    orders.flatMap(({ state, pickIds }) => {
      if (state.is !== 'refused') return [];
      return state.refusal.legs.flatMap(({ index }) => pickIds[index] ?? []);
    }),
  );
}

function delayOf({ orders }: SlipContext): SlipView['delay'] {
  const waits = orders.filter(isOpen).flatMap(({ state }) => (state.is === 'waiting' ? state : []));
  const last = waits.toSorted((a, b) => b.decideAt - a.decideAt)[0];
  return (
    last && {
      decideAt: last.decideAt,
      lasts: Math.max(1, last.decideAt - last.bet.placedAt),
      isReviewed: last.bet.isReviewed === true,
    }
  );
}
