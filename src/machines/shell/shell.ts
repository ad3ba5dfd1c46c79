import { waitFor } from 'xstate';
import { HOME_PATH } from '../../contract/paths';
import type { CallResult } from '../../api/callResult';
import type { Alert } from '../alerts/alert';
import type { DialogName } from '../dialogs/dialogName';
import type { GuardVerdict } from '../guard/guardMachine';
import { OPENING_RULES } from '../openings/opening';
import { POPUP_HIDES_KEY } from '../popups/popupHidesStorage';
import type { SignUpDialog } from '../signUp/signUpGateMachine';
import type { ShellPorts } from './ports';
import { shellActors } from './shellActors';
import { Scope } from './scope';
import type { Reactive } from '../../rules/reactive';
import {
  alertView,
  type AlertView,
  dialogsView,
  type DialogsView,
  expiryView,
  type ExpiryView,
  loginView,
  type LoginView,
  openingsView,
  type OpeningsView,
  popupsView,
  type PopupView,
  progressView,
  type ProgressView,
  sessionView,
  type SessionView,
} from './views';

/** The site's shell as views and routes know it: what is to be shown, and what can be done about it. */
export interface Shell {
  readonly session$: Reactive<SessionView>;
  readonly login$: Reactive<LoginView>;
  /** The alert to be acknowledged now. */
  readonly alert$: Reactive<AlertView | undefined>;
  readonly dialogs$: Reactive<DialogsView>;
  readonly popups$: Reactive<readonly PopupView[]>;
  readonly openings$: Reactive<OpeningsView>;
  readonly progress$: Reactive<ProgressView>;
  /** The session is about to lapse. */
  readonly expiry$: Reactive<ExpiryView | undefined>;

  /**
   * A navigation begins. Resolves with what the routes have to do: let it pass, go elsewhere, or show the error page;
   * `left` where another navigation began meanwhile. `layout` only where the route table of the contract has none.
   */
  enter(path: string, layout?: string): Promise<GuardVerdict | { type: 'left' }>;
  /** Looks once more at whether the page shown may be; nothing where a navigation to another one has begun. */
  enterAgain(path: string): Promise<void>;
  /** Something is being loaded for a navigation, or no longer is: the progress bar shows it. */
  setLoading(isLoading: boolean): void;
  /** Resolves once the site answers. */
  reached(): Promise<void>;
  /** A part of the program failed to load. True: the page is being reloaded. */
  chunkFailed(): boolean;

  openDialog(dialog: DialogName): void;
  closeDialog(dialog: DialogName): void;
  toggleDialog(dialog: DialogName): void;
  /** Opens a join dialog unless sign-up is closed. */
  signUp(dialog: SignUpDialog): void;
  /** For a view that raises an alert itself: the mileage button. */
  raiseAlert(alert: Alert): void;
  /**
   * A call that changes how many messages are unread, and is answered with how many are then; its answer is returned. Until it
   * has come, no navigation counts them: it would be stopped by messages that are read already.
   */
  changeUnread(call: Promise<CallResult<number>>): Promise<CallResult<number>>;
  /** Another tab wrote this key of the local storage. */
  storageChanged(key: string | null): void;
  stop(): void;
}

/** Constructs the machines, wires them and starts them. */
export function openShell(ports: ShellPorts): Shell {
  const scope = new Scope(ports.clock);
  let path = '';
  let navigations = 0;
  const actors = shellActors(ports, scope, () => path);
  const { alerts, dialogs, expiry, popups, messages, maintenance, signUp, openings, guard, progress, reload, session } =
    actors;
  const { unreadChanges } = actors;
  // Those that others speak to first.
  for (const actor of [alerts, dialogs, expiry, popups, messages, maintenance, openings, signUp, progress, reload]) {
    actor.start();
  }
  session.start();
  guard.start();

  let contents: number | undefined;
  scope.add(
    ports.session.site$.subscribe((site) => {
      if (site && contents !== undefined && site.contents !== contents) popups.send({ type: 'contents.changed' });
      contents = site?.contents;
    }),
  );
  // The dialog of an opening may be closed from within: that counts as a refusal.
  scope.add(
    dialogs.subscribe(({ value }) => {
      const opening = openings.getSnapshot();
      const isOpen = value[OPENING_RULES[opening.context.opening].dialog] === 'open';
      if (opening.matches('confirming') && !isOpen) openings.send({ type: 'opening.cancelled' });
    }),
  );

  const views = {
    session$: sessionView(actors),
    login$: loginView(actors),
    alert$: alertView(actors),
    dialogs$: dialogsView(actors),
    popups$: popupsView(actors),
    openings$: openingsView(actors),
    progress$: progressView(actors),
    expiry$: expiryView(actors),
  };
  const enter: Shell['enter'] = async (address, layout) => {
    path = pathOf(address);
    const navigation = ++navigations;
    if (path !== HOME_PATH) popups.send({ type: 'home.left' });
    maintenance.send({ type: 'path.changed', path });
    expiry.send({ type: 'page.entered' });
    guard.send({ type: 'navigation.began', path, ...(layout !== undefined && { layout }) });
    const { context } = await waitFor(
      guard,
      ({ context: { verdict } }) => verdict !== undefined || navigation !== navigations,
    );
    if (navigation !== navigations || !context.verdict) return { type: 'left' };
    if (context.verdict.type === 'pass' && path === HOME_PATH) popups.send({ type: 'home.entered' });
    return context.verdict;
  };
  return {
    ...views,
    enter,
    enterAgain: async (address) => {
      if (pathOf(address) === path) await enter(address);
    },
    setLoading: (isLoading) => progress.send({ type: isLoading ? 'load.began' : 'load.ended' }),
    reached: () => ports.browser.reached(),
    chunkFailed: () => {
      reload.send({ type: 'chunk.failed' });
      return reload.getSnapshot().matches('reloading');
    },
    openDialog: (dialog) => dialogs.send({ type: 'dialog.opened', dialog }),
    closeDialog: (dialog) => dialogs.send({ type: 'dialog.closed', dialog }),
    toggleDialog: (dialog) => dialogs.send({ type: 'dialog.toggled', dialog }),
    signUp: (dialog) => signUp.send({ type: 'signUp.asked', dialog }),
    raiseAlert: (alert) => alerts.send({ type: 'alert.raised', alert }),
    changeUnread: async (call) => {
      unreadChanges.add(call);
      const result = await call.finally(() => unreadChanges.delete(call));
      if (result.ok) messages.send({ type: 'count.reported', unread: result.value });
      return result;
    },
    storageChanged: (key) => {
      if (key === POPUP_HIDES_KEY || key === null) popups.send({ type: 'hides.changed' });
    },
    stop: () => scope.stop(),
  };
}

/** Without query and fragment, and without a slash at its end. */
function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
