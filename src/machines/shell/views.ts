import type { User } from '../../contract/api/members/member';
import type { Popup } from '../../contract/api/site/settings';
import type { EndReason } from '../../contract/codes/endings';
import { type LoginProblem, loginProblem, loginRequest } from '../../rules/session/loginForm';
import type { Alert, RaisedAlert } from '../alerts/alert';
import { DIALOGS, type DialogName } from '../dialogs/dialogName';
import type { TypedLogin } from '../dialogs/dialogsMachine';
import { type GameChoice, type LobbyOpening, type LobbyOpeningKind, OPENINGS } from '../openings/opening';
import { popupStates } from '../popups/popupsMachine';
import type { ShellActors } from './shellActors';
import type { Reactive } from '../../rules/reactive';
import { reactiveOf } from './reactiveOf';

export interface SessionView {
  /** `restoring`: not known yet; `signingIn`: a sign-in of this tab is on its way. */
  status: 'restoring' | 'signedOut' | 'signingIn' | 'signedIn';
  /** Undefined also while signed in, until the server has answered. */
  user: User | undefined;
  /** Unread messages; undefined before they were counted. */
  unread: number | undefined;
  /** Of limits, breaks and reality checks; undefined before the first push. */
  limitsVersion: number | undefined;
  /** How the last session of this tab ended. */
  ended: EndReason | undefined;
  signOut: (() => void) | undefined;
}

export function sessionView({ session, messages }: ShellActors): Reactive<SessionView> {
  const signOut = () => session.send({ type: 'signOut.asked' });
  return reactiveOf({
    on: [session, messages],
    data: () => {
      const state = session.getSnapshot();
      return {
        status: statusOf(state),
        user: state.context.user?.user,
        limitsVersion: state.context.user?.limits,
        ended: state.context.reason,
        unread: messages.getSnapshot().context.unread,
      };
    },
    view: (data) => ({ ...data, signOut: data.status === 'signedIn' ? signOut : undefined }),
  });
}

export interface LoginView extends TypedLogin {
  type: (field: keyof TypedLogin, text: string) => void;
  /** The first field that prevents the form from being sent. */
  problem: LoginProblem | undefined;
  /** Absent while something is missing, and while nobody can sign in or a sign-in is on its way. */
  submit: (() => void) | undefined;
  isBusy: boolean;
}

export function loginView({ session, dialogs }: ShellActors): Reactive<LoginView> {
  const type: LoginView['type'] = (field, text) => dialogs.send({ type: 'login.typed', field, text });
  return reactiveOf({
    on: [session, dialogs],
    data: () => ({ typed: dialogs.getSnapshot().context.typed, status: statusOf(session.getSnapshot()) }),
    view: ({ typed, status }) => {
      const problem = loginProblem(typed);
      const submit = () => session.send({ type: 'signIn.submitted', request: loginRequest(typed) });
      const isReady = status === 'signedOut' && problem === undefined;
      return { ...typed, type, problem, submit: isReady ? submit : undefined, isBusy: status === 'signingIn' };
    },
  });
}

export interface AlertView {
  alert: Alert;
  acknowledge: () => void;
  /** It and all that wait behind it. */
  queue: readonly RaisedAlert[];
}

export function alertView({ alerts }: ShellActors): Reactive<AlertView | undefined> {
  return reactiveOf({
    on: [alerts],
    data: () => ({ queue: alerts.getSnapshot().context.queue }),
    view: ({ queue }) => {
      const [first] = queue;
      if (!first) return undefined;
      return {
        alert: first.alert,
        queue,
        acknowledge: () => alerts.send({ type: 'alert.acknowledged', id: first.id }),
      };
    },
  });
}

export type DialogsView = Readonly<Record<DialogName, boolean>>;

export function dialogsView({ dialogs }: ShellActors): Reactive<DialogsView> {
  return reactiveOf({
    on: [dialogs],
    data: () => dialogs.getSnapshot().value as Record<DialogName, string>,
    view: (value) => Object.fromEntries(DIALOGS.map((name) => [name, value[name] === 'open'])) as DialogsView,
  });
}

export interface PopupView {
  popup: Popup;
  /** Its button: for six hours. */
  close: () => void;
  /** Its body: for the rest of the browser's session. */
  dismiss: () => void;
}

