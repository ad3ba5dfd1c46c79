import type { AnyMachineSnapshot } from 'xstate';
import {
  type MaintenanceContext,
  type MaintenanceEvent,
  maintenanceMachine,
} from '../../../src/machines/maintenance/maintenanceMachine';
import { isStaff } from '../../../src/rules/session/roles';
import { member } from '../../support/fakeSessionCalls';
import { answered, failed, type MachinePlan } from '../../support/machinePlan';

const maintenanceIs = (event: MaintenanceEvent) => event;
const DECIDED_STATES = {
  'it is on': maintenanceIs({ type: 'maintenance.reported', on: true }),
  'it is off': maintenanceIs({ type: 'maintenance.reported', on: false }),
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
  if (event in DECIDED_STATES) return `${who(context)}${event.startsWith('answer') ? ', checking' : ''}`;
  return event === 'to' ? `${site}, ${(context as MaintenanceContext).move}` : call;
}

export const maintenance: MachinePlan = {
  machine: maintenanceMachine,
  events: {
    ...DECIDED_STATES,
    check: maintenanceIs({ type: 'check.asked' }),
    'answer: none': answered('maintenance.call.checking', { ok: false, failure: { reason: 'network' } }),
    'a bug in the check': failed('maintenance.call.checking'),
    'a bug in the stream': failed('maintenance'),
    'to /maintenance': maintenanceIs({ type: 'path.changed', path: '/maintenance' }),
    'to another page': maintenanceIs({ type: 'path.changed', path: '/inplay' }),
    'nobody knows who': maintenanceIs({ type: 'user.changed', user: undefined, isKnown: false }),
    'a visitor': maintenanceIs({ type: 'user.changed', user: undefined, isKnown: true }),
    'a member': maintenanceIs({ type: 'user.changed', user: member(), isKnown: true }),
    'a manager': maintenanceIs({ type: 'user.changed', user: member({ type: 2 }), isKnown: true }),
    'an administrator': maintenanceIs({ type: 'user.changed', user: member({ type: 1 }), isKnown: true }),
  },
  describe: (context: MaintenanceContext) => `${who(context)} ${context.path} ${context.on}`,
  from: place,
  to: (snapshot, event) => place(snapshot, event in DECIDED_STATES ? 'to' : event),
};
