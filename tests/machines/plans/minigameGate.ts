import { minigameGateMachine } from '../../../src/machines/rounds/minigameGateMachine';
import { answered, failed, type MachinePlan } from '../../support/machinePlan';

const LOAD = 'minigameGate.loading';
const SETTING = {
  gameId: 211,
  closeSeconds: 10,
  limits: { min: 5_000, max: 1_000_000, maxPayout: 5_000_000 },
};
const setting = (systemMaintenanceFlg: boolean) =>
  answered(LOAD, { ok: true, value: { ...SETTING, systemMaintenanceFlg } });
const refused = (failure: object) => answered(LOAD, { ok: false, failure });

export const minigameGate: MachinePlan = {
  machine: minigameGateMachine,
  events: {
    'it is open': setting(false),
    'it is under maintenance': setting(true),
    'it has no setting': answered(LOAD, { ok: true, value: null }),
    'no setting, with a text': refused({ reason: 'unavailable', status: 503, message: 'TEXT' }),
    'no setting, without': refused({ reason: 'network' }),
    'no setting, reported elsewhere': refused({ reason: 'takenOver', status: 555, message: 'TEXT' }),
    'no setting, given up': refused({ reason: 'cancelled' }),
    'a bug in the call': failed(LOAD),
    'pushed: maintenance': { type: 'maintenance.reported' },
    'try again': { type: 'retry.asked' },
  },
};
