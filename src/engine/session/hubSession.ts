import { EMPTY, map, merge, type Observable, Subject, switchMap } from 'rxjs';
import { type Actor, createActor, fromEventObservable } from 'xstate';
import { endReasonOf, type FinalCode } from '../../contract/codes/endings';
import { SESSION_CHANNELS, type SiteState, type StateChannel } from '../../contract/stream/state';
import type { Clock } from '../../rules/clock';
import type { SourceOptions, UserUpdate } from '../sources';
import { type HubSessionEvent, hubSessionMachine } from './hubSessionMachine';
import { logOut$ } from './logOut';
import type { PeerMessage, Peers } from './peers';
import { type Restored, restore$ } from './restore';
import type { SessionCalls } from './sessionCalls';
import type { SessionRequest, SessionState, SessionUpdate, SessionUser } from './sessionState';

export interface HubSessionOptions {
  calls: SessionCalls;
  peers: Peers;
  clock: Clock;
  random: () => number;
}

/** The machine of the browser's session with what it works on, and what of it the hub and its tabs are to know. */
export class HubSession {
  /** For every tab. */
  readonly updates$: Observable<SessionUpdate>;
  /** The stream has to be reopened: with another token, or with none. */
  readonly reopen$: Observable<void>;

  readonly #options: HubSessionOptions;
  readonly #updates$ = new Subject<SessionUpdate>();
  readonly #reopen$ = new Subject<void>();
  /** Whose user is to be polled by this hub; undefined: nobody's. */
  readonly #polledToken$ = new Subject<string | undefined>();
  /** Whose end is to be reported to the server; undefined: nobody's, as somebody has signed in since. */
  readonly #reported$ = new Subject<string | undefined>();
  readonly #actor: Actor<typeof hubSessionMachine>;
  #session: SessionState = { state: 'restoring' };
  #site: SiteState | undefined;
  #user: SessionUser | undefined;

