import type { VirtualCard } from '../../contract/rounds/cards';
import { roundsText } from '../copy/rounds';
import { JACKET_COLOURS } from '../tokens/drawColours';
import { resultTimeText, vars } from './at';

/** Everybody in a lane; they arrive in the order of the result. */
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
                <span
                  className="ball small"
                  style={vars({ '--ball': JACKET_COLOURS[(no - 1) % JACKET_COLOURS.length]! })}
                >
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
