import { type ExpiryContext, expiryMachine } from '../../../src/machines/expiry/expiryMachine';
import { stampOf } from '../../../src/rules/session/stamp';
import { after, answered, failed, type MachinePlan, stateText } from '../../support/machinePlan';

const NOW = Date.UTC(2026, 0, 1, 3);
const minutes = (output: unknown) => answered('expiry.running.fetching', output);

const inputOf = (left: number) => ({
  readTime: () => ({ now: NOW, known: true }),
  readStamp: () => stampOf(NOW + left * 1_000),
});

/** A member who was warned and has this long now, s. */
const warned = (left: number) =>
  planOf(left, { value: { running: 'warning' }, context: { ...inputOf(left), minutes: 10, left: 60 } });

/** `left`: seconds until the stored expiry passes, whichever tab stored it. */
const planOf = (left: number, start?: MachinePlan['start']): MachinePlan => ({
  machine: expiryMachine,
  ...(start && { start }),
  input: inputOf(left),
  events: {
    'a session begins': { type: 'session.began' },
    'the session is over': { type: 'session.finished' },
    'a page is entered': { type: 'page.entered' },
    'the member stays': { type: 'session.extended' },
    'casino or slot opened': { type: 'casino.opened' },
    'ten minutes': minutes({ ok: true, value: 10 }),
    'no answer': minutes({ ok: false, failure: { reason: 'network' } }),
    'a bug in the call': failed('expiry.running.fetching'),
    '1 s': after('check', 'expiry.running.watching'),
    'another second': after('check', 'expiry.running.warning'),
  },
  describe: ({ minutes: known }: ExpiryContext) => (known === undefined ? '' : 'minutes known'),
  from: ({ value, context }) =>
    stateText(value) + ((context as ExpiryContext).minutes === undefined ? '' : ' (minutes known)'),
  to: ({ value }) => stateText(value),
});

export const expiry = [planOf(300), planOf(60), planOf(0), warned(0), warned(300)];
