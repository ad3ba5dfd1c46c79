import { Observable, type Subscriber } from 'rxjs';
import type { User } from '../../src/contract/api/members/member';
import type { SessionAnswer, SessionCalls } from '../../src/engine/session/sessionCalls';

/** A call on its way to the server, answered by the test. */
export interface OpenCall {
  name: 'renew' | 'user' | 'logout';
  token: string | undefined;
  answer(answer: SessionAnswer<never>): void;
  /** False once the call was aborted. */
  readonly held: boolean;
}

export interface FakeSessionCalls {
  calls: SessionCalls;
  /** All that were ever made, oldest first. */
  made: OpenCall[];
  /** Pending ones of a name. */
  open(name: OpenCall['name']): OpenCall[];
}

/** The hub's own calls, answered by the test. */
export function fakeSessionCalls(): FakeSessionCalls {
  const made: OpenCall[] = [];
  const make =
    (name: OpenCall['name']) =>
    (token?: string): Observable<SessionAnswer<never>> =>
      new Observable((observer: Subscriber<SessionAnswer<never>>) => {
        const call = {
          name,
          token,
          held: true,
          answer: (answer: SessionAnswer<never>) => {
            observer.next(answer);
            observer.complete();
          },
        };
        made.push(call);
        return () => {
          call.held = false;
        };
      });
  return {
    calls: { renew: make('renew'), user: make('user'), logout: make('logout') },
    made,
    open: (name) => made.filter((call) => call.name === name && call.held),
  };
}

export const granted = (value: unknown): SessionAnswer<never> => ({ ok: true, value: value as never });
export const refused = (status: number, code = 'x'): SessionAnswer<never> => ({ ok: false, status, code });
/** Something on the way answered. */
export const foreign = (status: number): SessionAnswer<never> => ({ ok: false, status });
export const lost: SessionAnswer<never> = { ok: false, status: undefined };

/** A member as the server returns one. */
export function member(fields: Partial<User> = {}): User {
  return {
    id: 1,
    userId: 'member',
    nickName: '회원',
    nickname: '회원',
    isLogin: true,
    type: 0,
    role: 0,
    withdrawalType: 1,
    tendency: 0,
    level: 1,
    emoney: 1_000,
    point: 10,
    ...fields,
  };
}
