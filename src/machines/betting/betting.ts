import type { SlipVariant } from '../../contract/api/betting';
import { EndReason } from '../../contract/codes/endings';
import type { Area } from '../../contract/stream/channel';
import { isStaff } from '../../rules/session/roles';
import type { Reactive } from '../../rules/reactive';
import type { AccountSlips, openAccountSlips } from './accountSlips';
import type { BettingPorts } from './bettingPorts';
import type { EditableBet } from './editPicks';
import type { RoundPick } from './slipSelection';
import { forgetSlips, variantOfKey } from './slipStorage';
import type { SlipView } from './slipView';

/** The slips as views know them. */
export interface Betting {
  /** Whether somebody is signed in who may bet. */
  readonly isOpen$: Reactive<boolean>;
  /** Undefined while nobody is, or the code of slips is on its way. */
  slip$(variant: SlipVariant): Reactive<SlipView | undefined>;
  /** Has the slip's legs followed until the returned function is called: it is on screen. */
  show(variant: SlipVariant): () => void;
  /** Presses an outcome of the odds feed: in, or out where it is in. */
  toggle(variant: SlipVariant, area: Area, outcomeId: string): void;
  /** Presses two outcomes of one fixture that are offered as one. */
  choosePair(variant: SlipVariant, area: Area, outcomeIds: readonly [string, string]): void;
  /** Presses a bonus item: in, or out where it is in. */
  toggleBonus(variant: SlipVariant, folds: number): void;
  /** Presses a selection of a round. */
  toggleRound(variant: SlipVariant, pick: RoundPick): void;
  /** Bets on a selection of a round by one press, as far as the slip lets it be sent. */
  repeatRound(variant: SlipVariant, pick: RoundPick, stake: number): void;
  /** Puts a selection of a round alone into the slip, with this stake; nothing is sent. */
  fillWithRound(variant: SlipVariant, pick: RoundPick, stake: number): void;
  /** Puts an open bet's legs into the slip of its variant, to take its place; nothing is sent. `value`: what it is given for. */
  edit(bet: EditableBet, value: number): void;
  /** Another tab wrote this key of the local storage. */
  storageChanged(key: string | null): void;
  stop(): void;
}

type OpenSlips = typeof openAccountSlips;

interface LaterSlips {
  /** Their code, which is loaded after the page: what is pressed before it is there is done then. */
  slips: () => OpenSlips | Promise<OpenSlips>;
}

/** Slips and bets on their way, of whoever is signed in. They outlive the page and a session that lapsed. */
export function openBetting({ slips, ...ports }: BettingPorts & LaterSlips): Betting {
  /** Who may bet. */
  let account: string | undefined;
  let balance = 0;
  let limitsVersion = 0;
  let current: AccountSlips | undefined;
  const shown = new Map<SlipVariant, number>();
  const listeners = new Set<() => void>();
  /** What was pressed before the slips were there. */
  let waiting: ((slips: AccountSlips) => void)[] = [];

  const change = (next: AccountSlips | undefined) => {
    current = next;
    next?.setBalance(balance);
    next?.setLimitsVersion(limitsVersion);
    for (const [variant, count] of shown) if (count > 0) next?.show(variant, true);
    for (const listener of [...listeners]) listener();
    if (!next) return;
    const pressed = waiting;
    waiting = [];
    for (const press of pressed) press(next);
  };
  const open = (openSlips: OpenSlips, whose: string) => {
    if (account === whose && !current) change(openSlips(ports, whose));
  };
  const press = (act: (slips: AccountSlips) => void) => {
    if (current) act(current);
    else if (account !== undefined) waiting.push(act);
  };
  const session = ports.session$.subscribe(({ status, user, limitsVersion: version = 0, ended }) => {
    // Staff does not bet.
    const next = status === 'signedIn' && user && !isStaff(user) ? String(user.id) : undefined;
    if (next !== undefined) balance = user!.emoney;
    if (next !== undefined) limitsVersion = version;
    if (current && account === next) {
      current.setBalance(balance);
      current.setLimitsVersion(limitsVersion);
    }
    // Signed in, but not known yet as whom: it may well be the same member.
    if (account === next || (account !== undefined && status === 'signedIn' && !user)) return;
    const left = account;
    account = next;
    waiting = [];
    current?.stop();
    // Slips of a member who signed out go; those of a session that lapsed wait for the next one.
    if (left !== undefined && next === undefined && ended === EndReason.signedOut) forgetSlips(ports.local, left);
    change(undefined);
    if (next === undefined) return;
    const code = slips();
    if (code instanceof Promise) void code.then((openSlips) => open(openSlips, next));
    else open(code, next);
  });
  const listening = (listener: () => void) => {
    listeners.add(listener);
    listener();
    return () => listeners.delete(listener);
  };

  return {
    isOpen$: {
      get value() {
        return account !== undefined;
      },
      subscribe: (next) => {
        const stop = listening(() => next(account !== undefined));
        return { unsubscribe: () => void stop() };
      },
    },
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
        const stop = listening(attach);
        return {
          unsubscribe: () => {
            stop();
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
    toggleBonus: (variant, folds) => press((own) => own.toggleBonus(variant, folds)),
    toggle: (variant, area, outcomeId) => press((own) => own.toggle(variant, area, outcomeId)),
    choosePair: (variant, area, outcomeIds) => press((own) => own.choosePair(variant, area, outcomeIds)),
    toggleRound: (variant, pick) => press((own) => own.toggleRound(variant, pick)),
    repeatRound: (variant, pick, stake) => press((own) => own.repeatRound(variant, pick, stake)),
    fillWithRound: (variant, pick, stake) => press((own) => own.fillWithRound(variant, pick, stake)),
    edit: (bet, value) => press((own) => own.edit(bet, value)),
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
