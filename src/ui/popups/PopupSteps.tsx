import { ChevronLeft, ChevronRight } from 'lucide-react';
import { popupsText } from '../copy/popups';

/** Which of the popups is shown, from 0. */
export interface PopupOrder {
  at: number;
  count: number;
  choose: (at: number) => void;
}

/** By how many popups a key leads on. */
export const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** After the last popup comes the first. */
export function step({ at, count, choose }: PopupOrder, by: number): void {
  choose((at + by + count) % count);
}

/** To the popup before and after, and which one is shown. */
export function Steps({ order }: { order: PopupOrder }) {
  return (
    <div className="steps">
      <button type="button" aria-label={popupsText.previous} onClick={() => step(order, -1)}>
        <ChevronLeft size={16} aria-hidden />
      </button>
      <span role="status">{popupsText.place(order.at + 1, order.count)}</span>
      <button type="button" aria-label={popupsText.next} onClick={() => step(order, 1)}>
        <ChevronRight size={16} aria-hidden />
      </button>
    </div>
  );
}
