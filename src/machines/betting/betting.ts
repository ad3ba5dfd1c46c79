import type { SlipVariant } from '../../contract/api/betting';
import { EndReason } from '../../contract/codes/endings';
import type { Area } from '../../contract/stream/channel';
import { isStaff } from '../../rules/session/roles';
import type { Reactive } from '../../rules/reactive';
import { type AccountSlips, openAccountSlips } from './accountSlips';
import type { BettingPorts } from './bettingPorts';
import type { RoundPick } from './slipSelection';
import { forgetSlips, variantOfKey } from './slipStorage';
import type { SlipView } from './slipView';

/** The slips as views know them. */
export interface Betting {
  /** Undefined while nobody is signed in who may bet. */
  slip$(variant: SlipVariant): Reactive<SlipView | undefined>;
  /** Has the slip's legs followed until the returned function is called: it is on screen. */
  show(variant: SlipVariant): () => void;
  /** Presses an outcome of the odds feed: in, or out where it is in. */
  toggle(variant: SlipVariant, area: Area, betId: string): void;
  /** Presses two outcomes of one fixture that are offered as one. */
  choosePair(variant: SlipVariant, area: Area, betIds: readonly [string, string]): void;
  /** Presses a selection of a round. */
  toggleRound(variant: SlipVariant, pick: RoundPick): void;
  /** Bets on a selection of a round by one press, as far as the slip lets it be sent. */
  repeatRound(variant: SlipVariant, pick: RoundPick, stake: number): void;
  /** Puts a selection of a round alone into the slip, with this stake; nothing is sent. */
  fillWithRound(variant: SlipVariant, pick: RoundPick, stake: number): void;
  /** Another tab wrote this key of the local storage. */
  storageChanged(key: string | null): void;
  stop(): void;
}

/** Slips and bets on their way, of whoever is signed in. They outlive the page and a session that lapsed. */
export function openBetting(ports: BettingPorts): Betting {
  let current: AccountSlips | undefined;
  const shown = new Map<SlipVariant, number>();
  const listeners = new Set<() => void>();

  const change = (next: AccountSlips | undefined) => {
    current = next;
    for (const [variant, count] of shown) if (count > 0) current?.show(variant, true);
    for (const listener of [...listeners]) listener();
  };
  const session = ports.session$.subscribe(({ status, user, ended }) => {
    // Staff does not bet.
    const account = status === 'signedIn' && user && !isStaff(user) ? String(user.id) : undefined;
    if (current && current.account === account) current.setBalance(user!.emoney);
    // Signed in, but not known yet as whom: it may well be the same member.
    if (current?.account === account || (current && status === 'signedIn' && !user)) return;
    const left = current?.account;
    current?.stop();
    // Slips of a member who signed out go; those of a session that lapsed wait for the next one.
    if (left !== undefined && account === undefined && ended === EndReason.signedOut) forgetSlips(ports.local, left);
    const next = account === undefined ? undefined : openAccountSlips(ports, account);
    next?.setBalance(user!.emoney);
    change(next);
  });

  return {
    slip$: (variant) => ({
      get value() {
        return current?.views[variant].value;
      },
      subscribe: (next) => {
        let inner: { unsubscribe(): void } | undefined;
        const attach = () => {
          inner?.unsubscribe();
          inner = current?.views[variant].subscribe(next);
          if (!current) next(undefined);
        };
        attach();
        listeners.add(attach);
        return {
          unsubscribe: () => {
            listeners.delete(attach);
            inner?.unsubscribe();
          },
        };
      },
    }),
    show: (variant) => {
      shown.set(variant, (shown.get(variant) ?? 0) + 1);
      current?.show(variant, true);
      let isShown = true;
      return () => {
        if (!isShown) return;
        isShown = false;
        const left = (shown.get(variant) ?? 1) - 1;
        shown.set(variant, left);
        if (left === 0) current?.show(variant, false);
      };
    },
    toggle: (variant, area, betId) => current?.toggle(variant, area, betId),
    choosePair: (variant, area, betIds) => current?.choosePair(variant, area, betIds),
    toggleRound: (variant, pick) => current?.toggleRound(variant, pick),
    repeatRound: (variant, pick, stake) => current?.repeatRound(variant, pick, stake),
    fillWithRound: (variant, pick, stake) => current?.fillWithRound(variant, pick, stake),
    storageChanged: (key) => {
      if (!current) return;
      if (key === null) return current.reread();
      const variant = variantOfKey(key, current.account);
      if (variant) current.reread(variant);
    },
    stop: () => {
      session.unsubscribe();
      current?.stop();
    },
  };
}
