import type { MachinePlan } from '../../support/machinePlan';
import { alerts } from './alerts';
import { cashOut } from './cashOut';
import { DIALOGS, dialogs } from './dialogs';
import { expiry } from './expiry';
import { form } from './form';
import { guard } from './guard';
import { hubSession } from './hubSession';
import { maintenance } from './maintenance';
import { messagesGate } from './messagesGate';
import { minigameGate } from './minigameGate';
import { openings } from './openings';
import { popups } from './popups';
import { progress } from './progress';
import { realityCheck } from './realityCheck';
import { reload } from './reload';
import { resource } from './resource';
import { session } from './session';
import { signUpGate } from './signUpGate';
import { slip } from './slip';
import { terms } from './terms';

interface Planned {
  name: string;
  plans: readonly MachinePlan[];
  /** The states that are visited, where others work the same. */
  parts?: readonly string[];
}

/** Each machine, with the paths through it: several where its input decides, such as the stored expiry. */
export const PLANS: readonly Planned[] = [
  { name: 'session', plans: [session] },
  { name: 'hubSession', plans: [hubSession] },
  { name: 'expiry', plans: expiry },
  { name: 'maintenance', plans: [maintenance] },
  { name: 'guard', plans: [guard] },
  { name: 'messagesGate', plans: [messagesGate] },
  { name: 'signUpGate', plans: [signUpGate] },
  { name: 'minigameGate', plans: [minigameGate] },
  { name: 'popups', plans: [popups] },
  { name: 'dialogs', plans: [dialogs], parts: DIALOGS },
  { name: 'alerts', plans: [alerts] },
  { name: 'openings', plans: [openings] },
  { name: 'reload', plans: reload },
  { name: 'progress', plans: [progress] },
  { name: 'resource', plans: resource },
  { name: 'form', plans: [form] },
  { name: 'slip', plans: slip },
  { name: 'terms', plans: [terms] },
  { name: 'cashOut', plans: [cashOut] },
  { name: 'realityCheck', plans: [realityCheck] },
];
