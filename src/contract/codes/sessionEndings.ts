import { labelTable } from '../labels/labelText';
import { HOME_PATH, LOGIN_PATH, MAINTENANCE_PATH } from '../paths';

/** Away from the site, to an empty page (HTTP 406). */
export const BLANK = 'blank';

/** Body code of a session that maintenance ended, and of a sign-in that it refuses. */
export const MAINTENANCE_CODE = 'maintenance';

export interface SessionEnding {
  /** Where every tab of the browser goes: a path of this site, or `BLANK`. */
  readonly to: string;
  /** HTTP status of any call of such a session. Absent where only the browser ends it. */
  readonly status?: number;
  /**
   * Names that the server stores with the session and sends as the body's code, each with what the member's list of
   * sign-ins calls it. An administrator's ending is stored by the first.
   */
  readonly names?: Readonly<Record<string, string>>;
  /** The server's message. */
  readonly text?: string;
  /** The member is shown the text and has to acknowledge it. Without it the session ends quietly. */
  readonly hasAlert?: true;
  /** A stream that is refused or ended with this status is not opened again. */
  readonly endsStream?: true;
  /**
   * The session reports a call that fails of this, the call does not: `always`, or `unlessHandled`, where the call has
   * no text of its own for the status.
   */
  readonly precedesCall?: 'always' | 'unlessHandled';
  /** Administrators may end a session so: the text of their button, and of its confirmation. */
  readonly staff?: { readonly button: string; readonly text: string };
  /** Ended by an administrator, the session's address is blocked as well. */
  readonly blocksAddress?: true;
}

/**
 * Every way a session ends, and all that follows from it on both sides; a new one is a new row. The first reason wins,
 * and an ending is reported once. The texts with an alert are fixed (docs/spec.md ERR-1).
 *
 * Where rows share a status, the one whose name is the body's code applies, or else the first.
 */
export const SESSION_ENDINGS = {
  /** The member did it, in this tab or another. */
  signedOut: { to: LOGIN_PATH },
  /** Signed in on another device. */
  takenOver: {
    to: LOGIN_PATH,
    status: 555,
    names: { 'taken-over': '다른 기기 로그인' },
    text: '다른기기에서 로그인되어 로그아웃 됩니다.',
    hasAlert: true,
    endsStream: true,
    precedesCall: 'always',
    staff: labelTable({
      button: '중복 접속으로 로그아웃',
      text: '다른 기기에서 로그인되었다는 안내와 함께 로그아웃됩니다.',
    }),
  },
  /** By an administrator, or because the session expired. */
  forcedOut: {
    to: LOGIN_PATH,
    status: 556,
    names: { 'forced-out': '강제 로그아웃', expired: '자동 로그아웃' },
    text: '로그아웃 되었습니다.',
    hasAlert: true,
    endsStream: true,
    precedesCall: 'always',
    staff: labelTable({ button: '강제 로그아웃', text: '로그아웃 안내와 함께 로그인 화면으로 이동합니다.' }),
  },
  blank: {
    to: BLANK,
    status: 406,
    names: { blank: '관리자 종료' },
    text: '접속이 종료되었습니다.',
    endsStream: true,
    precedesCall: 'always',
    staff: labelTable({ button: '빈 화면으로 내보내기', text: '로그아웃되고 빈 화면으로 이동합니다.' }),
  },
  /** The address is blocked. */
  blocked: {
    to: LOGIN_PATH,
    status: 600,
    names: { blocked: '아이피 차단' },
    text: '차단된 아이피입니다',
    hasAlert: true,
    endsStream: true,
    precedesCall: 'always',
    staff: labelTable({
      button: '로그아웃하고 아이피 차단',
      text: '로그아웃되고 이 아이피가 차단됩니다. 같은 아이피의 다른 회원도 모두 로그아웃됩니다.',
    }),
    blocksAddress: true,
  },
  /** The server failed. A stream that gets it is tried again. */
  unexpected: {
    to: LOGIN_PATH,
    status: 500,
    text: '예상치못한 문제가 발생했습니다.',
    hasAlert: true,
    precedesCall: 'unlessHandled',
  },
  /** The token is not known, or its session was signed out. */
  unauthorised: {
    to: LOGIN_PATH,
    status: 401,
    names: { 'signed-out': '로그아웃' },
    text: '로그인이 필요합니다.',
    endsStream: true,
  },
  /** Maintenance began: the page sees by itself that the site is closed. */
  maintenance: {
    to: MAINTENANCE_PATH,
    status: 401,
    names: { [MAINTENANCE_CODE]: '점검으로 종료' },
    text: '점검중입니다.',
    endsStream: true,
    precedesCall: 'always',
  },
  /** Maintenance was over while the member was on its page. */
  reopened: { to: HOME_PATH },
} as const satisfies Readonly<Record<string, SessionEnding>>;
