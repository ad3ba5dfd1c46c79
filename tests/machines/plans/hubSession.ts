import type { AnyMachineSnapshot } from 'xstate';
import { EndReason } from '../../../src/contract/codes/endings';
import {
  type HubSessionContext,
  type HubSessionEvent,
  hubSessionMachine,
} from '../../../src/engine/session/hubSessionMachine';
import { member } from '../../support/fakeSessionCalls';
import { after, type MachinePlan, stateText } from '../../support/machinePlan';

const sessionIs = (event: HubSessionEvent) => event;
const { takenOver, blank, signedOut, unauthorised } = EndReason;
const [t1, t2] = ['t1', 't2'];
const user = { user: member(), unread: 0 };

/** What is another's for an event of t1 is t2's. */
export const hubSession: MachinePlan = {
  machine: hubSessionMachine,
  events: {
    'a tab signs in': sessionIs({ type: 'session.granted', token: t1 }),
    'another signs in': sessionIs({ type: 'session.granted', token: t2 }),
    'a tab resumes': sessionIs({ type: 'session.resumed', token: t1 }),
    'a tab has another token': sessionIs({ type: 'session.renewed', token: t1, next: t2 }),
    'a hub has another token': sessionIs({ type: 'peer.renewed', token: t1, next: t2 }),
    'sign out': sessionIs({ type: 'signOut.asked', token: t1, reason: signedOut }),
    'sign out to a blank page': sessionIs({ type: 'signOut.asked', token: t1, reason: blank }),
    'refused: takenOver': sessionIs({ type: 'session.refused', token: t1, reason: takenOver }),
    'refused: blank': sessionIs({ type: 'session.refused', token: t1, reason: blank }),
    'the server has a session': sessionIs({ type: 'session.found', token: t1 }),
    'the server has none': sessionIs({ type: 'session.missing', reason: undefined }),
    'the server has none: unauthorised': sessionIs({ type: 'session.missing', reason: unauthorised }),
    'the server has none: takenOver': sessionIs({ type: 'session.missing', reason: takenOver }),
    'the stream is refused with 401': sessionIs({ type: 'stream.doubted' }),
    '5 s after a doubt': sessionIs({ type: 'stream.due', token: t1 }),
    'the site is pushed': sessionIs({
      type: 'site.pushed',
      site: { siteNoticeFlg: false, joinStartEndFlg: false, contents: 1 },
    }),
    'the user is pushed': sessionIs({ type: 'user.pushed', user }),
    'a poll is answered': sessionIs({ type: 'user.polled', user: member(), isNewest: true }),
    'a poll is answered after a push': sessionIs({ type: 'user.polled', user: member(), isNewest: false }),
    'a sign-out is acknowledged': sessionIs({ type: 'signOut.acknowledged', token: t1 }),
    '1 s': after('leavePatience', 'hubSession.signedIn.leaving'),
    'this hub may poll': sessionIs({ type: 'poll.granted' }),
    'a hub asks': sessionIs({ type: 'peer.asked' }),
    'a hub answers': sessionIs({ type: 'peer.present', token: t1 }),
    'a hub signs in': sessionIs({ type: 'peer.signedIn', token: t1 }),
    'a hub ends it': sessionIs({ type: 'peer.ended', token: t1, reason: takenOver }),
    'a hub has polled': sessionIs({ type: 'peer.polled', token: t1, user }),
  },
  describe: (context: HubSessionContext) => {
    const { token, candidate, lastEnded, endedTokens, isPollLeader } = context;
    return [token, candidate, lastEnded?.token, [...endedTokens].toSorted().join('+'), isPollLeader].join(', ');
  },
  from: place,
  to: (snapshot) =>
    [stateText(snapshot.value), whose(snapshot.context as HubSessionContext)].filter(Boolean).join(', '),
};

function whose({ token, reason }: HubSessionContext): string {
  return token === undefined ? (reason ?? '') : token === t1 ? '' : 'of another';
}

/** The state, and what else decides what the event does. */
function place({ value, context }: AnyMachineSnapshot, event: string): string {
  const { token, candidate, lastEnded, endedTokens, isPollLeader } = context as HubSessionContext;
  const state = stateText(value);
  const facts = [
    token === t2 && 'of another',
    event === 'a tab resumes' && state === 'restoring' && candidate !== undefined && 'one is offered',
    event === 'a tab resumes' && state === 'restoring' && lastEnded?.token === t1 && 'it ended last',
    event === 'a tab resumes' && token === undefined && endedTokens.includes(t1) && 'it is over',
    event === 'a hub ends it' && state === 'restoring' && candidate === t1 && 'it is offered',
    event === 'a hub asks' && token === undefined && lastEnded !== undefined && 'one ended',
    event.startsWith('a poll is answered') && isPollLeader && 'polling for all',
  ];
  return [state, ...facts.filter(Boolean)].join(', ');
}
