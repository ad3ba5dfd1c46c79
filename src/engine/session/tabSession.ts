import { type Observable, Subject } from 'rxjs';
import { EndReason, endReasonOf } from '../../contract/codes/endings';
import type { SiteState } from '../../contract/stream/state';
import { type Behaviour, behaviour } from '../behaviour';
import type { SessionUpdate, SessionRequest, SessionState, SessionUser } from './sessionState';

type SignOut = Extract<SessionRequest, { type: 'signOut' }>;

/** A tab's view of the browser's session, and its way of changing it for all tabs. */
export class TabSession {
  readonly session$: Behaviour<SessionState>;
  /** What the server pushes to everybody; undefined before it did. */
  readonly site$: Behaviour<SiteState | undefined>;
  /** Undefined while nobody is signed in, and until the first poll or push after that. */
  readonly user$: Behaviour<SessionUser | undefined>;
  /** Once for each session that ended while this tab was open, with the first reason. */
  readonly ended$: Observable<EndReason>;
  /** A call was refused with a status of the error catalogue while nobody was signed in. */
  readonly refused$: Observable<EndReason>;

  readonly #updated$ = new Subject<void>();
  readonly #ended$ = new Subject<EndReason>();
  readonly #refused$ = new Subject<EndReason>();
  #post: (request: SessionRequest) => void;
  #session: SessionState = { state: 'restoring' };
  #site: SiteState | undefined;
  #user: SessionUser | undefined;
  /** Not known to have reached the hub. */
  #signingOut: SignOut | undefined;
  #signingIn: string | undefined;
  /** The session of this tab that ended last. */
  #lastEnded: { token: string; reason: EndReason } | undefined;
  /** The hub is finding out whose the browser is: what it finds concerns this tab. */
  #isHubRestoring = false;

  constructor(post: (request: SessionRequest) => void) {
    this.#post = post;
    this.session$ = behaviour(() => this.#session, this.#updated$);
    this.site$ = behaviour(() => this.#site, this.#updated$);
    this.user$ = behaviour(() => this.#user, this.#updated$);
    this.ended$ = this.#ended$.asObservable();
    this.refused$ = this.#refused$.asObservable();
  }

  /** For the header of calls; undefined while nobody is signed in. */
  get token(): string | undefined {
    return this.#session.state === 'signedIn' ? this.#session.token : undefined;
  }

  /** All tabs are signed in once the hub has it. */
  signIn(token: string): void {
    this.#signingIn = token;
    this.#post({ type: 'signIn', token });
  }

  /** The server gave this session another token: all tabs go on with it, this one at once. */
  renew(next: string): void {
    const { token } = this;
    if (token === undefined) return;
    this.#session = { state: 'signedIn', token: next, renewed: true };
    this.#post({ type: 'renewed', token, next });
    this.#updated$.next();
  }

  /** Ends the session in all tabs, in this one at once, and reports it to the server. */
  signOut(reason: EndReason): void {
    const { token } = this;
    if (token === undefined) return;
    this.#signingOut = { type: 'signOut', token, reason };
    this.#post(this.#signingOut);
    this.#end(reason);
  }

  /** A call with this token (undefined: with none) was refused; most statuses do not concern the session. */
  reportRefusal(status: number, code: string | undefined, token: string | undefined): void {
    const reason = endReasonOf(status, code);
    if (reason === undefined) return;
    if (token === undefined) this.#refused$.next(reason);
    else this.#post({ type: 'refused', token, reason });
  }

  /** A new hub took over: it is sent whose the browser is. */
  reattach(): void {
    if (this.#signingOut) this.#post(this.#signingOut);
    if (this.#signingIn !== undefined) this.#post({ type: 'signIn', token: this.#signingIn });
    else if (this.token !== undefined) this.#post({ type: 'resume', token: this.token });
  }

  receive(update: SessionUpdate): void {
    switch (update.type) {
      case 'session':
        this.#applySession(update.session);
        break;
      case 'site':
        this.#site = update.site;
        break;
      case 'user':
        this.#user = this.token === undefined ? undefined : update.user;
        break;
    }
    this.#updated$.next();
  }

  #applySession(session: SessionState): void {
    switch (session.state) {
      case 'restoring':
        // Of a new hub that doesn't know yet what this tab knows, nothing is taken over.
        this.#isHubRestoring = true;
        break;
      case 'signedIn':
        // Sent before the hub knew that it is over.
        if (session.token === this.#signingOut?.token) return;
        // A hub that is new has it from a tab that does not know of the end: it would be reported a second time.
        if (session.token === this.#lastEnded?.token) {
          this.#post({ type: 'refused', ...this.#lastEnded });
          return;
        }
        this.#signingOut = undefined;
        this.#signingIn = undefined;
        if (session.token === this.token) return;
        if (this.token === undefined || !session.renewed) this.#user = undefined;
        this.#session = session;
        break;
      case 'signedOut':
      case 'ended':
        this.#signingOut = undefined;
        if (this.token !== undefined) this.#end(session.state === 'ended' ? session.reason : EndReason.unauthorised);
        else if (this.#session.state !== 'restoring') break;
        else if (session.state === 'ended' && this.#isHubRestoring) this.#end(session.reason);
        else this.#session = session;
        break;
    }
  }

  #end(reason: EndReason): void {
    if (this.token !== undefined) this.#lastEnded = { token: this.token, reason };
    this.#session = { state: 'ended', reason };
    this.#user = undefined;
    this.#updated$.next();
    this.#ended$.next(reason);
  }
}
