import { stampOf } from '../../../src/rules/session/stamp';
import {
  type PopupsContext,
  type PopupsEvent,
  popupsMachine,
  popupStates,
} from '../../../src/machines/popups/popupsMachine';
import { after, answered, failed, type MachinePlan, stateText } from '../../support/machinePlan';
import { popup } from '../../support/popup';

const NOW = Date.UTC(2026, 0, 1, 3);
const popupsAre = (event: PopupsEvent) => event;
const load = (output: unknown) => answered('popups.home.loading', output);

function shown(context: PopupsContext): string {
  const ids = popupStates(context).flatMap(({ id, visiableFlag }) => (visiableFlag ? [id] : []));
  return ids.join('+') || 'none';
}

/** What is shown is given only where the event is about that. */
const place =
  (isAfter: boolean) =>
  ({ value, context }: { value: unknown; context: unknown }, event: string): string => {
    const state = stateText(value as string);
    // After an action, only the context is another.
    const notices = event.startsWith('popups') || (isAfter && event.startsWith('popup'));
    return notices ? `${state}, shown: ${shown(context as PopupsContext)}` : state;
  };

export const popups: MachinePlan = {
  machine: popupsMachine,
  // Another tab has closed popup 3, which this one learns from `another tab closed one`.
  input: {
    now: () => NOW,
    dismissed: [],
    readHides: () => ({ 3: stampOf(NOW + 3_600_000), 4: stampOf(NOW - 1_000) }),
  },
  events: {
    'home entered': popupsAre({ type: 'home.entered' }),
    'home left': popupsAre({ type: 'home.left' }),
    'contents changed': popupsAre({ type: 'contents.changed' }),
    'popups 1 to 5, the last one off': load({
      ok: true,
      value: [popup(1), popup(2), popup(3), popup(4), popup(5, { popupFlg: false })],
    }),
    'no answer': load({ ok: false, failure: { reason: 'network' } }),
    'a bug in the call': failed('popups.home.loading'),
    'popup 1 closed': popupsAre({ type: 'popup.closed', id: 1 }),
    'popup 2 dismissed': popupsAre({ type: 'popup.dismissed', id: 2 }),
    'another tab closed one': popupsAre({ type: 'hides.changed' }),
    '1 s': after('check', 'popups.home.showing'),
    '5 s': after('retry', 'popups.home.failed'),
  },
  describe: (context: PopupsContext) =>
    popupStates(context)
      .map(({ id, visiableFlag }) => (visiableFlag ? id : -id))
      .join('+'),
  from: place(false),
  to: place(true),
};
