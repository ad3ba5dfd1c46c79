import { assign, setup } from 'xstate';
import type { CallResult } from '../../api/callResult';
import type { Popup } from '../../contract/api/site/settings';
import { hiddenUntil, isHidden } from '../../rules/session/popupHide';
import { noCall, noEffect } from '../unprovided';
import type { PopupHides } from './popupHidesStorage';

export interface PopupsInput {
  /** Wall clock, ms. */
  now: () => number;
  readHides: () => PopupHides;
  /** Closed without delay in this browser's session, also before a reload. */
  dismissed: readonly number[];
}

export interface PopupsContext extends PopupsInput {
  popups: readonly Popup[];
  hides: PopupHides;
  /** The moment `hides` was last compared with, ms. */
  at: number;
}

export type PopupsEvent =
  | { type: 'home.entered' }
  | { type: 'home.left' }
  /** The server has other popups now. */
  | { type: 'contents.changed' }
  /** Its button or Escape: for six hours. */
  | { type: 'popup.closed'; id: number }
  /** Its body: for the rest of the browser's session. */
  | { type: 'popup.dismissed'; id: number }
  /** Another tab closed one. */
  | { type: 'hides.changed' };

/** How often it is looked whether a hide time has passed. */
export const POPUP_CHECK_MS = 1_000;
const RETRY_MS = 5_000;

/** The popups of the home page, and which of them are hidden until when (docs/spec.md POP-1). */
export const popupsMachine = setup({
  types: { input: {} as PopupsInput, context: {} as PopupsContext, events: {} as PopupsEvent },
  actors: { load: noCall<CallResult<Popup[]>>() },
  actions: {
    storeHides: noEffect<{ hides: PopupHides }>(),
    storeDismissed: noEffect<{ dismissed: readonly number[] }>(),
    setPopups: assign((_, result: CallResult<Popup[]>) => (result.ok ? { popups: result.value } : {})),
    hide: assign(({ context, event }) => {
      if (event.type !== 'popup.closed') return {};
      const at = context.now();
      // Read again: another tab may have closed others meanwhile.
      return { at, hides: { ...context.readHides(), [event.id]: hiddenUntil(at) } };
    }),
    dismiss: assign({
      dismissed: ({ context, event }) =>
        event.type === 'popup.dismissed' ? [...context.dismissed, event.id] : context.dismissed,
    }),
    reread: assign({ hides: ({ context }) => context.readHides() }),
    look: assign({ at: ({ context }) => context.now() }),
  },
  guards: { isAnswered: (_, result: CallResult<unknown>) => result.ok },
  delays: { check: POPUP_CHECK_MS, retry: RETRY_MS },
}).createMachine({
  id: 'popups',
  context: ({ input }) => ({ ...input, popups: [], hides: input.readHides(), at: input.now() }),
  on: { 'home.entered': { target: '.home.loading', actions: ['reread', 'look'] } },
  initial: 'away',
  states: {
    away: {},
    home: {
      initial: 'loading',
      on: {
        'home.left': 'away',
        'contents.changed': '.loading',
        'popup.closed': {
          actions: ['hide', { type: 'storeHides', params: ({ context }) => ({ hides: context.hides }) }],
        },
        'popup.dismissed': {
          actions: ['dismiss', { type: 'storeDismissed', params: ({ context }) => ({ dismissed: context.dismissed }) }],
        },
        'hides.changed': { actions: ['reread', 'look'] },
      },
      states: {
        loading: {
          invoke: {
            src: 'load',
            onDone: [
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: 'showing',
                actions: [{ type: 'setPopups', params: ({ event }) => event.output }, 'look'],
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        /** What was loaded before is still shown. */
        failed: { after: { retry: 'loading' } },
        showing: { after: { check: { target: 'showing', reenter: true, actions: 'look' } } },
      },
    },
  },
});

/** All popups that are on, each with the client's own two fields filled in (docs/spec.md POP-1). */
export function popupStates({ popups, dismissed, hides, at }: PopupsContext): Popup[] {
  return popups
    .filter(({ popupFlg }) => popupFlg)
    .map((popup) => {
      const until = hides[popup.id] ?? '';
      const hidden = isHidden(until, at);
      return {
        ...popup,
        visiableFlag: popup.visiableFlag && !hidden && !dismissed.includes(popup.id),
        notShowingexpireTime: hidden ? until : '',
      };
    });
}
