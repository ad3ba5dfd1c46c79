import type { VirtualCard } from '../../contract/rounds/cards';
import { roundsText } from '../copy/rounds';
import { resultTimeText, vars } from './at';

/** Jackets by number (domain reference, section 1.7), the number in each. */
const JACKETS = ['#b3122a', '#2456a8', '#8a8f9c', '#2a2e38', '#b8640b', '#5b3f8f', '#2f7d46', '#8a5a3c'] as const;

/** Everybody in a lane of their own; the winner comes in first, the others where they came in. */
export function Race({ order, card }: { order: readonly number[]; card?: VirtualCard | undefined }) {
  const names = new Map(card && 'runners' in card ? card.runners.map(({ no, name }) => [no, name]) : []);
  const numbers = order.toSorted((a, b) => a - b);
  return (
    <div className="lanes">
      {numbers.map((no) => {
        const place = order.indexOf(no);
        const behind = place / order.length;
        return (
          <div key={no} className="lane" data-first={place === 0}>
            <div className="track">
              <div className="runner" style={vars({ '--to': `${100 - 40 * behind}%`, '--takes': 0.8 })}>
                <span>{names.get(no)}</span>
                <span className="ball small" style={vars({ '--ball': JACKETS[(no - 1) % JACKETS.length]! })}>
                  {no}
                </span>
              </div>
            </div>
            <span className="place come" style={resultTimeText(0.82 + 0.1 * behind)}>
              {roundsText.place(place + 1)}
            </span>
          </div>
        );
      })}
    </div>
  );
}
