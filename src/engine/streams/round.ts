import { merge, Observable } from 'rxjs';
import type { GameRound, RoundPhase } from '../../contract/api/rounds';
import type { Clock } from '../../rules/clock';
import { bettingLeft, cautiousPhase, isBettingPhase } from '../../rules/rounds/phase';
import { closingAt } from '../../rules/rounds/schedule';
import type { Tab } from '../tab/tab';

/** Round of a game as a member may trust it now. */
export interface RoundView {
  game: GameRound;
  /** Of the round that is on, by the server's clock as known here; undefined while that, or which round it is, is unknown. */
  phase: RoundPhase | undefined;
  /** Whether the server would have sent another round by now: not without a connection, nor long after the draw. */
  isLive: boolean;
  /** Whole seconds until betting ends here, rounded up: earlier than at the server by the clock's bound. */
  closesIn: number | undefined;
  /** Whole seconds until the draw, rounded up. */
  drawsIn: number | undefined;
  /** Whether a bet sent now arrives in time, as far as the clock is known. */
  isOpen: boolean;
  /** How far the server's clock may be from what is shown, ms. */
  bound: number;
}

/** A clock worse known than this, ms, is no clock to bet by. */
const BOUND_MAX_MS = 2_000;
/** A draw is made, and the next round sent, well within this (docs/spec.md RND-5), ms. */
const DRAWN_MS = 5_000;

/**
 * The round of one game: emitted with each second of its countdown, each change of phase, each push of the server, and when
 * its clock is known.
 */
export function round$(tab: Tab, clock: Clock, gameId: number): Observable<RoundView | undefined> {
  return new Observable((observer) => {
    let cancel: (() => void) | undefined;
    let lastKey: string | undefined;
    const show = () => {
      cancel?.();
      const view = roundNow(tab, gameId);
      const key = JSON.stringify(view && { ...view, bound: Math.ceil(view.bound / 10) });
      if (key !== lastKey) {
        lastKey = key;
        observer.next(view);
      }
      const next = view && nextTick(tab, view);
      if (next !== undefined) cancel = clock.after(next, show);
    };
    const leave = tab.rounds.need();
    const changes = merge(tab.rounds.state$, tab.health$, tab.serverClock.known$).subscribe(show);
    return () => {
      changes.unsubscribe();
      cancel?.();
      leave();
    };
  });
}

/** The same, once. */
export function roundNow(tab: Tab, gameId: number): RoundView | undefined {
  const game = tab.rounds.state$.value?.games.find((each) => each.gameId === gameId);
  if (!game) return undefined;
  const { now, bound, known } = tab.serverClock.read();
  const { round } = game;
  const usable = known && bound <= BOUND_MAX_MS;
  const isLive = tab.health.connection === 'open' && !(known && round && now >= round.drawsAt + DRAWN_MS);
  // A round that was sent once still closes and is drawn when it was to be; what comes after it is not known.
  if (!round || !known || (!isLive && now >= round.drawsAt)) {
    return { game, phase: undefined, isLive, closesIn: undefined, drawsIn: undefined, isOpen: false, bound };
  }
  const phase = isLive ? cautiousPhase(round, { now, bound }) : undefined;
  return {
    game,
    phase,
    isLive,
    closesIn: Math.max(0, Math.ceil(bettingLeft(round, { now, bound }) / 1_000)),
    drawsIn: Math.max(0, Math.ceil((round.drawsAt - now) / 1_000)),
    isOpen: usable && !game.maintenance && phase !== undefined && isBettingPhase(phase),
    bound,
  };
}

/** Ms until the next whole second of either countdown, or the next change of what a member may do. */
function nextTick(tab: Tab, { game: { round } }: RoundView): number | undefined {
  const { now, bound, known } = tab.serverClock.read();
  if (!round || !known) return undefined;
  const seconds = [bettingLeft(round, { now, bound }), round.drawsAt - now];
  const changes = [round.opensAt + bound, closingAt(round), round.drawsAt + DRAWN_MS].map((moment) => moment - now);
  const waits = [...seconds.filter(isAhead).map((left) => left % 1_000 || 1_000), ...changes.filter(isAhead)];
  // Not less than the clock's grain: it would only come again.
  return waits.length === 0 ? undefined : Math.max(1, Math.ceil(Math.min(...waits)));
}

function isAhead(left: number): boolean {
  return left > 0;
}
