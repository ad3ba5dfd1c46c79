import { routeOf } from '../../../src/contract/routes';
import {
  type GuardContext,
  type GuardEvent,
  guardMachine,
  type GuardVerdict,
} from '../../../src/machines/guard/guardMachine';
import { member } from '../../support/fakeSessionCalls';
import { after, answered, failed, type MachinePlan, stateText } from '../../support/machinePlan';

const to = (path: string, layout?: string): GuardEvent => ({
  type: 'navigation.began',
  path,
  ...(layout !== undefined && { layout }),
});
const identified = (user: unknown) => answered('guard.identifying', user);

function verdictText(verdict: GuardVerdict | undefined): string {
  if (!verdict) return '';
  if (verdict.type === 'move') return `: ${verdict.to}`;
  return verdict.type === 'refuse' ? `: ${verdict.status}` : '';
}

interface Place {
  value: unknown;
  context: unknown;
}

const NAMES = ['member', 'administrator', 'manager'];

/** Who is on the way where, as far as it matters for the event. */
function origin({ value, context }: Place, event: string): string {
  const { path, user } = context as GuardContext;
  // Where a navigation begins is of no interest.
  if (event.startsWith('to ')) return 'any';
  const state = stateText(value as string);
  if (state === 'identifying')
    return `${state}, ${path === '/lab' ? 'hidden' : (routeOf(path)?.layout ?? 'default')} layout`;
  if (state === 'counting' || event === 'maintenance: out') return state;
  const who = user ? `${NAMES[user.type]}${user.type === 1 ? ` of role ${user.role}` : ''}` : 'visitor';
  return `${state}, ${who} to ${path}`;
}

function outcome({ value, context }: Place): string {
  return stateText(value as string) + verdictText((context as GuardContext).verdict);
}

export const guard: MachinePlan = {
  machine: guardMachine,
  events: {
    'to /inplay': to('/inplay'),
    'to /admin': to('/admin'),
    'to /manager': to('/manager'),
    'to /login': to('/login'),
    'to /maintenance': to('/maintenance'),
    'to a page of no route': to('/nowhere'),
    'to a page of no known layout': to('/inplay', 'cellar'),
    'to a page of no route with a layout': to('/extra', 'default'),
    'to /lab': to('/lab', 'hidden'),
    'nobody is signed in': identified(undefined),
    'a member': identified(member()),
    'a manager': identified(member({ type: 2 })),
    'an administrator pinned to /admin': identified(member({ type: 1, role: 10, withdrawalType: 0 })),
    'another administrator': identified(member({ type: 1, role: 1 })),
    'nobody can say': failed('guard.identifying'),
    '3 s': after('visitorPatience', 'guard.identifying'),
    'maintenance: stay': answered('guard.maintaining.asking', undefined),
    'maintenance: out': answered('guard.maintaining.asking', '/maintenance'),
    'a bug in the maintenance check': failed('guard.maintaining.asking'),
    'messages: go on': answered('guard.counting', undefined),
    'messages: held': answered('guard.counting', '/message'),
    'a bug in the count': failed('guard.counting'),
  },
  describe: ({ path, user, checks, verdict }: GuardContext) =>
    JSON.stringify([path, checks, user?.type, user?.role, verdict]),
  // The next navigation begins as any other.
  stop: ({ context }) => (context as GuardContext).verdict !== undefined,
  from: origin,
  to: outcome,
};
