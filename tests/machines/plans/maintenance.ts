import type { AnyMachineSnapshot } from 'xstate';
import {
  type MaintenanceContext,
  type MaintenanceEvent,
  maintenanceMachine,
} from '../../../src/machines/maintenance/maintenanceMachine';
import { isStaff } from '../../../src/rules/session/roles';
import { member } from '../../support/fakeSessionCalls';
import { answered, failed, type MachinePlan } from '../../support/machinePlan';

const says = (event: MaintenanceEvent) => event;
const JUDGED = {
  'it is on': says({ type: 'maintenance.told', on: true }),
  'it is off': says({ type: 'maintenance.told', on: false }),
  'answer: on': answered('maintenance.call.checking', { ok: true, value: true }),
  'answer: off': answered('maintenance.call.checking', { ok: true, value: false }),
};

function who({ user, path, isKnown }: MaintenanceContext): string {
  if (!isKnown) return 'somebody anywhere';
  const name = !user ? 'visitor' : isStaff(user) ? 'staff' : 'member';
  return `${name} ${path === '/maintenance' ? 'on' : 'off'} /maintenance`;
}

/** Each event concerns one of the two parts, or only who is where. */
function place({ value, context }: AnyMachineSnapshot, event: string): string {
  const { site, call } = value as { site: string; call: string };
  const { isKnown, on, path } = context as MaintenanceContext;
  if (/^an? (?!bug)/.test(event)) {
    const where = path === '/maintenance' ? 'on' : 'off';
    return isKnown || on === undefined ? 'any other' : `somebody ${where} /maintenance, which is ${on ? 'on' : 'over'}`;
  }
  if (event in JUDGED) return `${who(context)}${event.startsWith('answer') ? ', checking' : ''}`;
  return event === 'to' ? `${site}, ${(context as MaintenanceContext).move}` : call;
}

export const maintenance: MachinePlan = {
  machine: maintenanceMachine,
  events: {
    ...JUDGED,
    check: says({ type: 'check.asked' }),
    'answer: none': answered('maintenance.call.checking', { ok: false, failure: { reason: 'network' } }),
    'a bug in the check': failed('maintenance.call.checking'),
    'a bug in the stream': failed('maintenance'),
    'to /maintenance': says({ type: 'path.changed', path: '/maintenance' }),
    'to another page': says({ type: 'path.changed', path: '/inplay' }),
    'nobody knows who': says({ type: 'user.changed', user: undefined, isKnown: false }),
    'a visitor': says({ type: 'user.changed', user: undefined, isKnown: true }),
    'a member': says({ type: 'user.changed', user: member(), isKnown: true }),
    'a manager': says({ type: 'user.changed', user: member({ type: 2 }), isKnown: true }),
    'an administrator': says({ type: 'user.changed', user: member({ type: 1 }), isKnown: true }),
  },
  facts: (context: MaintenanceContext) => `${who(context)} ${context.path} ${context.on}`,
  from: place,
  to: (snapshot, event) => place(snapshot, event in JUDGED ? 'to' : event),
};
