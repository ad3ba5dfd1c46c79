import type { Actor } from 'xstate';
import type { Clock } from '../../rules/clock';
import type { Subscribable } from '../../rules/reactive';
import type { SlipMachine } from './slipCore';
import type { RoundPick } from './slipSelection';

/** So long the slip may need to know the round's present odds, ms; a bet that comes later is not what was pressed. */
const WAIT_MS = 3_000;

type Snapshot = ReturnType<Actor<SlipMachine>['getSnapshot']>;

/**
 * One press for a whole bet: the pick alone is put into the slip, with this stake, and sent as soon as the slip can be submitted.
 * Whatever prevents it is shown by the slip, which is left as it is; a bet that is on its way has a notice.
 */
export function repeatRound(actor: Actor<SlipMachine>, clock: Clock, pick: RoundPick, stake: number): void {
  if (!fillWithRound(actor, pick, stake)) return;
  const isMeant = ({ context: { slip, stake: present } }: Snapshot) =>
    present === stake && slip.picks.length === 1 && slip.picks[0]!.id === pick.id;
  let isOver = false;
  const end = () => {
    isOver = true;
    cancel();
    subscription?.unsubscribe();
  };
  const cancel = clock.after(WAIT_MS, end);
  const look = (snapshot: Snapshot) => {
    if (isOver) return;
    if (!isMeant(snapshot)) return end();
    if (!snapshot.can({ type: 'slip.submitted' })) return;
    end();
    actor.send({ type: 'slip.submitted' });
  };
  const subscription: { unsubscribe(): void } | undefined = (actor as Subscribable<Snapshot>).subscribe(look);
  look(actor.getSnapshot());
}

/** Puts the pick alone into the slip, with this stake; false: a bet is on its way, and there is a notice of it. */
export function fillWithRound(actor: Actor<SlipMachine>, pick: RoundPick, stake: number): boolean {
  const picksOf = () => actor.getSnapshot().context.slip.picks;
  if (!isFree(actor.getSnapshot())) {
    actor.send({ type: 'pick.pressed', pick });
    return false;
  }
  // What a receipt left in the slip would not be set otherwise.
  if (actor.getSnapshot().matches('receipt')) actor.send({ type: 'receipt.dismissed' });
  if (!picksOf().some(({ id }) => id === pick.id)) actor.send({ type: 'pick.pressed', pick });
  for (const { id } of picksOf()) if (id !== pick.id) actor.send({ type: 'pick.removed', id });
  actor.send({ type: 'stake.set', stake });
  return true;
}

function isFree({ value }: Snapshot): boolean {
  return value === 'receipt' || (typeof value === 'object' && 'editing' in value);
}
