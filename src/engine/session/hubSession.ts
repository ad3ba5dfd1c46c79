import { EMPTY, filter, map, type Observable, race, share, Subject, Subscription, switchMap, take, timer } from 'rxjs';
import type { User } from '../../contract/api/members/member';
import { EndReason, endReasonOf, type FinalCode } from '../../contract/codes/endings';
import { USER_POLL_MS } from '../../contract/constants';
import { SESSION_CHANNELS, type SiteState, type StateChannel } from '../../contract/stream/state';
import type { Clock } from '../../rules/clock';
import { clockScheduler } from '../time/clockScheduler';
import { logOut$ } from './logOut';
import type { PeerMessage, Peers } from './peers';
import { type Restored, restore$ } from './restore';
import type { SessionAnswer, SessionCalls } from './sessionCalls';
import type { SessionUpdate, SessionRequest, SessionState, SessionUser } from './sessionState';
import type { SourceOptions, UserUpdate } from '../sources';

export interface HubSessionOptions {
  calls: SessionCalls;
  peers: Peers;
  clock: Clock;
  random: () => number;
}

/** A server that does not hear of a sign-out keeps no page from going blank for longer than this, ms. */
const LEAVE_PATIENCE_MS = 1_000;

/**
 * The browser's session, kept by the hub for all tabs: it is restored when the hub starts, polled while somebody is
 * signed in, and ended once, by whatever says so first: a tab, a call, the poll, the stream or another hub.
 */
export class HubSession {
  /** For every tab. */
  readonly updates$: Observable<SessionUpdate>;
  /** The stream has to be opened anew: with another token, or with none. */
  readonly reopen$: Observable<void>;

  readonly #options: HubSessionOptions;
  readonly #updates$ = new Subject<SessionUpdate>();
  readonly #reopen$ = new Subject<void>();
  readonly #scope = new Subscription();
  /** Whose user is to be polled by this hub; undefined: nobody's. */
  readonly #polledToken$ = new Subject<string | undefined>();
  /** Whose end is to be reported to the server; undefined: nobody's any more, somebody signed in since. */
  readonly #signOuts$ = new Subject<string | undefined>();
  /** Tokens whose end the server has acknowledged. */
  readonly #acknowledged$: Observable<string>;
  /** Tokens of sessions that are over: whoever still comes with one is late. */
  readonly #endedTokens = new Set<string>();
  /** The one that ended last, for hubs that come later. */
  #lastEnded: { token: string; reason: EndReason } | undefined;
  #restoring: Subscription | undefined;
  #candidateToken: string | undefined;
  /** Over, and not yet told to the tabs. */
  #leaving: string | undefined;
  #session: SessionState = { state: 'restoring' };
  #site: SiteState | undefined;
  #user: SessionUser | undefined;
  #isPollLeader = false;
  /** The stream was refused as nobody's: whether that is true, only a call can tell. */
  #streamDoubted = false;

