import {
  type MessagesGateContext,
  type MessagesGateEvent,
  messagesGateMachine,
} from '../../../src/machines/messages/messagesGateMachine';
import { member } from '../../support/fakeSessionCalls';
import { answered, failed, type MachinePlan } from '../../support/machinePlan';

const messagesAre = (event: MessagesGateEvent) => event;
const count = (value: number) => answered('messagesGate.counting', { ok: true, value });

export const messagesGate: MachinePlan = {
  machine: messagesGateMachine,
  events: {
    'a member goes to a page': messagesAre({ type: 'count.asked', path: '/inplay', user: member() }),
    'a member goes to /message': messagesAre({ type: 'count.asked', path: '/message', user: member() }),
    'a manager goes to /manager': messagesAre({ type: 'count.asked', path: '/manager', user: member({ type: 2 }) }),
    'none unread': count(0),
    'one unread': count(1),
    'no answer': answered('messagesGate.counting', { ok: false, failure: { reason: 'network' } }),
    'a bug in the call': failed('messagesGate.counting'),
    'a bug in the stream': failed('messagesGate'),
    'pushed: two unread': messagesAre({ type: 'count.reported', unread: 2 }),
    'pushed: nothing known': messagesAre({ type: 'count.reported', unread: undefined }),
  },
  describe: ({ unread, path }: MessagesGateContext) => `${path || 'nowhere'}, ${unread ?? 'no'} stored`,
  from: (snapshot) => place(snapshot.value as string, snapshot.context as MessagesGateContext),
  to: (snapshot, event) => {
    const { unread } = snapshot.context as MessagesGateContext;
    const state = snapshot.value as string;
    return event.endsWith('unread') && state === 'idle' ? `idle, ${unread} stored` : state;
  },
};

function place(state: string, { path }: MessagesGateContext): string {
  return state === 'counting' ? `counting for ${path}` : state;
}
