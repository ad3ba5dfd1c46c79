import { getInitialSnapshot } from 'xstate';
import type { Refused } from '../../../src/contract/api/betting';
import type { LiveLeg } from '../../../src/machines/betting/liveLeg';
import type { BetOrderState, Order } from '../../../src/machines/betting/order';
import { NO_STORED_SLIP, type StoredSlip } from '../../../src/machines/betting/slipStorage';
import type { SlipContext } from '../../../src/machines/betting/slipCore';
import { normalSlipMachine } from '../../../src/machines/betting/slipMachines';
import type { OddsPick } from '../../../src/machines/betting/slipSelection';
import { LIMITS } from '../../rules/betting/limits';
import { after, answered, failed, type MachinePlan, stateText } from '../../support/machinePlan';

const NOW = 1_700_000_000_000;

function pickOf(fixtureId: string, market = '1X2', price = 2_000): OddsPick {
  const id = `europe.${fixtureId}-${market}`;
  return {
    kind: 'odds',
    id,
    area: 'europe',
    live: false,
    fixtureId,
    marketId: market,
    market,
    betId: id,
    price,
    version: 1,
    sport: 6046,
    league: 'K League',
    home: 'home',
    away: 'away',
    start: NOW + 3_600_000,
    line: '',
    base: '',
    outcome: '1',
    at: NOW,
  };
}

const PICK = pickOf('f1');
const PAIR = [pickOf('f2'), pickOf('f2', 'Under/Over')] as const;
const OPEN: LiveLeg = { price: 2_000, version: 1, state: 'open' };
const LEGS = new Map([PICK, ...PAIR].map(({ id }) => [id, OPEN]));

const BET = { id: '1' } as never;
const STATES = {
  accepted: { state: 'accepted', bet: BET },
  waiting: { state: 'waiting', bet: BET, decideAt: NOW + 5_000 },
  refused: { state: 'refused', refusal: { reason: 'price-changed', message: '', legs: [] } },
  void: { state: 'void' },
} as const;
const OFFERED: Refused = {
  reason: 'offered',
  message: '',
  legs: [],
  limit: 5_000,
  offer: { betId: '1', stake: 5_000, until: NOW + 30_000 },
};
/** Less is offered for the bet whose place was to be taken. */
const FALLEN: Refused = { reason: 'edit', message: '', legs: [], edit: { reason: 'value-changed', value: 7_000 } };
const ok = (value: unknown) => [{ ok: true, value }];
const lost = [{ ok: false, failure: { reason: 'timeout' } }];

function answersOf(place: string, name: string): MachinePlan['events'] {
  return {
    ...Object.fromEntries(
      Object.entries(STATES).map(([state, found]) => [`${name}: ${state}`, answered(place, ok(found))]),
    ),
    [`${name}: no answer`]: answered(place, lost),
    [`a bug in ${name}`]: failed(place),
  };
}

function orderOf(state: BetOrderState): Order {
  return { request: { clientRef: 'r' } as never, pickIds: [PICK.id], at: NOW, state };
}

const TERMS = { limits: LIMITS, balance: 1_000_000 };
const NO_CHANGE: MachinePlan['events'] = {
  'a leg changes': { type: 'legs.changed', legs: LEGS } as never,
  'terms change': { type: 'terms.changed', terms: TERMS } as never,
};
const ODDS_PRESSED: MachinePlan['events'] = { 'odds are pressed': { type: 'pick.pressed', pick: PICK } as never };
const ANSWERS: MachinePlan['events'] = {
  'the in-play delay is over': after('untilDecided', 'slip.resolving.waiting'),
  'the stream opens again': { type: 'orders.aged', isLost: true } as never,
  'bets change': { type: 'orders.aged', isLost: false } as never,
  'time for a look-up': after('untilLookUp', 'slip.resolving.unknown'),
  ...answersOf('slip.submitting', 'placing'),
  ...answersOf('slip.resolving.lookingUp', 'looking up'),
};
const EDITS: MachinePlan['events'] = {
  ...ODDS_PRESSED,
  'odds that are not open are pressed': { type: 'unavailable.pressed' },
  'a pair is pressed': { type: 'pair.pressed', pair: PAIR } as never,
  'the bonus is pressed': { type: 'bonus.pressed', folds: 3 } as never,
  'a pick is removed': { type: 'pick.removed', id: PICK.id } as never,
  'dead picks are removed': { type: 'dead.removed' },
  'all picks are removed': { type: 'slip.cleared' },
  'the removal is undone': { type: 'removal.undone' },
  '6 s': after('undoLapse', 'slip.editing.undoable'),
  'a stake is typed': { type: 'stake.set', stake: 10_000 } as never,
  'the stake is pinned': { type: 'stake.pinned', isPinned: true } as never,
  'a mode is chosen': { type: 'mode.chosen', mode: 'combined' } as never,
  'price changes are accepted': { type: 'changes.accepted' },
  'the slip is submitted': { type: 'slip.submitted' },
  'the receipt is dismissed': { type: 'receipt.dismissed' },
  'another tab changed the slip': { type: 'slip.reread', stored: NO_STORED_SLIP } as never,
  'orders of a page that is gone': { type: 'orders.adopted', orders: [orderOf({ is: 'unknown' })] } as never,
};

/** Bets on their way: whether there are picks makes no difference to a press. */
const BUSY = /^(submitting|resolving)/;
/** Events after which a line has whether there are picks, and those before which it has; the rest have neither. */
const SHOWS_PICKS = {
  from: /^(odds are pressed|a pick is removed)$/,
  to: /^(odds are|a pick is|all picks|the removal|looking up: accepted|placing: accepted)/,
};

function picksOf({ slip: { picks, bonus } }: SlipContext): string {
  if (bonus !== undefined) return 'bonus';
  return picks.length === 0 ? 'empty' : 'picks';
}

