import { signUpGateMachine } from '../../../src/machines/signUp/signUpGateMachine';
import { answered, failed, type MachinePlan } from '../../support/machinePlan';

const check = (output: unknown) => answered('signUpGate.checking', output);
const refused = (reason: string, status: number) => check({ ok: false, failure: { reason, status } });

export const signUpGate: MachinePlan = {
  machine: signUpGateMachine,
  events: {
    'join asked for': { type: 'signUp.asked', dialog: 'join' } as never,
    'recommender join asked for': { type: 'signUp.asked', dialog: 'recommenderJoin' } as never,
    'sign-up is closed': check({ ok: true, value: true }),
    'sign-up is open': check({ ok: true, value: false }),
    'refused: 406': refused('blank', 406),
    'refused: 500': refused('unexpected', 500),
    'refused: 503': refused('unavailable', 503),
    'refused: 600': refused('blocked', 600),
    'no answer': check({ ok: false, failure: { reason: 'network' } }),
    'a bug in the call': failed('signUpGate.checking'),
  },
  describe: ({ dialog }: { dialog: string }) => dialog,
  from: ({ value, context }) => (value === 'checking' ? `checking for ${context.dialog}` : String(value)),
  to: ({ value, context }) => (value === 'checking' ? `checking for ${context.dialog}` : String(value)),
};
