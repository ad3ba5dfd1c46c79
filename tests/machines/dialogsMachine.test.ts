import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { DIALOGS, type DialogName, VISITOR_DIALOGS } from '../../src/machines/dialogs/dialogName';
import { dialogsMachine } from '../../src/machines/dialogs/dialogsMachine';

function start() {
  const actor = createActor(dialogsMachine).start();
  return {
    send: actor.send,
    type: () => actor.send({ type: 'login.typed', field: 'userId', text: 'me' }),
    typed: () => actor.getSnapshot().context.typed,
    open: () => Object.entries(actor.getSnapshot().value).flatMap(([name, state]) => (state === 'open' ? [name] : [])),
  };
}

describe.each(DIALOGS)('%s', (dialog) => {
  it('has its own flag', () => {
    const { send, open } = start();
    send({ type: 'dialog.opened', dialog });
    expect(open()).toEqual([dialog]);
    send({ type: 'dialog.toggled', dialog });
    expect(open()).toEqual([]);
    send({ type: 'dialog.toggled', dialog });
    for (const other of DIALOGS) if (other !== dialog) send({ type: 'dialog.closed', dialog: other });
    expect(open()).toEqual([dialog]);
    send({ type: 'dialog.closed', dialog });
    expect(open()).toEqual([]);
  });

  it('is closed when somebody signs in or out', () => {
    const { send, open } = start();
    const isForVisitors = VISITOR_DIALOGS.has(dialog);
    send({ type: 'dialog.opened', dialog });
    send({ type: isForVisitors ? 'session.finished' : 'session.began' });
    expect(open()).toEqual([dialog]);
    send({ type: isForVisitors ? 'session.began' : 'session.finished' });
    expect(open()).toEqual([]);
  });
});

const CLEARING: readonly DialogName[] = ['login', 'join'];

it.each(DIALOGS)('toggling %s clears what was typed only if it is login or join', (dialog) => {
  const { send, type, typed } = start();
  for (const _ of ['open', 'closed']) {
    type();
    send({ type: 'dialog.toggled', dialog });
    expect(typed().userId).toBe(CLEARING.includes(dialog) ? '' : 'me');
  }
});

it('clears what was typed when somebody is signed in', () => {
  const { send, type, typed } = start();
  type();
  send({ type: 'login.typed', field: 'password', text: 'secret' });
  expect(typed()).toEqual({ userId: 'me', password: 'secret' });
  send({ type: 'session.began' });
  expect(typed()).toEqual({ userId: '', password: '' });
});
