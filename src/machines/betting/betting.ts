import type { BettingCalls } from '../../api/betting';
import type { SlipVariant } from '../../contract/api/betting';
import { EndReason } from '../../contract/codes/endings';
import type { Area } from '../../contract/stream/channel';
import type { Clock } from '../../rules/clock';
import { isStaff } from '../../rules/session/roles';
import type { State } from '../shell/state';
import type { SessionView } from '../shell/views';
import type { TextStorage } from '../textStorage';
import { type AccountDesk, openAccount } from './accountDesk';
import type { RoundPick } from './slipSelection';
import { forgetSlips, variantOfKey } from './slipStorage';
import type { SlipTab } from './legNow';
import type { AskRound } from './roundOdds';
import type { SlipView } from './slipView';

/** What betting stands on; `main` constructs it. */
export interface BettingDoors {
  tab: SlipTab;
  /** Who is signed in: the house's. */
  session$: State<SessionView>;
  calls: Pick<BettingCalls, 'limits' | 'policy' | 'setPolicy' | 'place' | 'find'>;
  /** The round of a game that is on, with its present odds. */
  askRound: AskRound;
  clock: Clock;
  /** Outlives the page, and is the same for all tabs. */
  local: TextStorage;
  /** Outlives a reload, and is this tab's. */
  page: TextStorage;
  /** A new random UUID. */
  newRef: () => string;
  /** The spec's alert for odds too low for a bonus (section 8). */
  alertBonusOdds: () => void;
}

/** The slips as views know them. */
export interface Betting {
  /** Undefined while nobody is signed in who may bet. */
  slip$(variant: SlipVariant): State<SlipView | undefined>;
  /** Keeps the slip's legs followed until the returned function is called: it is on screen. */
  show(variant: SlipVariant): () => void;
  /** Presses an outcome of the odds feed: in, or out where it is in. */
  press(variant: SlipVariant, area: Area, betId: string): void;
  /** Presses two outcomes of one fixture that are offered as one. */
  pressPair(variant: SlipVariant, area: Area, betIds: readonly [string, string]): void;
  /** Presses a selection of a round. */
  pressRound(variant: SlipVariant, pick: RoundPick): void;
  /** Another tab wrote this key of the local storage. */
  storageChanged(key: string | null): void;
  stop(): void;
}

/** Slips and bets on their way, of whoever is signed in. They outlive the page and a session that lapsed. */
export function openBetting(doors: BettingDoors): Betting {
  let desk: AccountDesk | undefined;
  const shown = new Map<SlipVariant, number>();
  const listeners = new Set<() => void>();

  const change = (next: AccountDesk | undefined) => {
    desk = next;
    for (const [variant, count] of shown) if (count > 0) desk?.show(variant, true);
    for (const listener of [...listeners]) listener();
  };
  const session = doors.session$.subscribe(({ status, user, ended }) => {
    // Staff does not bet.
    const account = status === 'signedIn' && user && !isStaff(user) ? String(user.id) : undefined;
    if (desk && desk.account === account) desk.tellBalance(user!.emoney);
    // Signed in, but the server has not told who: it may well be the same member.
    if (desk?.account === account || (desk && status === 'signedIn' && !user)) return;
    const left = desk?.account;
    desk?.stop();
    // Slips of a member who signed out go; those of a session that lapsed wait for the next one.
    if (left !== undefined && account === undefined && ended === EndReason.signedOut) forgetSlips(doors.local, left);
    const next = account === undefined ? undefined : openAccount(doors, account);
    next?.tellBalance(user!.emoney);
    change(next);
  });

  return {
    slip$: (variant) => ({
      get value() {
        return desk?.views[variant].value;
      },
      subscribe: (next) => {
        let inner: { unsubscribe(): void } | undefined;
        const attach = () => {
          inner?.unsubscribe();
          inner = desk?.views[variant].subscribe(next);
          if (!desk) next(undefined);
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
      desk?.show(variant, true);
      let isShown = true;
      return () => {
        if (!isShown) return;
        isShown = false;
        const left = (shown.get(variant) ?? 1) - 1;
        shown.set(variant, left);
        if (left === 0) desk?.show(variant, false);
      };
    },
    press: (variant, area, betId) => desk?.press(variant, area, betId),
    pressPair: (variant, area, betIds) => desk?.pressPair(variant, area, betIds),
    pressRound: (variant, pick) => desk?.pressRound(variant, pick),
    storageChanged: (key) => {
      if (!desk) return;
      if (key === null) return desk.reread();
      const variant = variantOfKey(key, desk.account);
      if (variant) desk.reread(variant);
    },
    stop: () => {
      session.unsubscribe();
      desk?.stop();
    },
  };
}
