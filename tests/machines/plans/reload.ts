import { reloadMachine } from '../../../src/machines/reload/reloadMachine';
import type { MachinePlan } from '../../support/machinePlan';

const NOW = 1_700_000_000_000;
const planOf = (last: number | undefined): MachinePlan => ({
  machine: reloadMachine,
  input: { now: () => NOW, last: () => last },
  events: { 'a chunk fails': { type: 'chunk.failed' } },
  from: ({ value }) => `${String(value)}, ${last === undefined ? 'never reloaded' : 'reloaded 59 s ago'}`,
  to: ({ value }) => String(value),
});

export const reload = [planOf(undefined), planOf(NOW - 59_000)];