  constructor(options: HubSessionOptions) {
    this.#options = options;
    this.updates$ = this.#updates$.asObservable();
    this.reopen$ = this.#reopen$.asObservable();
    this.#acknowledged$ = this.#signOuts$.pipe(
      switchMap((token) =>
        token === undefined ? EMPTY : logOut$(options.calls, token, options).pipe(map(() => token)),
      ),
      share(),
    );
  }

  start(): void {
    const { peers } = this.#options;
    this.#scope.add(peers.messages$.subscribe((message) => this.#receivePeerMessage(message)));
    this.#scope.add(
      peers.acquire('poll').subscribe(() => {
        this.#isPollLeader = true;
        this.#startPolling();
      }),
    );
    this.#scope.add(this.#acknowledged$.subscribe());
    this.#restoring = restore$({ ...this.#options, candidateToken: () => this.#candidateToken }).subscribe((restored) =>
      this.#restored(restored),
    );
    this.#scope.add(this.#restoring);
  }

  stop(): void {
    this.#scope.unsubscribe();
  }

  get token(): string | undefined {
    return this.#session.state === 'signedIn' ? this.#session.token : undefined;
  }

  /** What the stream has to tell of the session's states; undefined: there is to be no stream yet. */
  get channels(): readonly StateChannel[] | undefined {
    if (this.#session.state === 'restoring') return undefined;
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
    const { token } = request;
    switch (request.type) {
      case 'signIn':
        if (token !== this.token) this.#signIn(token);
        break;
      case 'resume':
        if (this.#restoring && token === this.#lastEnded?.token) this.#endWhileRestoring(this.#lastEnded.reason);
        else if (this.token !== undefined || this.#endedTokens.has(token))
          this.#publish({ type: 'session', session: this.#session });
        else if (this.#restoring) this.#candidateToken ??= token;
        else this.#adopt(token);
        break;
      case 'signOut':
        // Also one that is not the browser's any more: somebody wanted it over.
        if (!this.#endOf(token, request.reason)) this.#logOut(token);
        break;
      case 'refused':
        this.#endOf(token, request.reason);
        break;
    }
  }

  /** Pushed by the server. */
  receiveSite(site: SiteState): void {
    if (JSON.stringify(site) === JSON.stringify(this.#site)) return;
    this.#site = site;
    this.#publish({ type: 'site', site });
  }

  receiveUser(update: UserUpdate): void {
    if (update.type === 'polled') this.#polled(update.answer, update.isNewest);
    else if (this.token !== undefined) this.#setUser(update.state);
  }

  /** The stream was stopped for good with this code. */
  streamStopped(code: FinalCode): void {
    if (this.token === undefined) return;
    // A bare 401 says neither who is at fault nor whether it is maintenance: the user call does.
    if (code === 401) {
      this.#streamDoubted = true;
      this.#stopPolling();
      this.#startPolling();
    } else this.#refuse(endReasonOf(code));
  }

  #signIn(token: string): void {
    // A late answer to it would take the new session's cookie away.
    this.#signOuts$.next(undefined);
    this.#adopt(token);
    this.#options.peers.broadcast({ type: 'signedIn', token });
  }

  #adopt(token: string): void {
    this.#stopPolling();
    this.#endedTokens.delete(token);
    this.#setUser(undefined);
    this.#setSession({ state: 'signedIn', token });
    // After that: the next hub whose turn it is to ask is to be answered with this token.
    this.#stopRestoring();
    this.#startPolling();
  }

  /** Ends the session if it is this token's. */
  #endOf(token: string, reason: EndReason): boolean {
    if (token !== this.token) return false;
    if (reason === EndReason.blank) this.#leave(token);
    else {
      this.#endForAll(token, reason);
      // However it ended: the cookie must not bring it back, nor tell of it again when the page is loaded anew.
      this.#logOut(token);
    }
    return true;
  }

  /**
   * The pages will be gone once they are told, and this worker with them: the server hears of the end first, or its cookie
   * would have the next page told once more.
   */
  #leave(token: string): void {
    if (this.#leaving === token) return;
    this.#leaving = token;
    this.#stopPolling();
    const { clock } = this.#options;
    const acknowledged$ = this.#acknowledged$.pipe(filter((ended) => ended === token));
    this.#scope.add(
      race(acknowledged$, timer(LEAVE_PATIENCE_MS, clockScheduler(clock)))
        .pipe(take(1))
        .subscribe(() => {
          if (token === this.token) this.#endForAll(token, EndReason.blank);
        }),
    );
    this.#logOut(token);
  }

  #endForAll(token: string, reason: EndReason): void {
    this.#end(reason);
    this.#options.peers.broadcast({ type: 'ended', token, reason });
  }

  #logOut(token: string): void {
    this.#endedTokens.add(token);
    this.#signOuts$.next(token);
  }

  #end(reason: EndReason): void {
    if (this.token !== undefined) this.#recordEnded(this.token, reason);
    this.#stopPolling();
    this.#streamDoubted = false;
    this.#setSession({ state: 'ended', reason });
    this.#setUser(undefined);
  }

  /** A tab still lives with what is over: it hears how it ended, which the server may not know any more. */
  #endWhileRestoring(reason: EndReason): void {
    this.#stopRestoring();
    this.#end(reason);
  }

  #recordEnded(token: string, reason: EndReason): void {
    this.#endedTokens.add(token);
    this.#lastEnded = { token, reason };
  }

  #restored(restored: Restored): void {
    if (restored.ok) this.#adopt(restored.value);
    else this.#refuse(endReasonOf(restored.status, restored.code));
  }

  /** The server said that there is no session, or not any more. */
  #refuse(reason: EndReason | undefined): void {
    const { token } = this;
    if (token !== undefined && reason !== undefined) this.#endOf(token, reason);
    else if (this.#restoring) {
      this.#stopRestoring();
      // A browser that nobody signed in with is told nothing.
      if (reason === undefined || reason === EndReason.unauthorised) this.#setSession({ state: 'signedOut' });
      else this.#end(reason);
    }
  }

  #stopRestoring(): void {
    this.#restoring?.unsubscribe();
    this.#restoring = undefined;
    this.#candidateToken = undefined;
  }

  #setSession(session: SessionState): void {
    this.#session = session;
    this.#publish({ type: 'session', session });
    this.#reopen$.next();
  }

  /** One of the browser's hubs polls for all; one whose stream is doubted asks for itself. */
  #startPolling(): void {
    const { token } = this;
    if (token !== undefined && token !== this.#leaving && (this.#isPollLeader || this.#streamDoubted))
      this.#polledToken$.next(token);
  }

  #stopPolling(): void {
    this.#polledToken$.next(undefined);
  }

  #polled(answer: SessionAnswer<User>, isNewest: boolean): void {
    const { token } = this;
    if (token === undefined) return;
    if (!answer.ok) {
      if (answer.status !== undefined) this.#refuse(endReasonOf(answer.status, answer.code));
      return;
    }
    if (isNewest) {
      const user = {
        user: answer.value,
        unread: this.#user?.unread,
        bets: this.#user?.bets,
        wallet: this.#user?.wallet,
      };
      this.#setUser(user);
      if (this.#isPollLeader) this.#options.peers.broadcast({ type: 'user', token, user });
    }
    if (!this.#streamDoubted) return;
    this.#streamDoubted = false;
    if (!this.#isPollLeader) this.#stopPolling();
    // Not at once: a stream that is refused again and again must not become a storm.
    this.#scope.add(
      timer(USER_POLL_MS, clockScheduler(this.#options.clock)).subscribe(() => {
        if (token === this.token) this.#reopen$.next();
      }),
    );
  }

  #receivePeerMessage(message: PeerMessage): void {
    switch (message.type) {
      case 'who':
        if (this.token !== undefined) this.#options.peers.broadcast({ type: 'here', token: this.token });
        else if (this.#lastEnded) this.#options.peers.broadcast({ type: 'ended', ...this.#lastEnded });
        break;
      case 'here':
        // What another hub lives with now goes before what a tab remembers.
        if (this.#restoring) this.#candidateToken = message.token;
        break;
      case 'signedIn':
        if (message.token !== this.token) this.#adopt(message.token);
        break;
      case 'ended':
        if (message.token === this.token) this.#end(message.reason);
        else {
          this.#recordEnded(message.token, message.reason);
          if (this.#restoring && message.token === this.#candidateToken) this.#endWhileRestoring(message.reason);
        }
        break;
      case 'user':
        if (message.token === this.token) this.#setUser(message.user);
        break;
    }
  }

  #setUser(user: SessionUser | undefined): void {
    if (JSON.stringify(user) === JSON.stringify(this.#user)) return;
    this.#user = user;
    this.#publish({ type: 'user', user });
  }

  #publish(updates: SessionUpdate): void {
    this.#updates$.next(updates);
  }
}
