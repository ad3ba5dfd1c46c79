import type { SlipVariant } from '../../contract/api/betting';
import { SYSTEM_NAMES } from '../../contract/codes/systems';
import { slipMachineOf } from './slipCore';
import type { SlipMode } from './order';

const ALL: readonly SlipMode[] = ['combined', 'single', ...SYSTEM_NAMES];
const COMBINED: readonly SlipMode[] = ['combined'];
const OF_ROUNDS: readonly SlipMode[] = ['combined', 'single'];

/** /korea/cross, wintielose, handicap, special, live. */
export const normalSlipMachine = slipMachineOf({ variant: 'normal', modes: ALL });
/** /korea/proto: the sheet sells no singles. */
export const prematchSlipMachine = slipMachineOf({ variant: 'prematch', modes: COMBINED });
/** /europe. */
export const europeanSlipMachine = slipMachineOf({ variant: 'european', modes: ALL });
/** /inplay. */
export const inplaySlipMachine = slipMachineOf({ variant: 'inplay', modes: ALL });
/** One selection at a time, or several of a round, which are a bet each. */
export const virtualSlipMachine = slipMachineOf({ variant: 'virtual', modes: OF_ROUNDS });
/** As of virtual games. */
export const miniSlipMachine = slipMachineOf({ variant: 'mini', modes: OF_ROUNDS });

/** Each slip has its machine. */
export const SLIP_MACHINES = {
  normal: normalSlipMachine,
  prematch: prematchSlipMachine,
  european: europeanSlipMachine,
  inplay: inplaySlipMachine,
  virtual: virtualSlipMachine,
  mini: miniSlipMachine,
} as const satisfies Record<SlipVariant, ReturnType<typeof slipMachineOf>>;
