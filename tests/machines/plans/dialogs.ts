import { CLEARING_DIALOGS, type DialogName } from '../../../src/machines/dialogs/dialogName';
import { dialogsMachine } from '../../../src/machines/dialogs/dialogsMachine';
import type { MachinePlan } from '../../support/machinePlan';

const VERBS = ['opened', 'closed', 'toggled'] as const;

/** The flags all work the same (`dialogsMachine.test.ts` covers each): these four are one of each kind. */
export const DIALOGS: readonly DialogName[] = ['login', 'join', 'findPassword', 'userInfo'];

export const dialogs: MachinePlan = {
  machine: dialogsMachine,
  events: {
    ...Object.fromEntries(
      DIALOGS.flatMap((dialog) =>
        VERBS.map((verb) => [`${dialog} ${verb}`, { type: `dialog.${verb}`, dialog } as never]),
      ),
    ),
    'an id is typed': { type: 'login.typed', field: 'userId', text: 'me' } as never,
    'a session begins': { type: 'session.began' },
    'the session is over': { type: 'session.finished' },
  },
  stop: ({ value }) => openOnes(value).length > 1,
  describe: ({ typed }: { typed: { userId: string } }) => (typed.userId === '' ? '' : 'typed'),
  from: (snapshot, event) => {
    const [dialog = ''] = event.split(' ');
    const open = openOnes(snapshot.value);
    if (!(DIALOGS as readonly string[]).includes(dialog)) return open.join('+') || 'none';
    return open.includes(dialog as never) ? `${dialog} open` : `${dialog} closed`;
  },
  to: ({ value, context }, event) => {
    const [dialog = ''] = event.split(' ');
    const typed = context.typed.userId === '' && event !== 'the session is over' ? ', nothing typed' : '';
    if (!(DIALOGS as readonly string[]).includes(dialog)) return (openOnes(value).join('+') || 'none') + typed;
    return (
      (openOnes(value).includes(dialog) ? `${dialog} open` : `${dialog} closed`) +
      (CLEARING_DIALOGS.has(dialog as never) ? typed : '')
    );
  },
};

function openOnes(value: unknown): string[] {
  return Object.entries(value as Record<string, string>).flatMap(([name, state]) => (state === 'open' ? [name] : []));
}
