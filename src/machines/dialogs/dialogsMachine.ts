import { assign, setup } from 'xstate';
import { CLEARING_DIALOGS, DIALOGS, type DialogName, VISITOR_DIALOGS } from './dialogName';

/** What is typed into the login form, wherever it is. */
export interface TypedLogin {
  userId: string;
  password: string;
}

interface DialogsContext {
  typed: TypedLogin;
}

export type DialogsEvent =
  | { type: 'dialog.opened' | 'dialog.closed' | 'dialog.toggled'; dialog: DialogName }
  | { type: 'login.typed'; field: keyof TypedLogin; text: string }
  | { type: 'session.began' }
  | { type: 'session.finished' };

const NOTHING_TYPED: TypedLogin = { userId: '', password: '' };

const dialogs = setup({
  types: { context: {} as DialogsContext, events: {} as DialogsEvent },
  actions: {
    clearTyped: assign(({ event }) => (clears(event) ? { typed: NOTHING_TYPED } : {})),
    type: assign(({ context: { typed }, event }) =>
      event.type === 'login.typed' ? { typed: { ...typed, [event.field]: event.text } } : {},
    ),
  },
  guards: {
    isFor: ({ event }, { dialog }: { dialog: DialogName }) => 'dialog' in event && event.dialog === dialog,
  },
});

/** One dialog's flag. */
function flag(dialog: DialogName) {
  const guard = { type: 'isFor', params: { dialog } } as const;
  const open = { guard, target: 'open', actions: 'clearTyped' } as const;
  const close = { guard, target: 'closed', actions: 'clearTyped' } as const;
  const over = VISITOR_DIALOGS.has(dialog) ? 'session.began' : 'session.finished';
  return dialogs.createStateConfig({
    initial: 'closed',
    states: {
      closed: { on: { 'dialog.opened': open, 'dialog.toggled': open } },
      open: {
        on: { 'dialog.closed': close, 'dialog.toggled': close, [over]: { target: 'closed', actions: 'clearTyped' } },
      },
    },
  });
}

const flags = Object.fromEntries(DIALOGS.map((dialog) => [dialog, flag(dialog)])) as Record<
  DialogName,
  ReturnType<typeof flag>
>;

/** Which dialogs are open, each by itself, and what is typed into the login form (docs/spec.md NAV-11). */
export const dialogsMachine = dialogs.createMachine({
  id: 'dialogs',
  context: { typed: NOTHING_TYPED },
  on: {
    'login.typed': { actions: 'type' },
    // On the login page no dialog is there to be closed.
    'session.began': { actions: 'clearTyped' },
  },
  type: 'parallel',
  states: flags,
});

function clears(event: DialogsEvent): boolean {
  return event.type === 'session.began' || ('dialog' in event && CLEARING_DIALOGS.has(event.dialog));
}
