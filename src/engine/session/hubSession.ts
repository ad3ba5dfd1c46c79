import { type Observable, Subject, Subscription } from 'rxjs';
import { EndReason, endReasonOf } from '../../contract/codes/endings';
import { USER_POLL_MS } from '../../contract/constants';
import type { FinalCode } from '../../contract/stream/frame';
import { SESSION_CHANNELS, type SiteState, type StateChannel } from '../../contract/stream/state';
import type { Clock } from '../../rules/clock';
import { logOut } from './logOut';
import type { PeerMessage, Peers } from './peers';
import { restore } from './restore';
import type { SessionAnswer, SessionCalls } from './sessionCalls';
import type { SessionNews, SessionRequest, SessionState, SessionUser } from './sessionState';
import { readStateFrame } from './stateFrame';
import { UserPoll } from './userPoll';

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
  readonly news$: Observable<SessionNews>;
  /** The stream has to be opened anew: with another token, or with none. */
  readonly reopen$: Observable<void>;

  readonly #options: HubSessionOptions;
  readonly #news$ = new Subject<SessionNews>();
  readonly #reopen$ = new Subject<void>();
  readonly #scope = new Subscription();
  readonly #poll: UserPoll;
  /** Tokens of sessions that are over: whoever still comes with one is late. */
  readonly #dead = new Set<string>();
  /** The one that ended last, for hubs that come later. */
  #over: { token: string; reason: EndReason } | undefined;
  /** Positions of the state channels in the present stream. */
  readonly #seqs = new Map<StateChannel, number>();
  #restoring: Subscription | undefined;
  #loggingOut: Subscription | undefined;
  #offered: string | undefined;
  /** Over, and not yet told to the tabs. */
  #leaving: string | undefined;
  #session: SessionState = { state: 'restoring' };
  #site: SiteState | undefined;
  #user: SessionUser | undefined;
  /** Pushes of the user so far. */
  #pushes = 0;
  #leads = false;
  /** The stream was refused as nobody's: whether that is true, only a call can tell. */
  #doubted = false;

  constructor(options: HubSessionOptions) {
    this.#options = options;
    this.news$ = this.#news$.asObservable();
    this.reopen$ = this.#reopen$.asObservable();
    let pushes = 0;
    this.#poll = new UserPoll({
      clock: options.clock,
      ask: () => {
        pushes = this.#pushes;
        return options.calls.user(this.token ?? '');
      },
      // What was pushed meanwhile is newer, or at least as new.
      answered: (answer) => this.#polled(answer, pushes === this.#pushes),
    });
  }

  start(): void {
    const { peers } = this.#options;
    this.#scope.add(peers.told$.subscribe((message) => this.#heard(message)));
    this.#scope.add(
      peers.turn('poll').subscribe(() => {
        this.#leads = true;
        this.#watch();
      }),
    );
    this.#restoring = restore({
      ...this.#options,
      offered: () => this.#offered,
      found: (token) => this.#adopt(token),
      refused: (status, code) => this.#refuse(endReasonOf(status, code)),
    });
    this.#scope.add(this.#restoring);
    this.#scope.add(() => this.#poll.stop());
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

  /** For a tab that joins. */
  get present(): SessionNews[] {
    const news: SessionNews[] = [{ type: 'session', session: this.#session }];
    if (this.#site) news.push({ type: 'site', site: this.#site });
    if (this.#user) news.push({ type: 'user', user: this.#user });
    return news;
  }

  receive(request: SessionRequest): void {
    const { token } = request;
    switch (request.type) {
      case 'signIn':
        if (token !== this.token) this.#signIn(token);
        break;
      case 'resume':
        if (this.#restoring && token === this.#over?.token) this.#tellEnd(this.#over.reason);
        else if (this.token !== undefined || this.#dead.has(token))
          this.#tell({ type: 'session', session: this.#session });
        else if (this.#restoring) this.#offered ??= token;
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

  /** A text of the stream. False: it is no frame of a state channel. */
  take(text: string): boolean {
    const frame = readStateFrame(text);
    if (!frame) return false;
    const seq = this.#seqs.get(frame.ch) ?? -1;
    if (frame.data === undefined || frame.seq <= seq) return true;
    this.#seqs.set(frame.ch, frame.seq);
    if (frame.ch === 'site') this.#showSite(frame.data);
    else if (this.token !== undefined) {
      this.#pushes += 1;
      this.#showUser(frame.data);
    }
    return true;
  }

  streamOpened(): void {
    this.#seqs.clear();
  }

  /** The stream was stopped for good with this code. */
  streamStopped(code: FinalCode): void {
    if (this.token === undefined) return;
    // A bare 401 says neither who is at fault nor whether it is maintenance: the user call does.
    if (code === 401) {
      this.#doubted = true;
      this.#poll.stop();
      this.#watch();
    } else this.#refuse(endReasonOf(code));
  }

  #signIn(token: string): void {
    // A late answer to it would take the new session's cookie away.
    this.#loggingOut?.unsubscribe();
    this.#adopt(token);
    this.#options.peers.tell({ type: 'signedIn', token });
  }

  #adopt(token: string): void {
    this.#poll.stop();
    this.#dead.delete(token);
    this.#showUser(undefined);
    this.#become({ state: 'signedIn', token });
    // After that: the next hub whose turn it is to ask is to be answered with this token.
    this.#settle();
    this.#watch();
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
    this.#poll.stop();
    const end = () => {
      if (token === this.token) this.#endForAll(token, EndReason.blank);
    };
    this.#logOut(token, end);
    this.#scope.add(this.#options.clock.after(LEAVE_PATIENCE_MS, end));
  }

  #endForAll(token: string, reason: EndReason): void {
    this.#end(reason);
    this.#options.peers.tell({ type: 'ended', token, reason });
  }

  #logOut(token: string, heard?: () => void): void {
    this.#dead.add(token);
    this.#loggingOut?.unsubscribe();
    this.#loggingOut = logOut(this.#options, token, heard);
    this.#scope.add(this.#loggingOut);
  }

  #end(reason: EndReason): void {
    if (this.token !== undefined) this.#bury(this.token, reason);
    this.#poll.stop();
    this.#doubted = false;
    this.#become({ state: 'ended', reason });
    this.#showUser(undefined);
  }

  /** A tab still lives with what is over: it hears how it ended, which the server may not know any more. */
  #tellEnd(reason: EndReason): void {
    this.#settle();
    this.#end(reason);
  }

  #bury(token: string, reason: EndReason): void {
    this.#dead.add(token);
    this.#over = { token, reason };
  }

  /** The server said that there is no session, or not any more. */
  #refuse(reason: EndReason | undefined): void {
    const { token } = this;
    if (token !== undefined && reason !== undefined) this.#endOf(token, reason);
    else if (this.#restoring) {
      this.#settle();
      // A browser that nobody signed in with is told nothing.
      if (reason === undefined || reason === EndReason.unauthorised) this.#become({ state: 'signedOut' });
      else this.#end(reason);
    }
  }

  #settle(): void {
    this.#restoring?.unsubscribe();
    this.#restoring = undefined;
    this.#offered = undefined;
  }

  #become(session: SessionState): void {
    this.#session = session;
    this.#tell({ type: 'session', session });
    this.#reopen$.next();
  }

  /** One of the browser's hubs polls for all; one whose stream is doubted asks for itself. */
  #watch(): void {
    const { token } = this;
    if (token !== undefined && token !== this.#leaving && (this.#leads || this.#doubted)) this.#poll.run();
  }

  #polled(answer: SessionAnswer<SessionUser['user']>, isNewest: boolean): void {
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
      this.#showUser(user);
      if (this.#leads) this.#options.peers.tell({ type: 'user', token, user });
    }
    if (!this.#doubted) return;
    this.#doubted = false;
    if (!this.#leads) this.#poll.stop();
    // Not at once: a stream that is refused again and again must not become a storm.
    this.#scope.add(this.#options.clock.after(USER_POLL_MS, () => token === this.token && this.#reopen$.next()));
  }

  #heard(message: PeerMessage): void {
    switch (message.type) {
      case 'who':
        if (this.token !== undefined) this.#options.peers.tell({ type: 'here', token: this.token });
        else if (this.#over) this.#options.peers.tell({ type: 'ended', ...this.#over });
        break;
      case 'here':
        // What another hub lives with now goes before what a tab remembers.
        if (this.#restoring) this.#offered = message.token;
        break;
      case 'signedIn':
        if (message.token !== this.token) this.#adopt(message.token);
        break;
      case 'ended':
        if (message.token === this.token) this.#end(message.reason);
        else {
          this.#bury(message.token, message.reason);
          if (this.#restoring && message.token === this.#offered) this.#tellEnd(message.reason);
        }
        break;
      case 'user':
        if (message.token === this.token) this.#showUser(message.user);
        break;
    }
  }

  #showSite(site: SiteState): void {
    if (JSON.stringify(site) === JSON.stringify(this.#site)) return;
    this.#site = site;
    this.#tell({ type: 'site', site });
  }

  #showUser(user: SessionUser | undefined): void {
    if (JSON.stringify(user) === JSON.stringify(this.#user)) return;
    this.#user = user;
    this.#tell({ type: 'user', user });
  }

  #tell(news: SessionNews): void {
    this.#news$.next(news);
  }
}
