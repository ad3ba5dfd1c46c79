import { OPENINGS } from '../../../src/machines/openings/opening';
import { openingsMachine } from '../../../src/machines/openings/openingsMachine';
import { answered, failed, type MachinePlan } from '../../support/machinePlan';

const ALLOWED = 'https://games.example/lobby';
const launch = (output: unknown) => answered('openings.launching', output);
const refused = (reason: string, status: number) => launch({ ok: false, failure: { reason, status } });
const asked = (tendency: number) => OPENINGS.map((opening) => ({ type: 'opening.asked', opening, tendency }) as never);

/** States that are the same for everything that opens. */
const PLAIN = new Set(['idle', 'blocked']);

export const openings: MachinePlan = {
  machine: openingsMachine,
  input: { allowed: (address: string) => (address === ALLOWED ? address : undefined) },
  events: {
    ...Object.fromEntries(asked(0).map((event, i) => [`${OPENINGS[i]} asked for`, event])),
    ...Object.fromEntries(asked(22).map((event, i) => [`${OPENINGS[i]} asked for by tendency 22`, event])),
    confirm: { type: 'opening.confirmed' },
    cancel: { type: 'opening.cancelled' },
    'no window opens': { type: 'window.blocked', address: ALLOWED } as never,
    'the link is left': { type: 'blocked.left' },
    'the session is over': { type: 'session.finished' },
    'an address': launch({ ok: true, value: ALLOWED }),
    'an address of elsewhere': launch({ ok: true, value: 'https://elsewhere.example/' }),
    'refused: 401': refused('unauthorised', 401),
    'refused: 403': refused('refused', 403),
    'refused: 403, with a text': launch({
      ok: false,
      failure: { reason: 'refused', status: 403, code: 'own-limits', message: 'a break' },
    }),
    'refused: restricted': launch({ ok: false, failure: { reason: 'refused', status: 403, code: 'restricted' } }),
    'refused: 406': refused('blank', 406),
    'refused: 500': refused('unexpected', 500),
    'refused: 555': refused('takenOver', 555),
    'refused: 556': refused('forcedOut', 556),
    'refused: 600': refused('blocked', 600),
    'no answer': launch({ ok: false, failure: { reason: 'timeout' } }),
    'a bug in the call': failed('openings.launching'),
  },
  describe: ({ opening }: { opening: string }) => opening,
  from: ({ value, context }) => (PLAIN.has(String(value)) ? String(value) : `${String(value)} ${context.opening}`),
  to: ({ value, context }) => (PLAIN.has(String(value)) ? String(value) : `${String(value)} ${context.opening}`),
};
