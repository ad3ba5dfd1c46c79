import { Observable } from 'rxjs';
import type { Area } from '../../contract/stream/channel';
import type { OutcomeState } from '../../rules/outcomeState';
import type { Tab } from '../tab/tab';

/** What one odds cell shows. */
export interface Cell {
  /** Odds × 1000; 0: none. */
  price: number;
  state: OutcomeState;
  /** The movement that this very emission is about: up, down, or none worth showing. */
  moved: 1 | -1 | 0;
}

/** One bet's cell: the present at once, then each change, conflated per animation frame. */
export function cell$(tab: Tab, area: Area, outcomeId: string): Observable<Cell> {
  return new Observable((observer) => {
    let last = readCell(tab, area, outcomeId);
    observer.next(last);
    return tab.outcome$(area, outcomeId).subscribe(() => {
      const next = readCell(tab, area, outcomeId);
      if (next.price === last.price && next.state === last.state) return;
      const moved = tab.quiet || last.price === 0 || next.price === 0 ? 0 : Math.sign(next.price - last.price);
      last = next;
      observer.next({ ...next, moved: moved as Cell['moved'] });
    });
  });
}

export function readCell(tab: Tab, area: Area, outcomeId: string): Cell {
  return {
    price: tab.books[area].outcomes.get(outcomeId)?.price ?? 0,
    state: tab.outcomeStateOf(area, outcomeId),
    moved: 0,
  };
}
