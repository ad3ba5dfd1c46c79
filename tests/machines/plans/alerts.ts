import { alertsMachine } from '../../../src/machines/alerts/alertsMachine';
import type { RaisedAlert } from '../../../src/machines/alerts/alert';
import { type MachinePlan } from '../../support/machinePlan';

const place = ({ value, context }: { value: unknown; context: { queue: readonly RaisedAlert[] } }) =>
  `${String(value)} ${context.queue.length}`;

export const alerts: MachinePlan = {
  machine: alertsMachine,
  events: {
    'an alert': { type: 'alert.raised', alert: { code: 'mileage' } } as never,
    'the first is acknowledged': { type: 'alert.acknowledged', id: 0 } as never,
    'the second is acknowledged': { type: 'alert.acknowledged', id: 1 } as never,
  },
  stop: ({ context }) => context.raised > 2,
  describe: ({ queue, raised }: { queue: readonly RaisedAlert[]; raised: number }) =>
    `${queue.map(({ id }) => id).join('+')} of ${raised}`,
  from: ({ value, context }) => `${String(value)} ${context.queue.map(({ id }: RaisedAlert) => id).join('+')}`.trim(),
  to: (snapshot) => place(snapshot as never),
};
