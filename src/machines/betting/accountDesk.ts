import { fromPromise } from 'xstate';
import { SLIP_VARIANTS, type SlipVariant } from '../../contract/api/betting';
import type { Area } from '../../contract/stream/channel';
import { BetState } from '../../rules/bettable';
import { every } from '../../rules/clock';
import { isSold } from '../../rules/betting/quarterLines';
import { Scope } from '../shell/scope';
import type { State } from '../shell/state';
import type { Source } from '../streamEvents';
import type { TextStorage } from '../textStorage';
import type { BettingDoors } from './betting';
import { oddsPickId, type RoundPick } from './slipSelection';
import { capture } from './legNow';
import type { SlipEvent } from './slipCore';
import { openSlip, type SlipDesk } from './slipDesk';
import { slipView, type SlipView } from './slipView';
import { termsMachine } from './termsMachine';

type ByVariant<T> = Readonly<Record<SlipVariant, T>>;

/** One member's slips, running. */
export interface AccountDesk {
  readonly account: string;
  readonly views: ByVariant<State<SlipView>>;
  show(variant: SlipVariant, isShown: boolean): void;
  press(variant: SlipVariant, area: Area, betId: string): void;
  pressPair(variant: SlipVariant, area: Area, betIds: readonly [string, string]): void;
  pressRound(variant: SlipVariant, pick: RoundPick): void;
  tellBalance(balance: number): void;
  /** Without a variant: all. */
  reread(variant?: SlipVariant): void;
  stop(): void;
}

const OWNER_KEY = 'page.owner.v1';
/** How often it is looked for what pages that are gone have left behind. */
const LOOK_MS = 15_000;

export function openAccount(doors: BettingDoors, account: string): AccountDesk {
  const { tab, calls, clock } = doors;
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
  const owner = ownerOf(doors.page, doors.newRef);
  const onReceipt = () => terms.send({ type: 'limits.aged' });
  const slips = each((variant) => openSlip({ doors, scope, variant, account, owner, onReceipt }));
  const desks: readonly SlipDesk[] = Object.values(slips);
  const tell = (event: SlipEvent) => desks.forEach(({ actor }) => actor.send(event));

  scope.add(
    (terms as Source<ReturnType<typeof terms.getSnapshot>>).subscribe(({ context: { limits, policy } }) =>
      tell({ type: 'terms.told', terms: { limits, policy } }),
    ),
  );
  terms.start();
  const stopLooking = every(clock, LOOK_MS, () => desks.forEach((desk) => desk.adopt()));

  const choosePolicy: SlipView['choosePolicy'] = (policy) => terms.send({ type: 'policy.chosen', policy });
  const captured = (area: Area, betId: string) => {
    const pick = capture(tab, area, betId);
    return pick && isSold(pick) && tab.stateOf(area, betId) === BetState.open ? pick : undefined;
  };
  return {
    account,
    views: each((variant) => slipView(slips[variant].actor, { choosePolicy })),
    show: (variant, isShown) => slips[variant].show(isShown),
    press: (variant, area, betId) => {
      const { actor } = slips[variant];
      const id = oddsPickId(area, betId);
      const pick = actor.getSnapshot().context.slip.picks.find((one) => one.id === id) ?? captured(area, betId);
      actor.send(pick ? { type: 'pick.pressed', pick } : { type: 'shut.pressed' });
    },
    pressPair: (variant, area, betIds) => {
      const [a, b] = betIds.map((betId) => captured(area, betId));
      slips[variant].actor.send(a && b ? { type: 'pair.pressed', pair: [a, b] } : { type: 'shut.pressed' });
    },
    pressRound: (variant, pick) => slips[variant].actor.send({ type: 'pick.pressed', pick }),
    tellBalance: (balance) => tell({ type: 'terms.told', terms: { balance } }),
    reread: (only) => (only ? [slips[only]] : desks).forEach((desk) => desk.reread()),
    stop: () => {
      stopLooking();
      desks.forEach((desk) => desk.stop());
      scope.stop();
    },
  };
}

function each<T>(make: (variant: SlipVariant) => T): ByVariant<T> {
  return Object.fromEntries(SLIP_VARIANTS.map((variant) => [variant, make(variant)])) as unknown as ByVariant<T>;
}

function ownerOf(page: TextStorage, newRef: () => string): string {
  const known = page.getItem(OWNER_KEY);
  if (known !== null) return known;
  const owner = newRef();
  try {
    page.setItem(OWNER_KEY, owner);
  } catch {
    // Without storage each load is another page; what it leaves behind is looked up a little later.
  }
  return owner;
}
