import { assign, setup } from 'xstate';
import type { Alert, RaisedAlert } from './alert';

interface AlertsContext {
  /** The first is shown. */
  queue: readonly RaisedAlert[];
  raised: number;
}

type AlertsEvent =
  | { type: 'alert.raised'; alert: Alert }
  /** By its id: a second press on the button of the last one must not take the next away unread. */
  | { type: 'alert.acknowledged'; id: number };

/** Shows alerts one after the other; none goes before it is acknowledged. */
export const alertsMachine = setup({
  types: { context: {} as AlertsContext, events: {} as AlertsEvent },
  actions: {
    queueUp: assign({
      raised: ({ context }) => context.raised + 1,
      queue: ({ context, event }) =>
        event.type === 'alert.raised' ? [...context.queue, { id: context.raised, alert: event.alert }] : context.queue,
    }),
    dropFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
  },
  guards: {
    isShownWithMore: ({ context, event }) => isShown(context, event) && context.queue.length > 1,
    isShown: ({ context, event }) => isShown(context, event),
  },
}).createMachine({
  id: 'alerts',
  context: { queue: [], raised: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'alert.raised': { target: 'showing', actions: 'queueUp' } } },
    showing: {
      on: {
        'alert.raised': { actions: 'queueUp' },
        'alert.acknowledged': [
          { guard: 'isShownWithMore', target: 'showing', actions: 'dropFirst' },
          { guard: 'isShown', target: 'idle', actions: 'dropFirst' },
        ],
      },
    },
  },
});

function isShown({ queue }: AlertsContext, event: AlertsEvent): boolean {
  return event.type === 'alert.acknowledged' && queue[0]?.id === event.id;
}