/** Those to be shown now. Nothing but on the home page. */
export function popupsView({ popups }: ShellActors): Reactive<readonly PopupView[]> {
  return reactiveOf({
    on: [popups],
    data: () => {
      const state = popups.getSnapshot();
      const shown = state.matches('home') ? popupStates(state.context).filter((popup) => popup.visiableFlag) : [];
      return { shown: JSON.stringify(shown) };
    },
    view: ({ shown }) =>
      (JSON.parse(shown) as Popup[]).map((popup) => ({
        popup,
        close: () => popups.send({ type: 'popup.closed', id: popup.id }),
        dismiss: () => popups.send({ type: 'popup.dismissed', id: popup.id }),
      })),
  });
}

export interface OpeningsView {
  /**
   * Begins with a confirm dialog. Absent where nothing opens, or nobody is signed in; while another opens it stays, so
   * that menus do not jump, and does nothing.
   */
  ask: Readonly<Record<LobbyOpeningKind, (() => void) | undefined>>;
  /** The same for a provider's lobby or one of its games; absent where `ask` has neither. */
  askGame: ((opening: LobbyOpening, choice: GameChoice) => void) | undefined;
  /** The opening whose dialog is open. */
  asked: LobbyOpeningKind | undefined;
  /** Name of the game it is about, where it is about one. */
  game: string | undefined;
  confirm: (() => void) | undefined;
  cancel: (() => void) | undefined;
  isLaunching: boolean;
  /** A window that the browser did not open: its address, for a link, and how that is dismissed. */
  blocked: { address: string; leave: () => void } | undefined;
}

export function openingsView({ openings, session, canOpen }: ShellActors): Reactive<OpeningsView> {
  const confirm = () => openings.send({ type: 'opening.confirmed' });
  const cancel = () => openings.send({ type: 'opening.cancelled' });
  return reactiveOf({
    on: [openings, session],
    data: () => {
      const state = openings.getSnapshot();
      return {
        stage: state.value,
        opening: state.context.opening,
        choice: state.context.choice,
        address: state.context.blocked,
        tendency: session.getSnapshot().context.user?.user.tendency,
      };
    },
    view: ({ stage, opening, choice, address, tendency }) => {
      const isAsked = stage === 'confirming';
      const askFor = (wanted: LobbyOpeningKind) =>
        tendency !== undefined && canOpen(wanted)
          ? () => openings.send({ type: 'opening.asked', opening: wanted, tendency })
          : undefined;
      const askGame: OpeningsView['askGame'] = (wanted, chosen) => {
        if (tendency !== undefined) {
          openings.send({ type: 'opening.asked', opening: wanted, tendency, choice: chosen });
        }
      };
      return {
        ask: Object.fromEntries(OPENINGS.map((one) => [one, askFor(one)])) as OpeningsView['ask'],
        askGame: askFor('casino') && askFor('slot') ? askGame : undefined,
        asked: isAsked ? opening : undefined,
        game: isAsked ? choice?.game?.name : undefined,
        confirm: isAsked ? confirm : undefined,
        cancel: isAsked ? cancel : undefined,
        isLaunching: stage === 'launching',
        blocked:
          stage === 'blocked' && address !== undefined
            ? { address, leave: () => openings.send({ type: 'blocked.left' }) }
            : undefined,
      };
    },
  });
}

/** `filling`: show the bar, which fills in 5 s; `full`: it is full and waits. */
export type ProgressView = 'idle' | 'filling' | 'full';

export function progressView({ progress }: ShellActors): Reactive<ProgressView> {
  return reactiveOf({
    on: [progress],
    data: () => ({ value: progress.getSnapshot().value }),
    view: ({ value }) => (value === 'filling' || value === 'full' ? value : 'idle'),
  });
}

export interface ExpiryView {
  /** Seconds until the member is signed out. */
  left: number;
  stay: () => void;
}

export function expiryView({ expiry }: ShellActors): Reactive<ExpiryView | undefined> {
  const stay = () => expiry.send({ type: 'session.extended' });
  return reactiveOf({
    on: [expiry],
    data: () => {
      const state = expiry.getSnapshot();
      return { left: state.matches({ running: 'warning' }) ? state.context.left : undefined };
    },
    view: ({ left }) => (left === undefined ? undefined : { left, stay }),
  });
}

function statusOf(state: ReturnType<ShellActors['session']['getSnapshot']>): SessionView['status'] {
  if (state.matches('restoring')) return 'restoring';
  if (state.matches('signedIn')) return 'signedIn';
  return state.matches('signingIn') || state.matches('adopting') ? 'signingIn' : 'signedOut';
}
