import { fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import type { User } from '../../contract/api/members/member';
import { OpenGameType } from '../../contract/api/site/settings';
import { HOME_PATH, LOGIN_PATH, MAINTENANCE_PATH } from '../../contract/paths';
import { MESSAGE_PATH } from '../../rules/session/messageGate';
import { openableUrl } from '../../rules/session/openableUrl';
import { landingOf } from '../../rules/session/roles';
import type { Alert } from '../alerts/alert';
import { alertsMachine } from '../alerts/alertsMachine';
import { dialogsMachine } from '../dialogs/dialogsMachine';
import { expiryMachine } from '../expiry/expiryMachine';
import { expiryStorage } from '../expiry/expiryStorage';
import { guardMachine } from '../guard/guardMachine';
import { type MaintenanceEvent, maintenanceMachine } from '../maintenance/maintenanceMachine';
import { type MessagesGateEvent, messagesGateMachine } from '../messages/messagesGateMachine';
import type { LobbyOpeningKind } from '../openings/opening';
import { openingsMachine } from '../openings/openingsMachine';
import { readDismissedPopups, writeDismissedPopups } from '../popups/dismissedPopupsStorage';
import { readPopupHides, writePopupHides } from '../popups/popupHidesStorage';
import { popupsMachine } from '../popups/popupsMachine';
import { progressMachine } from '../progress/progressMachine';
import { reloadMachine } from '../reload/reloadMachine';
import { type SessionEvent, sessionMachine } from '../session/sessionMachine';
import { signUpGateMachine } from '../signUp/signUpGateMachine';
import { streamEvents } from '../streamEvents';
import { askedAhead } from './askedAhead';
import type { OpenedWindow, ShellPorts } from './ports';
import { readReload, writeReload } from './reloadStorage';
import type { Scope } from './scope';

export type ShellActors = ReturnType<typeof shellActors>;

/**
 * The machines with their ports provided, each an actor; none has started. `path` is of the page or the one to come.
 */
export function shellActors(ports: ShellPorts, scope: Scope, path: () => string) {
  const { session: engine, calls, clock, serverClock, local, page, browser, links, lobbies = {} } = ports;
  const now = () => clock.wall();
  const go = (_: unknown, { path: to }: { path: string }) => {
    if (to !== path()) browser.go(to);
  };
  const leave = (_: unknown, { reason }: { reason: Parameters<typeof engine.signOut>[0] }) => engine.signOut(reason);

  const alerts = scope.actor(alertsMachine);
  const alert = (_: unknown, raised: Alert) => alerts.send({ type: 'alert.raised', alert: raised });
  const alertOnce = (_: unknown, raised: Alert) => {
    const waits = alerts.getSnapshot().context.queue.some((other) => other.alert.code === raised.code);
    if (!waits) alert(_, raised);
  };

  const dialogs = scope.actor(dialogsMachine);

  const popups = scope.actor(
    popupsMachine.provide({
      actors: { load: fromPromise(({ signal }) => calls.settings.popups(signal)) },
      actions: {
        storeHides: (_, { hides }) => writePopupHides(local, hides, now()),
        storeDismissed: (_, { dismissed }) => writeDismissedPopups(page, dismissed),
      },
    }),
    { now, readHides: () => readPopupHides(local), dismissed: readDismissedPopups(page) },
  );

  const unreadChanges = new Set<Promise<unknown>>();
  const unread = askedAhead(async (signal) => {
    await Promise.allSettled(unreadChanges);
    return calls.message.unread(signal);
  });
  const messages = scope.actor(
    messagesGateMachine.provide({
      actors: {
        pushes: streamEvents<MessagesGateEvent>((send) => {
          let last: number | undefined;
          const report = (unread: number | undefined) => {
            // Polls repeat what was pushed once; what was counted since is newer.
            if (unread === last) return;
            last = unread;
            send({ type: 'count.reported', unread });
          };
          return [engine.user$.subscribe((user) => report(user?.unread))];
        }),
        count: fromPromise(({ signal }) => unread.answer(signal)),
      },
      actions: { alert },
    }),
  );

  const expiryStore = expiryStorage(local);
  const expiry = scope.actor(
    expiryMachine.provide({
      actors: {
        fetchMinutes: fromPromise(async ({ input: minutes, signal }) => {
          const answer =
            minutes === undefined ? await calls.settings.autoLogoutMin(signal) : { ok: true as const, value: minutes };
          await serverClock.knownNow(signal);
          return answer;
        }),
      },
      actions: {
        store: (_, { stamp }) => expiryStore.write(stamp),
        forget: () => expiryStore.write(undefined),
        leave,
        // The server counts this call as a navigation.
        touch: () =>
          void calls.message.unread().then((unread) => {
            if (unread.ok) messages.send({ type: 'count.reported', unread: unread.value });
          }),
      },
    }),
    { readTime: () => serverClock.read(), readStamp: expiryStore.read },
  );

  const session = scope.actor(
    sessionMachine.provide({
      actors: {
        engine: streamEvents<SessionEvent>((send) => [
          engine.session$.subscribe((state) => send({ type: 'session.changed', session: state })),
          engine.user$.subscribe((user) => send({ type: 'user.changed', user })),
          engine.ended$.subscribe((reason) => send({ type: 'session.ended', reason })),
          engine.refused$.subscribe((reason) => send({ type: 'call.refused', reason })),
        ]),
        login: fromPromise(({ input, signal }) => calls.member.login(input, signal)),
      },
      actions: {
        adopt: (_, { token }) => engine.signIn(token),
        leave,
        alert,
        alertOnce,
        go,
        blank: () => browser.blank(),
        begin: () => {
          dialogs.send({ type: 'session.began' });
          expiry.send({ type: 'session.began' });
        },
        finish: () => {
          dialogs.send({ type: 'session.finished' });
          expiry.send({ type: 'session.finished' });
          openings.send({ type: 'session.finished' });
          popups.send({ type: 'home.left' });
        },
        land: (_, { user }) => {
          if (path() === LOGIN_PATH) go(_, { path: landingOf(user.user) });
        },
      },
    }),
  );

  const maintenance = scope.actor(
    maintenanceMachine.provide({
      actors: {
        site: streamEvents<MaintenanceEvent>((send) => [
          session.subscribe((state) => {
            send({
              type: 'user.changed',
              user: isNobody(state) ? undefined : state.context.user?.user,
              isKnown: isKnown(state),
            });
          }),
          engine.site$.subscribe((site) => {
            if (site) send({ type: 'maintenance.reported', on: site.siteNoticeFlg });
          }),
        ]),
        check: fromPromise(({ signal }) => calls.settings.maintenance(signal)),
      },
      actions: { leave, go },
    }),
  );

  const signUp = scope.actor(
    signUpGateMachine.provide({
      actors: { check: fromPromise(({ signal }) => calls.settings.signUpClosed(signal)) },
      actions: { open: (_, { dialog }) => dialogs.send({ type: 'dialog.opened', dialog }), alert },
    }),
  );

  let opened: OpenedWindow | undefined;
  const openings = scope.actor(
    openingsMachine.provide({
      actors: {
        launch: fromPromise(({ input, signal }) => {
          const { opening, choice } = input;
          if (opening === 'europe' || opening === 'inplay') {
            return calls.settings.openGame(OpenGameType[opening], signal);
          }
          const lobby = lobbies[opening];
          if (!lobby) throw new Error(`nothing opens ${opening}`);
          return lobby(choice, signal);
        }),
      },
      actions: {
        openDialog: (_, { dialog }) => dialogs.send({ type: 'dialog.opened', dialog }),
        closeDialog: (_, { dialog }) => dialogs.send({ type: 'dialog.closed', dialog }),
        openWindow: () => void (opened = browser.open()),
        leadWindow: ({ self }, { address }) => {
          if (!opened?.go(address)) self.send({ type: 'window.blocked', address });
        },
        closeWindow: () => opened?.close(),
        prolong: () => expiry.send({ type: 'casino.opened' }),
        alert,
      },
    }),
    { allowed: (address) => openableUrl(address, links) },
  );

  const guard = scope.actor(
    guardMachine.provide({
      actors: {
        identify: fromPromise<User | undefined, undefined>(async ({ signal }) => {
          unread.forget();
          const known = await waitFor(session, isKnown, { signal });
          return known.context.user?.user;
        }),
        maintain: fromPromise<string | undefined, { isCounted: boolean }>(async ({ input, signal }) => {
          // What comes of it waits for the answer about maintenance; the call itself need not.
          if (input.isCounted) unread.begin();
          maintenance.send({ type: 'check.asked' });
          const { context } = await waitFor(maintenance, (state) => state.matches({ call: 'idle' }), { signal });
          return { stay: undefined, out: MAINTENANCE_PATH, reopened: HOME_PATH, back: HOME_PATH }[context.move];
        }),
        count: fromPromise<string | undefined, { path: string; user: User }>(async ({ input, signal }) => {
          messages.send({ type: 'count.asked', ...input });
          const counted = await waitFor(messages, (state) => !state.matches('counting'), { signal });
          return counted.matches('held') ? MESSAGE_PATH : undefined;
        }),
      },
    }),
  );

  const progress = scope.actor(progressMachine);

  const reload = scope.actor(
    reloadMachine.provide({
      actions: {
        reload: (_, { at }) => {
          if (writeReload(page, at)) browser.reload();
        },
      },
    }),
    { now, last: () => readReload(page) },
  );

  const canOpen = (opening: LobbyOpeningKind) =>
    opening === 'europe' || opening === 'inplay' || lobbies[opening] !== undefined;
  return {
    alerts,
    dialogs,
    expiry,
    popups,
    messages,
    /** Calls on their way that change how many messages are unread: these are counted after them. */
    unreadChanges,
    session,
    maintenance,
    signUp,
    openings,
    guard,
    progress,
    reload,
    canOpen,
  };
}

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

function isNobody(state: SessionSnapshot): boolean {
  return state.matches('signedOut') || state.matches('ended');
}

/** Whether it is known who is signed in, or that nobody is. */
function isKnown(state: SessionSnapshot): boolean {
  return isNobody(state) || state.matches({ signedIn: 'known' });
}
