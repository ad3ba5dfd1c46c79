import { progressMachine } from '../../../src/machines/progress/progressMachine';
import { after, type MachinePlan } from '../../support/machinePlan';

export const progress: MachinePlan = {
  machine: progressMachine,
  events: {
    'loading begins': { type: 'load.began' },
    'loading ends': { type: 'load.ended' },
    '200 ms': after('throttle', 'progress.throttled'),
    '5 s': after('duration', 'progress.filling'),
  },
};
