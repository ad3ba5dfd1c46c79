import { EndReason } from '../../../src/contract/codes/endings';
import { type SessionEvent, sessionMachine } from '../../../src/machines/session/sessionMachine';
import { member } from '../../support/fakeSessionCalls';
import { after, answered, failed, type MachinePlan } from '../../support/machinePlan';

const sessionIs = (event: SessionEvent) => event;
const refused = (reason: string, status: number, more: { code?: string; message?: string } = {}) =>
  answered('session.signingIn', {
    ok: false,
    failure: { reason, status, code: undefined, message: undefined, ...more },
  });

export const session: MachinePlan = {
  machine: sessionMachine,
  events: {
    'nobody is signed in': sessionIs({ type: 'session.changed', session: { state: 'signedOut' } }),
    'somebody is signed in': sessionIs({ type: 'session.changed', session: { state: 'signedIn', token: 't' } }),
    'another token': sessionIs({ type: 'session.changed', session: { state: 'signedIn', token: 'u', renewed: true } }),
    'it is over': sessionIs({ type: 'session.changed', session: { state: 'ended', reason: EndReason.signedOut } }),
    ...Object.fromEntries(
      Object.values(EndReason).map((reason) => [`ended: ${reason}`, sessionIs({ type: 'session.ended', reason })]),
    ),
    ...Object.fromEntries(
      Object.values(EndReason).map((reason) => [
        `a call refused: ${reason}`,
        sessionIs({ type: 'call.refused', reason }),
      ]),
    ),
    'who it is': sessionIs({ type: 'user.changed', user: { user: member(), unread: 0 } }),
    'nobody knows who': sessionIs({ type: 'user.changed', user: undefined }),
    'sign in': sessionIs({ type: 'signIn.submitted', request: { userId: 'a', password: 'b' } }),
    'sign out': sessionIs({ type: 'signOut.asked' }),
    granted: answered('session.signingIn', { ok: true, value: { token: 't' } }),
    'refused: 404 with a text': refused('refused', 404, { code: 'wrong-login', message: 'TEXT' }),
    'refused: 404 without': refused('refused', 404),
    'refused: 404 for maintenance': refused('refused', 404, { code: 'maintenance', message: 'TEXT' }),
    'refused: 400': refused('refused', 400, { message: 'TEXT' }),
    'refused: 401': refused('unauthorised', 401),
    'refused: 406': refused('blank', 406),
    'refused: 500': refused('unexpected', 500, { message: 'TEXT' }),
    'refused: 503': refused('unavailable', 503),
    'refused: 555': refused('takenOver', 555),
    'refused: 556': refused('forcedOut', 556),
    'refused: 600': refused('blocked', 600),
    'no answer': answered('session.signingIn', { ok: false, failure: { reason: 'network' } }),
    'a bug in the call': failed('session.signingIn'),
    'a bug in the engine': failed('session'),
    '10 s': after('adoptPatience', 'session.adopting'),
  },
};
