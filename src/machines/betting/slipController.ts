import { type Actor, fromPromise } from 'xstate';
import type { CallResult } from '../../api/callResult';
import type { Found, SlipVariant } from '../../contract/api/betting';
import type { Scope } from '../shell/scope';
import type { Subscribable } from '../../rules/reactive';
import type { BettingPorts } from './bettingPorts';
import type { SlipSelection } from './slipSelection';
import { followLegs } from './followLegs';
import { NO_STORED_SLIP, readOrders, readSlip, type StoredSlip, writeOrders, writeSlip } from './slipStorage';
import { isOpen } from './order';
import type { SlipMachine } from './slipCore';
import { SLIP_MACHINES } from './slipMachines';

interface SlipControllerOptions {
  ports: BettingPorts;
  scope: Scope;
  variant: SlipVariant;
  account: string;
  /** Which page this is: the same over its reloads. */
  owner: string;
  /** What was sent was accepted or refused. */
  onAnswered: () => void;
}

/** One slip that runs: saved in storage, and its legs followed while it is shown. */
export interface SlipController {
  readonly actor: Actor<SlipMachine>;
  show(isShown: boolean): void;
  /** Another tab changed it. */
  reread(): void;
  /** Looks up orders left by closed pages. */
  adopt(): void;
  stop(): void;
}

/** A reference of another page is left to it for this long, ms: it may still be about to send it. */
const OTHERS_AFTER_MS = 30_000;

const STORED_PARTS = Object.keys(NO_STORED_SLIP) as (keyof StoredSlip)[];

/** The result of an order about which the server need not be asked. */
const NOT_ASKED: CallResult<never> = { ok: false, failure: { reason: 'cancelled' } };

export function openSlipController({
  ports,
  scope,
  variant,
  account,
  owner,
  onAnswered,
}: SlipControllerOptions): SlipController {
  const { tab, calls, clock, local, newRef } = ports;
  const now = () => tab.serverClock.read().now;
  let stored = readSlip(local, variant, account);
  let isShown = false;
  let followed: { picks: readonly SlipSelection[]; stop: () => void } | undefined;

  const isOrphaned = ({ at }: { at: number }) => now() - at > OTHERS_AFTER_MS;
  const storedOrders = () => readOrders(local, account).filter(({ request }) => request.variant === variant);
  const actor = scope.actor(
    SLIP_MACHINES[variant].provide({
      actors: {
        // Without a signal: a bet that was sent is not given up with the page that shows it.
        place: fromPromise(({ input }) => Promise.all(input.map(({ request }) => calls.place(request)))),
        lookUp: fromPromise(({ input, signal }) =>
          Promise.all(
            input.map((order): Promise<CallResult<Found>> | CallResult<Found> =>
              isOpen(order) ? calls.find(order.request.clientRef, signal) : NOT_ASKED,
            ),
          ),
        ),
      },
      actions: {
        storeOrders: (_, { orders }) => writeOrders(local, account, owner, orders, (order) => !isOpen(order)),
        alertBonusOdds: ports.alertBonusOdds,
      },
    }),
    // Its own are those it left when it was loaded again. Later they may be another's: a tab that is duplicated has the same owner.
    { stored, orders: storedOrders().filter((order) => order.owner === owner || isOrphaned(order)), newRef, now },
  );

  const follow = (picks: readonly SlipSelection[]) => {
    if (isShown && followed?.picks === picks) return;
    followed?.stop();
    followed = undefined;
    if (!isShown) return;
    const mine = { picks, stop: () => {} };
    followed = mine;
    // Its event makes the actor emit, which leads here again.
    mine.stop = followLegs(tab, clock, picks, ports.loadRound, (legs) => actor.send({ type: 'legs.changed', legs }));
  };
  let wasOnItsWay = false;
  scope.add(
    (actor as Subscribable<ReturnType<typeof actor.getSnapshot>>).subscribe(({ value, context }) => {
      const { slip, mode, stake, isStakePinned, edit } = context;
      const now: StoredSlip = { slip, mode, stake, isStakePinned, edit };
      if (STORED_PARTS.some((part) => stored[part] !== now[part])) {
        stored = now;
        writeSlip(local, variant, account, stored);
      }
      follow(slip.picks);
      const isOnItsWay = value === 'submitting' || (typeof value === 'object' && 'resolving' in value);
      if (wasOnItsWay && !isOnItsWay) onAnswered();
      wasOnItsWay = isOnItsWay;
    }),
  );
  actor.start();

  return {
    actor,
    show: (wanted) => {
      isShown = wanted;
      follow(actor.getSnapshot().context.slip.picks);
    },
    reread: () => {
      stored = readSlip(local, variant, account);
      actor.send({ type: 'slip.reread', stored });
    },
    adopt: () => {
      const running = new Set(actor.getSnapshot().context.orders.map(({ request }) => request.clientRef));
      const orders = storedOrders().filter((order) => isOrphaned(order) && !running.has(order.request.clientRef));
      if (orders.length > 0) actor.send({ type: 'orders.adopted', orders });
    },
    stop: () => {
      followed?.stop();
      followed = undefined;
    },
  };
}
