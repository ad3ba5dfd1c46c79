import { realityCheckMachine } from '../../../src/machines/realityCheck/realityCheckMachine';
import { after, answered, failed, type MachinePlan } from '../../support/machinePlan';

const lost = { ok: false, failure: { reason: 'network' } };
const own = (check: object | null) => ({ ok: true, value: { check, now: 1_000 } });
const due = own({ minutes: 15, next: 1_000 });
const later = own({ minutes: 15, next: 1_001 });
const position = { since: 0, now: 1_000, products: [] };

export const realityCheck: MachinePlan = {
  machine: realityCheckMachine,
  events: {
    'none is set': answered('realityCheck.loading', own(null)),
    'one is due': answered('realityCheck.loading', due),
    'none is due yet': answered('realityCheck.loading', later),
    'nothing is known': answered('realityCheck.loading', lost),
    'a bug in loading': failed('realityCheck.loading'),
    '30 s': after('retry', 'realityCheck.failed'),
    'its time has come': after('due', 'realityCheck.waiting'),
    'it may have changed elsewhere': { type: 'setting.aged' },
    'it is due still': answered('realityCheck.checking', due),
    'it was answered elsewhere': answered('realityCheck.checking', later),
    'none is set any more': answered('realityCheck.checking', own(null)),
    'nothing is known of it': answered('realityCheck.checking', lost),
    'a bug in checking': failed('realityCheck.checking'),
    'what was played': answered('realityCheck.reading', { ok: true, value: position }),
    'what was played is not known': answered('realityCheck.reading', lost),
    'a bug in reading': failed('realityCheck.reading'),
    '1 min': after('renew', 'realityCheck.open'),
    'what was played by now': answered('realityCheck.renewing', { ok: true, value: position }),
    'what was played by now is not known': answered('realityCheck.renewing', lost),
    'a bug in renewing': failed('realityCheck.renewing'),
    'the member answers': { type: 'check.answered' },
    'the answer is stored': answered('realityCheck.answering', later),
    'the answer is stored, and none is set any more': answered('realityCheck.answering', own(null)),
    'the answer is lost': answered('realityCheck.answering', lost),
    'a bug in answering': failed('realityCheck.answering'),
  },
  describe: ({ position: shown }: { position: object | undefined }) => (shown ? 'figures' : ''),
  from: ({ value }) => String(value),
  to: ({ value, context }) =>
    `${String(value)}${['open', 'renewing', 'checking'].includes(String(value)) ? (context.position ? ', figures' : ', none') : ''}`,
};
