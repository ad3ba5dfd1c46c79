import { loginSchema, type TokenAnswer, type User } from '../../../src/contract/api/members/member';
import { AccessRole, SIGNED_IN } from '../../auth/access';
import { hashOf } from '../../auth/secret';
import { renewSecrets } from '../../auth/sessionSecrets';
import { signIn, type SignInRefusal } from '../../auth/signIn';
import { type SessionLookup, UNKNOWN } from '../../auth/sessions';
import { serverText } from '../../copy/serverText';
import { usersOf } from '../../members/user';
import { withinCall } from '../../storage/database';
import { batches } from '../../timing/batches';
import type { Services } from '../../services';
import { type ServerCall, call } from '../call';
import { renewalCookies } from '../cookies';
import { HttpRefusal, refusalOf } from '../httpRefusal';
import { admissionRefusal, tokenOf } from '../registerCalls';

/** How many characters of a browser's own description are stored. */
const DEVICE_LENGTH = 200;

const NO_SESSION = { lookup: UNKNOWN, isReused: false };

/** Most that are read in one statement. */
const USERS_AT_ONCE = 500;

/** The page shows the text of a refused sign-in only where its status is 404 (docs/spec.md SES-10). */
const REFUSED: Record<Exclude<SignInRefusal, 'address'>, HttpRefusal> = {
  wrong: new HttpRefusal(404, 'wrong-login', serverText.wrongLogin),
  waiting: new HttpRefusal(404, 'waiting', serverText.memberWaiting),
  stopped: new HttpRefusal(404, 'stopped', serverText.memberBlocked),
  maintenance: new HttpRefusal(404, 'maintenance', serverText.underMaintenance),
  'too-many': new HttpRefusal(404, 'too-many', serverText.tooManyLogins, 30),
};

/** Signing in and out, and who is signed in (docs/spec.md API-1). */
export function sessionRoutes({
  config,
  clock,
  sql,
  inTransaction,
  sessions,
  attempts,
  guessWarnings,
  security,
  gate,
}: Services): ServerCall[] {
  /** Every page asks for its own every few seconds. */
  const users = batches<number, User | undefined>({
    name: 'read users',
    most: USERS_AT_ONCE,
    within: withinCall(clock),
    async run(ids) {
      const found = await usersOf(sql, ids);
      return ids.map((id) => found.get(id));
    },
  });
  const cookies = renewalCookies(config.apiBase);
  return [
    call({
      method: 'POST',
      path: '/member/login',
      access: 'public',
      evenBlocked: true,
      body: loginSchema,
      async handle({ body, peer, request, reply }): Promise<TokenAnswer> {
        const blocked = await gate.isBlocked(peer.address);
        const device = (request.headers['user-agent'] ?? '').slice(0, DEVICE_LENGTH);
        const signedIn = await signIn({ sql, inTransaction, sessions, attempts }, body, {
          address: peer.address,
          blocked,
          device,
        });
        const facts = { address: peer.address, memberId: signedIn.memberId, trace_id: request.id };
        if (!signedIn.ok) {
          const { reason, memberId, isAttacked } = signedIn;
          security(reason === 'too-many' ? 'sign-in-limited' : 'sign-in-failed', { ...facts, reason });
          if (isAttacked && memberId !== undefined) guessWarnings.warn(memberId);
          throw reason === 'address' ? refusalOf('blocked') : REFUSED[reason];
        }
        security('sign-in', facts);
        cookies.set(reply, peer, signedIn.renewal);
        return { token: signedIn.token };
      },
    }),
    call({
      method: 'POST',
      path: '/member/renew',
      access: 'public',
      evenBlocked: true,
      async handle({ peer, request, reply }): Promise<TokenAnswer> {
        const hash = hashOf(cookies.of(request, peer));
        const { lookup: found, isReused } = hash ? await sessions.byRenewal(hash) : NO_SESSION;
        const isAdmin = found.state === 'live' && found.caller.role === AccessRole.admin;
        if (!isAdmin && (await gate.isBlocked(peer.address))) throw refusalOf('blocked');
        if (hash && found.state === 'live' && !isReused) {
          const secrets = await renewSecrets(sql, found.caller.sessionId, hash);
          // By a password change this moment: its browser has another cookie, or gets it.
          if (!secrets) throw admissionRefusal('replaced-token');
          cookies.set(reply, peer, secrets.renewal);
          return { token: secrets.token };
        }
        // Two have this cookie, and which of them is the member is unknown.
        if (found.state === 'live') {
          const { memberId } = found.caller;
          security('renewal-reused', { address: peer.address, memberId, trace_id: request.id });
          await sessions.end(sql, 'forced-out', { id: found.caller.sessionId });
        }
        // Reported once; the next page that is loaded begins quietly.
        if (cookies.of(request, peer) !== undefined) cookies.clear(reply, peer);
        if (found.state === 'live') throw refusalOf('forced-out');
        throw found.state === 'ended'
          ? refusalOf(found.ending)
          : new HttpRefusal(401, 'no-session', serverText.signInNeeded);
      },
    }),
    call({
      method: 'POST',
      path: '/member/logout',
      access: 'public',
      evenBlocked: true,
      // Whoever is signed out already, for whatever reason, is signed out.
      async handle({ peer, request, reply }) {
        const token = hashOf(tokenOf(request));
        const renewal = hashOf(cookies.of(request, peer));
        const byToken = token ? await sessions.byToken(token) : UNKNOWN;
        const byCookie = renewal ? (await sessions.byRenewal(renewal)).lookup : UNKNOWN;
        const found = !token || byToken.state === 'replaced' ? byCookie : byToken;
        // A report that comes late is of an earlier session: whoever signed in meanwhile, in the same browser, stays so.
        const isOfLater = byCookie.state === 'live' && liveId(found) !== liveId(byCookie);
        if (!isOfLater) cookies.clear(reply, peer);
        if (found.state === 'live') await sessions.end(sql, 'signed-out', { id: found.caller.sessionId });
      },
    }),
    call({
      method: 'GET',
      path: '/member/user',
      access: SIGNED_IN,
      async handle({ caller }): Promise<User> {
        const user = await users.ask(caller.memberId);
        if (!user) throw new Error('a session without a member');
        return user;
      },
    }),
  ];
}

function liveId(found: SessionLookup): number | undefined {
  return found.state === 'live' ? found.caller.sessionId : undefined;
}
