import { termsMachine } from '../../../src/machines/betting/termsMachine';
import { LIMITS } from '../../rules/betting/limits';
import { after, answered, failed, type MachinePlan } from '../../support/machinePlan';

const ok = (value: unknown) => ({ ok: true, value });
const lost = { ok: false, failure: { reason: 'network' } };
const loaded = (limits: unknown, policy: unknown) => answered('terms.loading', { limits, policy });

interface Context {
  limits: object | undefined;
  policy: string;
  saved: string;
}

function describe({ limits, policy, saved }: Context): string {
  return [limits ? 'limits' : 'no limits', policy, saved !== policy && `saved ${saved}`].filter(Boolean).join(', ');
}

export const terms: MachinePlan = {
  machine: termsMachine,
  events: {
    'limits and policy': loaded(ok(LIMITS), ok('better')),
    'limits alone': loaded(ok(LIMITS), lost),
    'policy alone': loaded(lost, ok('better')),
    'neither of them': loaded(lost, lost),
    'a bug in loading': failed('terms.loading'),
    '5 s': after('retry', 'terms.failed'),
    'a policy is chosen': { type: 'policy.chosen', policy: 'any' } as never,
    'a bet changed what is left': { type: 'limits.aged' },
    saved: answered('terms.saving', ok('any')),
    'not saved': answered('terms.saving', lost),
    'a bug in saving': failed('terms.saving'),
  },
  describe,
  from: ({ value }) => String(value),
  to: ({ value, context }, event) => {
    const { policy } = context as Context;
    return /polic|saved|saving/.test(event) ? `${String(value)}, policy ${policy}` : String(value);
  },
};