  constructor(options: HubSessionOptions) {
    this.#options = options;
    this.updates$ = this.#updates$.asObservable();
    this.reopen$ = this.#reopen$.asObservable();
    const { clock, peers } = options;
    const machine = hubSessionMachine.provide({
      actors: {
        surroundings: fromEventObservable(() => this.#surroundings$()),
        restore: fromEventObservable(() => this.#restore$()),
      },
      actions: {
        broadcast: (_, message) => peers.broadcast(message),
        report: (_, { token }) => this.#reported$.next(token),
        dropReport: () => this.#reported$.next(undefined),
        repeat: () => this.#updates$.next({ type: 'session', session: this.#session }),
        reopenStream: () => this.#reopen$.next(),
        pollAgain: () => this.#polledToken$.next(undefined),
      },
    });
    this.#actor = createActor(machine, { clock: actorClock(clock) });
    this.#actor.subscribe(() => this.#publish());
  }

  start(): void {
    this.#actor.start();
  }

  stop(): void {
    this.#actor.stop();
  }

  get token(): string | undefined {
    return this.#actor.getSnapshot().context.token;
  }

  /** State channels that the stream has to carry; undefined: there is to be no stream yet. */
  get channels(): readonly StateChannel[] | undefined {
    if (this.#actor.getSnapshot().value === 'restoring') return undefined;
    return this.token === undefined ? ['site'] : SESSION_CHANNELS;
  }

  /** How the user is polled, as long as this hub is the one to do it. */
  get userPoll(): SourceOptions['userPoll'] {
    return { token$: this.#polledToken$, request: (token) => this.#options.calls.user(token) };
  }

  /** For a tab that joins. */
  get snapshot(): SessionUpdate[] {
    const updates: SessionUpdate[] = [{ type: 'session', session: this.#session }];
    if (this.#site) updates.push({ type: 'site', site: this.#site });
    if (this.#user) updates.push({ type: 'user', user: this.#user });
    return updates;
  }

  receive(request: SessionRequest): void {
    this.#actor.send(tabEvent(request));
  }

  /** Pushed by the server. */
  receiveSite(site: SiteState): void {
    this.#actor.send({ type: 'site.pushed', site });
  }

  receiveUser(update: UserUpdate): void {
    if (update.type === 'pushed') return this.#actor.send({ type: 'user.pushed', user: update.state });
    const { answer, isNewest } = update;
    if (answer.ok) this.#actor.send({ type: 'user.polled', user: answer.value, isNewest });
    else if (answer.status !== undefined) this.#refused(answer.status, answer.code);
  }

  /** The stream was stopped for good with this code. */
  streamStopped(code: FinalCode): void {
    // A bare 401 shows neither who is at fault nor whether it is maintenance: the user call does.
    if (code === 401) this.#actor.send({ type: 'stream.doubted' });
    else this.#refused(code);
  }

  #refused(status: number, code?: string): void {
    const { token } = this;
    const reason = endReasonOf(status, code);
    if (token !== undefined && reason !== undefined) this.#actor.send({ type: 'session.refused', token, reason });
  }

  #surroundings$(): Observable<HubSessionEvent> {
    const { calls, peers } = this.#options;
    const acknowledged$ = this.#reported$.pipe(
      switchMap((token) =>
        token === undefined
          ? EMPTY
          : logOut$(calls, token, this.#options).pipe(map(() => ({ type: 'signOut.acknowledged', token }) as const)),
      ),
    );
    return merge(
      acknowledged$,
      peers.messages$.pipe(map(peerEvent)),
      peers.acquire('poll').pipe(map(() => ({ type: 'poll.granted' }) as const)),
    );
  }

  #restore$(): Observable<HubSessionEvent> {
    const candidateToken = () => this.#actor.getSnapshot().context.candidate;
    return restore$({ ...this.#options, candidateToken }).pipe(map(restoredEvent));
  }

  /** Passes on what changed with the last event. The stream is opened by the present token: it comes after the session. */
  #publish(): void {
    const { context } = this.#actor.getSnapshot();
    const session = this.#sessionNow();
    if (isOther(session, this.#session)) {
      this.#session = session;
      this.#updates$.next({ type: 'session', session });
      this.#reopen$.next();
    }
    if (context.site && isOther(context.site, this.#site)) {
      this.#site = context.site;
      this.#updates$.next({ type: 'site', site: context.site });
    }
    if (isOther(context.user, this.#user)) {
      this.#user = context.user;
      this.#updates$.next({ type: 'user', user: context.user });
    }
    this.#polledToken$.next(this.#tokenToPoll());
  }

  #sessionNow(): SessionState {
    const snapshot = this.#actor.getSnapshot();
    const { token, isRenewed, reason } = snapshot.context;
    if (token !== undefined) return { state: 'signedIn', token, ...(isRenewed && { renewed: true }) };
    if (reason !== undefined && snapshot.matches('ended')) return { state: 'ended', reason };
    return { state: snapshot.matches('restoring') ? 'restoring' : 'signedOut' };
  }

  /** One of the browser's hubs polls for all; one whose stream is doubted asks for itself. */
  #tokenToPoll(): string | undefined {
    const snapshot = this.#actor.getSnapshot();
    const { token, isPollLeader } = snapshot.context;
    const isPolling =
      snapshot.matches({ signedIn: 'doubted' }) || (isPollLeader && snapshot.matches({ signedIn: 'trusted' }));
    return isPolling ? token : undefined;
  }
}

function tabEvent(request: SessionRequest): HubSessionEvent {
  switch (request.type) {
    case 'signIn':
      return { type: 'session.granted', token: request.token };
    case 'renewed':
      return { ...request, type: 'session.renewed' };
    case 'resume':
      return { type: 'session.resumed', token: request.token };
    case 'signOut':
      return { ...request, type: 'signOut.asked' };
    case 'refused':
      return { ...request, type: 'session.refused' };
  }
}

function peerEvent(message: PeerMessage): HubSessionEvent {
  switch (message.type) {
    case 'who':
      return { type: 'peer.asked' };
    case 'here':
      return { ...message, type: 'peer.present' };
    case 'signedIn':
      return { ...message, type: 'peer.signedIn' };
    case 'renewed':
      return { ...message, type: 'peer.renewed' };
    case 'ended':
      return { ...message, type: 'peer.ended' };
    case 'user':
      return { ...message, type: 'peer.polled' };
  }
}

function restoredEvent(restored: Restored): HubSessionEvent {
  return restored.ok
    ? { type: 'session.found', token: restored.value }
    : { type: 'session.missing', reason: endReasonOf(restored.status, restored.code) };
}

function actorClock(clock: Clock) {
  return {
    setTimeout: (task: () => void, ms: number) => clock.after(ms, task),
    clearTimeout: (cancel: () => void) => cancel(),
  };
}

function isOther(a: object | undefined, b: object | undefined): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}
