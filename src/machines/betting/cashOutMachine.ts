import { assign, setup } from 'xstate';
import type { CallResult } from '../../api/callResult';
import type { CashOutAnswer, FoundCashOut } from '../../contract/api/cashOut';
import { type CashOutOffer, partProblem, partValue } from '../../rules/betting/cashOutPart';
import { noCall, noEffect } from '../unprovided';

/** What came of a press. `message`: the server's, for people, where it had one. Whole won. */
export type CashOutResult =
  | { is: 'paid'; value: number }
  | { is: 'refused'; message: string | undefined }
  | { is: 'unknown' };

/** What is sent: so much of the stake, for so much. Whole won. */
export interface CashOutAmounts {
  stake: number;
  value: number;
}

/** An answer, with the reference it was asked under. */
export interface SentCashOut {
  ref: string;
  answer: CallResult<CashOutAnswer>;
}

interface CashOutContext {
  /** What the server offers at present; undefined: nothing. */
  offer: CashOutOffer | undefined;
  /** Of the stake, as far as there still is so much. */
  asked: number;
  /** What was shown for it when it was chosen or last accepted. */
  seen: number;
  ref: string;
  /** When the decision is due, by the server's clock, ms since the epoch, and how long that was after the answer. */
  decideAt: number;
  dueIn: number;
  result: CashOutResult | undefined;
}

type CashOutEvent =
  | { type: 'offer.changed'; offer: CashOutOffer | undefined }
  | { type: 'cashOut.opened' }
  | { type: 'part.chosen'; part: number }
  | { type: 'value.accepted' }
  | { type: 'cashOut.confirmed' }
  | { type: 'cashOut.left' }
  /** What is known may be old. `isLost`: the answer that is on its way may never come. */
  | { type: 'answer.aged'; isLost: boolean };

/** The decision of a cash-out in play is asked for again after so long, ms. */
const AGAIN_MS = 1_000;

/** How much of the stake is to be cashed out, and what is offered for it at present; undefined: nothing. Whole won. */
export function chosenPart({ offer, asked }: Pick<CashOutContext, 'offer' | 'asked'>): {
  part: number;
  value: number | undefined;
} {
  const part = Math.min(asked, offer?.stake ?? 0);
  return { part, value: offer && partProblem(offer, part) === undefined ? partValue(offer, part) : undefined };
}

/** Less is offered than what was shown: it has to be accepted first. */
export function hasFallen(context: CashOutContext): boolean {
  const { value } = chosenPart(context);
  return value !== undefined && value < context.seen;
}

const asking = (context: CashOutContext, asked: number) => ({
  asked,
  seen: chosenPart({ ...context, asked }).value ?? 0,
  result: undefined,
});

/** The two presses of a cash-out, and what becomes of it (docs/spec.md, CASH-1 to CASH-7). */
export const cashOutMachine = setup({
  types: { input: {} as Pick<CashOutContext, 'offer'>, context: {} as CashOutContext, events: {} as CashOutEvent },
  actors: {
    send: noCall<SentCashOut, CashOutAmounts>(),
    find: noCall<CallResult<FoundCashOut>, string>(),
  },
  actions: {
    /** Something was paid or refused: offers and bets may be others now. */
    reload: noEffect(),
    showUnknown: assign({ result: { is: 'unknown' } }),
    show: assign((_, answer: CallResult<FoundCashOut>) => ({ result: resultOf(answer) })),
    wait: assign((_, { ref, answer }: SentCashOut) => {
      if (!answer.ok || answer.value.state !== 'waiting') return { ref };
      const { decideAt, serverTime } = answer.value;
      return { ref, decideAt, dueIn: Math.max(0, decideAt - serverTime) };
    }),
  },
  guards: {
    isOffered: ({ context }) => context.offer !== undefined,
    hasFallen: ({ context }) => hasFallen(context),
    isLost: ({ event }) => event.type === 'answer.aged' && event.isLost,
    canConfirm: ({ context }) => chosenPart(context).value !== undefined && !hasFallen(context),
  },
  delays: { due: ({ context }) => context.dueIn, again: AGAIN_MS },
}).createMachine({
  id: 'cashOut',
  context: ({ input: { offer } }) => ({
    offer,
    asked: 0,
    seen: 0,
    ref: '',
    decideAt: 0,
    dueIn: 0,
    result: undefined,
  }),
  on: {
    'offer.changed': {
      actions: assign(({ context: { offer, result }, event }) => ({
        offer: event.offer,
        // What was refused is no news once something is offered again.
        result: result?.is === 'refused' && !offer && event.offer ? undefined : result,
      })),
    },
  },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'cashOut.opened': {
          guard: 'isOffered',
          target: 'asking',
          actions: assign(({ context }) => asking(context, context.offer!.stake)),
        },
      },
    },
    asking: {
      on: {
        'part.chosen': { guard: 'isOffered', actions: assign(({ context, event }) => asking(context, event.part)) },
        'value.accepted': {
          guard: 'hasFallen',
          actions: assign(({ context }) => ({ seen: chosenPart(context).value! })),
        },
        'cashOut.confirmed': { guard: 'canConfirm', target: 'sending', actions: assign({ result: undefined }) },
        'cashOut.left': { target: 'closed', actions: assign({ result: undefined }) },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => {
          const { part: stake, value } = chosenPart(context);
          return { stake, value: value! };
        },
        onDone: [
          {
            guard: ({ event }) => !event.output.answer.ok,
            target: 'asking',
            actions: [{ type: 'show', params: ({ event }) => event.output.answer }, 'reload'],
          },
          {
            guard: ({ event }) => event.output.answer.ok && event.output.answer.value.state === 'waiting',
            target: 'waiting',
            actions: { type: 'wait', params: ({ event }) => event.output },
          },
          {
            target: 'closed',
            actions: [{ type: 'show', params: ({ event }) => event.output.answer }, 'reload'],
          },
        ],
        onError: { target: 'asking', actions: ['showUnknown', 'reload'] },
      },
    },
    /** A leg is in play. */
    waiting: { after: { due: 'finding' } },
    finding: {
      on: { 'answer.aged': { guard: 'isLost', target: 'finding', reenter: true } },
      invoke: {
        src: 'find',
        input: ({ context }) => context.ref,
        onDone: [
          {
            guard: ({ event }) => event.output.ok && event.output.value.state !== 'waiting',
            target: 'closed',
            actions: [{ type: 'show', params: ({ event }) => event.output }, 'reload'],
          },
          { target: 'undecided' },
        ],
        onError: 'undecided',
      },
    },
    undecided: { after: { again: 'finding' } },
  },
});

function resultOf(answer: CallResult<FoundCashOut>): CashOutResult {
  if (!answer.ok) return { is: 'refused', message: 'message' in answer.failure ? answer.failure.message : undefined };
  const { value } = answer;
  if (value.state === 'paid') return { is: 'paid', value: value.value };
  return value.state === 'refused' ? { is: 'refused', message: value.refusal.message } : { is: 'unknown' };
}
