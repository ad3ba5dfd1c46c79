import { fromPromise } from 'xstate';
import { SLIP_VARIANTS, type SlipVariant } from '../../contract/api/betting';
import type { Area } from '../../contract/stream/channel';
import { onBetsAged } from './onBetsAged';
import { OutcomeState } from '../../rules/outcomeState';
import { every } from '../../rules/clock';
import { seoulDay } from '../../rules/text/days';
import { Scope } from '../shell/scope';
import type { Reactive, Subscribable } from '../../rules/reactive';
import type { TextStorage } from '../textStorage';
import type { BettingPorts } from './bettingPorts';
import { oddsPickId, type RoundPick } from './slipSelection';
import { captureLeg } from './liveLeg';
import { editPicks, type EditableBet } from './editPicks';
import { fillWithRound, repeatRound } from './repeatRound';
import type { SlipEvent } from './slipCore';
import { openSlipController, type SlipController } from './slipController';
import { slipView, type SlipView } from './slipView';
import { termsMachine } from './termsMachine';

type ByVariant<T> = Readonly<Record<SlipVariant, T>>;

/** One member's slips, running. */
export interface AccountSlips {
  readonly account: string;
  readonly views: ByVariant<Reactive<SlipView>>;
  show(variant: SlipVariant, isShown: boolean): void;
  toggle(variant: SlipVariant, area: Area, outcomeId: string): void;
  choosePair(variant: SlipVariant, area: Area, outcomeIds: readonly [string, string]): void;
  toggleBonus(variant: SlipVariant, folds: number): void;
  toggleRound(variant: SlipVariant, pick: RoundPick): void;
  repeatRound(variant: SlipVariant, pick: RoundPick, stake: number): void;
  fillWithRound(variant: SlipVariant, pick: RoundPick, stake: number): void;
  /** Puts the bet's open legs into the slip of its variant, to take its place; nothing is sent. `value`: what it is given for. */
  edit(bet: EditableBet, value: number): void;
  setBalance(balance: number): void;
  /** Of the limits as the server has them: older ones are loaded again. */
  setLimitsVersion(version: number): void;
  /** Without a variant: all. */
  reread(variant?: SlipVariant): void;
  stop(): void;
}

const OWNER_KEY = 'page.owner.v1';
/** How often orders left by closed pages are looked for, and whether another day began. */
const CHECK_MS = 15_000;

export function openAccountSlips(ports: BettingPorts, account: string): AccountSlips {
  const { tab, calls, clock } = ports;
  const scope = new Scope(clock);
  const terms = scope.actor(
    termsMachine.provide({
      actors: {
        load: fromPromise(async ({ signal }) => {
          const [limits, policy] = await Promise.all([calls.limits(signal), calls.policy(signal)]);
          return { limits, policy };
        }),
        save: fromPromise(({ input, signal }) => calls.setPolicy(input, signal)),
      },
    }),
  );
  const owner = ownerOf(ports.page, ports.newRef);
  const onAnswered = () => terms.send({ type: 'limits.aged' });
  const slips = each((variant) => openSlipController({ ports, scope, variant, account, owner, onAnswered }));
  const controllers: readonly SlipController[] = Object.values(slips);
  const sendAll = (event: SlipEvent) => controllers.forEach(({ actor }) => actor.send(event));

  let limitsVersion = 0;
  /** For which version they were loaded again: once, whatever the answer. */
  let requested = 0;
  const refresh = () => {
    const snapshot = terms.getSnapshot();
    const { limits } = snapshot.context;
    if (!snapshot.matches('ready') || !limits || limits.version >= limitsVersion || requested === limitsVersion) return;
    requested = limitsVersion;
    terms.send({ type: 'limits.aged' });
  };
  scope.add(
    (terms as Subscribable<ReturnType<typeof terms.getSnapshot>>).subscribe(({ context: { limits, policy } }) => {
      sendAll({ type: 'terms.changed', terms: { limits, policy } });
      refresh();
    }),
  );
  terms.start();

  scope.add(onBetsAged(tab, (isLost) => sendAll({ type: 'orders.aged', isLost })));

  /** What is left of an own limit is less or more by whatever moves money, wherever, and whole again on another day. */
  const ownAged = () => {
    if (terms.getSnapshot().context.limits?.own) terms.send({ type: 'limits.aged' });
  };
  let balance: number | undefined;
  const today = () => seoulDay(tab.serverClock.read().now);
  let day = today();
  const stopChecking = every(clock, CHECK_MS, () => {
    for (const controller of controllers) controller.adopt();
    if (day === today()) return;
    day = today();
    ownAged();
  });

  const choosePolicy: SlipView['choosePolicy'] = (policy) => terms.send({ type: 'policy.chosen', policy });
  const captured = (area: Area, outcomeId: string) => {
    const pick = captureLeg(tab, area, outcomeId);
    return pick && tab.outcomeStateOf(area, outcomeId) === OutcomeState.open ? pick : undefined;
  };
  return {
    account,
    views: each((variant) => slipView(slips[variant].actor, { choosePolicy })),
    show: (variant, isShown) => slips[variant].show(isShown),
    toggle: (variant, area, outcomeId) => {
      const { actor } = slips[variant];
      const id = oddsPickId(area, outcomeId);
      const pick = actor.getSnapshot().context.slip.picks.find((one) => one.id === id) ?? captured(area, outcomeId);
      actor.send(pick ? { type: 'pick.pressed', pick } : { type: 'unavailable.pressed' });
    },
    choosePair: (variant, area, outcomeIds) => {
      const [a, b] = outcomeIds.map((outcomeId) => captured(area, outcomeId));
      slips[variant].actor.send(a && b ? { type: 'pair.pressed', pair: [a, b] } : { type: 'unavailable.pressed' });
    },
    toggleBonus: (variant, folds) => slips[variant].actor.send({ type: 'bonus.pressed', folds }),
    toggleRound: (variant, pick) => slips[variant].actor.send({ type: 'pick.pressed', pick }),
    repeatRound: (variant, pick, stake) => repeatRound(slips[variant].actor, clock, pick, stake),
    fillWithRound: (variant, pick, stake) => void fillWithRound(slips[variant].actor, pick, stake),
    edit: (bet, value) => {
      const picks = editPicks(bet, (area, outcomeId) => captureLeg(tab, area, outcomeId), tab.serverClock.read().now);
      const mode = bet.system ?? 'combined';
      slips[bet.variant].actor.send({ type: 'edit.begun', edit: { betId: bet.id, value }, picks, mode });
    },
    setBalance: (present) => {
      if (balance !== undefined && balance !== present) ownAged();
      balance = present;
      sendAll({ type: 'terms.changed', terms: { balance } });
    },
    setLimitsVersion: (version) => {
      limitsVersion = version;
      refresh();
    },
    reread: (only) => (only ? [slips[only]] : controllers).forEach((controller) => controller.reread()),
    stop: () => {
      stopChecking();
      controllers.forEach((controller) => controller.stop());
      scope.stop();
    },
  };
}

function each<T>(make: (variant: SlipVariant) => T): ByVariant<T> {
  return Object.fromEntries(SLIP_VARIANTS.map((variant) => [variant, make(variant)])) as unknown as ByVariant<T>;
}

function ownerOf(page: TextStorage, newRef: () => string): string {
  const owner = newRef();
  try {
    const known = page.getItem(OWNER_KEY);
    if (known !== null) return known;
    page.setItem(OWNER_KEY, owner);
  } catch {
    // Without storage each load is another page; what it leaves behind is looked up a little later.
  }
  return owner;
}