function describe(context: SlipContext): string {
  const { undo, orders } = context;
  const removed = undo && `removed ${undo.picks.length}`;
  return [picksOf(context), removed, ...orders.map(({ state }) => state.is)].filter(Boolean).join(', ');
}

function placeWith(shows: RegExp): Required<MachinePlan>['to'] {
  return ({ value, context }, event) => {
    const text = stateText(value);
    const isShown = shows.test(event) && !(event === 'odds are pressed' && BUSY.test(text));
    return text + (isShown ? `, ${picksOf(context as SlipContext)}` : '');
  };
}

const EDIT = { betId: '7', value: 9_000 };
const EDIT_BEGUN = { type: 'edit.begun', edit: EDIT, picks: [PICK], mode: 'combined' };

function editText({ edit, offered }: SlipContext): string {
  if (!edit) return ', no edit';
  return offered !== undefined && offered < edit.value ? ', less offered' : ', edit';
}

interface Beginning {
  stored?: StoredSlip['slip'];
  orders?: readonly Order[];
}

const COMMON = {
  machine: normalSlipMachine as never,
  describe,
  from: placeWith(SHOWS_PICKS.from),
  to: placeWith(SHOWS_PICKS.to),
};

function inputOf({ stored = NO_STORED_SLIP.slip, orders = [] }: Beginning) {
  const slipBefore: StoredSlip = { ...NO_STORED_SLIP, slip: stored, stake: 10_000 };
  return { stored: slipBefore, orders, newRef: () => 'ref', now: () => NOW };
}

/** An open slip whose legs may be bet on. */
function openSlip(stored: StoredSlip['slip']): SlipContext {
  const input = inputOf({ stored });
  const { context } = getInitialSnapshot(normalSlipMachine, input);
  return { ...context, ...TERMS, legs: LEGS };
}

const begun = (beginning: Beginning, events: MachinePlan['events']): MachinePlan => ({
  ...COMMON,
  input: inputOf(beginning),
  events,
});
const opened = (stored: StoredSlip['slip'], events: MachinePlan['events']): MachinePlan => ({
  ...COMMON,
  start: { value: { editing: 'calm' }, context: openSlip(stored) },
  events,
});

const bankerOf: Required<MachinePlan>['from'] = ({ value, context }) =>
  `${stateText(value)}, banker ${(context as SlipContext).slip.picks[0]?.fixtureId}`;
const FOUR = [PICK, pickOf('f3'), pickOf('f4'), pickOf('f5')];
const BONUS_SLIP = { picks: [PICK, pickOf('f3'), pickOf('f4')], bonus: 3 };

export const slip: readonly MachinePlan[] = [
  opened({ picks: [PICK], bonus: undefined }, { ...EDITS, ...ANSWERS, ...NO_CHANGE }),
  opened(BONUS_SLIP, {
    'odds at 1.30 are pressed': { type: 'pick.pressed', pick: pickOf('f5', '1X2', 1_300) } as never,
  }),
  {
    ...COMMON,
    start: {
      value: { editing: 'calm' },
      context: { ...openSlip({ picks: FOUR, bonus: undefined }), mode: '2/3+1' },
    },
    describe: ({ slip: { picks } }: SlipContext) => String(picks[0]?.fixtureId),
    from: bankerOf,
    to: bankerOf,
    events: { 'another banker is chosen': { type: 'banker.chosen', id: FOUR[2]!.id } as never },
  },
  // A large bet of which staff takes less.
  {
    ...COMMON,
    start: {
      value: { editing: 'calm' },
      context: {
        ...openSlip({ picks: [PICK], bonus: undefined }),
        orders: [orderOf({ is: 'refused', refusal: OFFERED })],
      },
    },
    events: { 'an offer is accepted': { type: 'offer.accepted' } },
  },
  // An open bet whose place the slip's is to take.
  {
    ...COMMON,
    start: {
      value: { editing: 'calm' },
      context: {
        ...openSlip({ picks: [PICK], bonus: undefined }),
        stake: 10_000,
        edit: EDIT,
        offered: 9_000,
      },
    },
    describe: ({ edit, offered, slip: { picks } }: SlipContext) =>
      edit ? `edit at ${edit.value}, ${String(offered)} offered` : `no edit, ${picks.length} picks`,
    from: ({ value, context }) => stateText(value) + editText(context as SlipContext),
    to: ({ value, context }) => stateText(value) + editText(context as SlipContext),
    events: {
      'an open bet is edited': EDIT_BEGUN as never,
      'less is offered for the edited bet': { type: 'edit.offered', offered: 8_000 } as never,
      'the lower offer is accepted': { type: 'edit.accepted' },
      'the edit is submitted': { type: 'slip.submitted' },
      'the edit is left': { type: 'edit.ended' },
      'placing the edit: no answer': answered('slip.submitting', lost),
      'placing the edit: accepted': answered('slip.submitting', ok(STATES.accepted)),
      'placing the edit: less for the old bet': answered('slip.submitting', ok({ state: 'refused', refusal: FALLEN })),
    },
  },
  // A page that is reloaded: with orders whose end is not known, and with none, where the stake is as it was.
  begun(
    { orders: [orderOf({ is: 'unknown' })] },
    { 'after a reload, time for a look-up': after('untilLookUp', 'slip.resolving.unknown') },
  ),
  {
    ...begun({}, { 'after a reload, a stake is typed': { type: 'stake.set', stake: 20_000 } as never }),
    describe: ({ stake }: SlipContext) => String(stake),
    from: ({ value, context }) =>
      `${stateText(value)}, stake ${(context as SlipContext).stake === 0 ? 'lost' : 'as before'}`,
  },
];
