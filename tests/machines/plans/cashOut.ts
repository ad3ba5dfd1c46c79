import { cashOutMachine, chosenPart, hasFallen } from '../../../src/machines/betting/cashOutMachine';
import { after, answered, failed, type MachinePlan } from '../../support/machinePlan';

type Context = Parameters<typeof hasFallen>[0];

const ok = (value: unknown) => ({ ok: true, value });
const lost = { ok: false, failure: { reason: 'network' } };
const refused = { state: 'refused', refusal: { reason: 'value-changed', message: '캐시아웃 금액이 변경되었습니다.' } };
const waiting = { state: 'waiting', decideAt: 5_000, serverTime: 0 };
const paid = { state: 'paid', value: 16_000 };
const sent = (answer: unknown) => answered('cashOut.sending', { ref: 'r', answer });
const found = (answer: unknown) => answered('cashOut.finding', answer);
const offered = (stake: number, value: number) => ({ type: 'offer.changed', offer: { stake, value } });

function describe(context: Context): string {
  const { part, value } = chosenPart(context);
  const { offer, result } = context;
  return [
    offer ? `offer ${offer.value}` : 'no offer',
    `${part} for ${value ?? 'nothing'}`,
    hasFallen(context) && 'fallen',
    result?.is,
  ]
    .filter(Boolean)
    .join(', ');
}

export const cashOut: MachinePlan = {
  machine: cashOutMachine,
  input: { offer: undefined },
  events: {
    'an offer': offered(20_000, 16_000) as never,
    'a lower offer': offered(20_000, 15_000) as never,
    'no offer': { type: 'offer.changed', offer: undefined } as never,
    opened: { type: 'cashOut.opened' },
    'a part is chosen': { type: 'part.chosen', part: 10_000 } as never,
    'a part that is too small is chosen': { type: 'part.chosen', part: 1 } as never,
    'the lower value is accepted': { type: 'value.accepted' },
    confirmed: { type: 'cashOut.confirmed' },
    left: { type: 'cashOut.left' },
    'sent: paid': sent(ok(paid)),
    'sent: refused': sent(ok(refused)),
    'sent: it waits': sent(ok(waiting)),
    'sent: no answer': sent(lost),
    'a bug in sending': failed('cashOut.sending'),
    'it is due': after('due', 'cashOut.waiting'),
    'the stream opens again': { type: 'answer.aged', isLost: true } as never,
    'bets change': { type: 'answer.aged', isLost: false } as never,
    '1 s': after('again', 'cashOut.undecided'),
    'found: paid': found(ok(paid)),
    'found: refused': found(ok(refused)),
    'found: void': found(ok({ state: 'void' })),
    'found: it waits': found(ok(waiting)),
    'found: no answer': found(lost),
    'a bug in finding': failed('cashOut.finding'),
  },
  describe,
  from: ({ value }) => String(value),
  to: ({ value, context }) => {
    const { result } = context as Context;
    return result === undefined ? String(value) : `${String(value)}, ${result.is}`;
  },
};
